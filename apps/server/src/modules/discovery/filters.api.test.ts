import { type CallInput, calls } from '@haberdash/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { newId } from '../../lib/ids.ts';
import { requireSuccess } from '../../testing/api-client.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { products } from '../catalog/catalog.tables.ts';
import { images } from '../media/media.tables.ts';

const shop = useTestShop();
const PICTURE = '/media/demo/1200.webp';

/** A shirt in sizes and colours, made by the admin. A variant is written 'M Navy 5' or, at a price of its own, 'M Navy 5 40'. */
async function addShirt(title: string, variants: string[], fields: { price?: number; salePrice?: number } = {}) {
  const admin = await shop.admin();
  const rows = variants.map((text) => {
    const [Size = '', Colour = '', stock = '0', price] = text.split(' ');
    return {
      options: { Size, Colour },
      totalStock: Number(stock),
      ...(price && { price: Number(price), salePrice: 0 }),
    };
  });
  const values = (name: 'Size' | 'Colour') => [...new Set(rows.map(({ options }) => options[name]))];
  const body = {
    title,
    description: 'Cool.',
    category: 'men',
    brand: 'zara',
    image: PICTURE,
    price: 30,
    ...fields,
    options: (['Size', 'Colour'] as const).map((name) => ({ name, values: values(name) })),
    variants: rows,
  } as const;
  return requireSuccess(await admin.call(calls.adminProducts.add, { body })).data;
}

type Query = NonNullable<CallInput<typeof calls.products.facets>['query']>;
const list = async (query: Query) => requireSuccess(await shop.visitor().call(calls.products.list, { query }));
const titles = async (query: Query) => {
  const { data, total, totalIsMore } = await list(query);
  expect([total, totalIsMore]).toEqual([data.length, false]);
  return data.map(({ title }) => title).sort();
};
const facets = async (query: Query = {}) => requireSuccess(await shop.visitor().call(calls.products.facets, { query }));

beforeEach(async () => {
  await shop.database.db
    .insert(images)
    .values({ id: newId(), url: PICTURE, width: 1200, height: 800, uploadedBy: null, createdAt: new Date() });
  await addShirt('Linen', ['S Navy 5', 'M Navy 0', 'M Sage 4', 'L Sage 2 60']);
  await addShirt('Oxford', ['M Navy 3 80', 'M White 0'], { price: 50, salePrice: 35 });
  await shop.addProducts([
    { title: 'Scarf', category: 'women', brand: 'gucci', price: 2000, ratingCount: 2, ratingSum: 9, totalStock: 1 },
    { title: 'Belt', category: 'men', brand: 'levi', price: 4000, salePrice: 2500, totalStock: 0 },
  ]);
});

it('an American file made a second filter, and its sizes stood in an order of their own', async () => {
  const admin = await shop.admin();
  const body: CallInput<typeof calls.adminProducts.add>['body'] = {
    title: 'Chino',
    description: 'Cool.',
    category: 'men' as const,
    brand: 'zara' as const,
    image: PICTURE,
    price: 30,
    options: [
      { name: 'Color', values: ['Navy'] },
      { name: 'Fit', values: ['Slim', 'Regular', 'Loose'] },
    ],
    variants: ['Slim', 'Regular', 'Loose'].map((Fit) => ({ options: { Color: 'Navy', Fit }, totalStock: 1 })),
  };
  requireSuccess(await admin.call(calls.adminProducts.add, { body }));
  const { options, data } = await facets();
  expect(options.filter(({ key }) => key.startsWith('col')).map(({ key }) => key)).toEqual(['colour']);
  expect(data.colour?.navy).toBe(3);
  expect(options.find(({ key }) => key === 'fit')?.values.map(({ label }) => label)).toEqual([
    'Slim',
    'Regular',
    'Loose',
  ]);
  for (const query of [{ color: 'navy' }, { colour: 'navy' }])
    expect(await titles(query)).toEqual(['Chino', 'Linen', 'Oxford']);
});

describe('a list shows what one variant fulfils', () => {
  const CASES: [Query, string[]][] = [
    [{ size: 'm' }, ['Linen', 'Oxford']],
    [{ size: 'l,xxl' }, ['Linen']],
    [{ colour: 'navy', size: 's' }, ['Linen']],
    [{ colour: 'navy', size: 'm' }, ['Linen', 'Oxford']],
    [{ colour: 'navy', size: 'm', inStock: 'true' }, ['Oxford']],
    [{ colour: 'navy', size: 'm', inStock: 'true', maxPrice: '40' }, []],
    [{ size: 'm', inStock: 'true', maxPrice: '40' }, ['Linen']],
    [{ minPrice: '60' }, ['Linen', 'Oxford']],
    [{ minPrice: '20', maxPrice: '25' }, ['Belt', 'Scarf']],
    [{ onSale: 'true' }, ['Belt', 'Oxford']],
    [{ onSale: 'true', size: 'm', colour: 'navy' }, []],
    [{ inStock: 'true', category: 'men' }, ['Linen', 'Oxford']],
    [{ rating: '4' }, ['Scarf']],
    [{ rating: '5' }, []],
    [{ size: 'xs' }, []],
    [{ gclid: 'abc', category: 'women' }, ['Scarf']],
  ];

  it('whatever is asked for together', async () => {
    for (const [query, expected] of CASES) expect([query, await titles(query)]).toEqual([query, expected]);
  });

  it('in every order, by pages, and a page too far is empty', async () => {
    const page = async (query: Record<string, unknown>) => {
      const answer = await list({ category: 'men', minPrice: '1', limit: 2, ...query });
      return [answer.total, ...answer.data.map(({ title }) => title)];
    };
    expect(await page({ sort: 'nameAToZ' })).toEqual([3, 'Belt', 'Linen']);
    expect(await page({ sort: 'nameAToZ', page: 2 })).toEqual([3, 'Oxford']);
    expect(await page({ sort: 'priceHighToLow' })).toEqual([3, 'Oxford', 'Linen']);
    expect(await page({ page: 9 })).toEqual([3]);
  });
});

describe('the counts', () => {
  it('name every value with what it would show', async () => {
    const { data, options, prices, estimated } = await facets();
    expect(data).toMatchObject({
      category: { men: 3, women: 1, kids: 0 },
      brands: { zara: 2, nike: 0 },
      size: { s: 1, m: 2, l: 1 },
      colour: { navy: 2, sage: 1, white: 1 },
      inStock: { true: 3 },
      onSale: { true: 2 },
      rating: { 1: 1, 4: 1, 5: 0 },
    });
    expect(options.map(({ key, values }) => [key, values.map(({ label }) => label)])).toEqual([
      ['colour', ['Navy', 'Sage', 'White']],
      ['size', ['S', 'M', 'L']],
    ]);
    expect(prices).toMatchObject({ min: 20, max: 80 });
    expect(prices?.bars.reduce((sum, { products: each }) => sum + each, 0)).toBeGreaterThanOrEqual(4);
    expect(estimated).toEqual([]);
  });

  it('leave out the filter that they are of, and hold the others for one variant', async () => {
    const { data, prices } = await facets({ size: 'm', colour: 'navy', inStock: 'true' });
    expect(data.size).toEqual({ s: 1, m: 1, l: 0 });
    const families = { blue: 1, green: 1, white: 0 };
    expect(data.colour).toEqual({ navy: 1, sage: 1, 'plain-white': 0, ...families });
    expect(data.inStock).toEqual({ true: 1 });
    expect(data.category).toMatchObject({ men: 1, women: 0 });
    expect(prices).toEqual({ min: 80, max: 80, bars: [{ from: 80, to: 80, products: 1 }] });
    for (const [key, values] of Object.entries({ size: ['s', 'm'], colour: ['navy', 'sage', 'white'] })) {
      for (const value of values) {
        const { total } = await list({ size: 'm', colour: 'navy', inStock: 'true', [key]: value });
        expect([key, value, data[key]?.[value]]).toEqual([key, value, total]);
      }
    }
  });

  it('show a value that is chosen, though nothing has it', async () => {
    const { options, data } = await facets({ size: 'xxl' });
    expect(data.size).toEqual({ s: 1, m: 2, l: 1 });
    expect(options.find(({ key }) => key === 'size')?.values).toHaveLength(3);
    expect(data.category).toMatchObject({ men: 0 });
  });
});

it('one product that costs far more than all others leaves these most of the bars', async () => {
  await shop.addProducts([1, 2, 3, 4, 5].map((n) => ({ title: `Vest ${n}`, price: 2000 + n * 1000 })));
  const evenly = (await facets()).prices;
  expect([evenly?.bars.length, evenly?.bars[1]?.from]).toEqual([24, 22.5]);
  await shop.addProduct({ title: 'Gown', price: 500_000 });
  const { min, max, bars = [] } = (await facets()).prices ?? {};
  expect([min, max, bars.length]).toEqual([20, 5000, 24]);
  expect(bars.slice(21)).toEqual([
    { from: expect.closeTo(77.27), to: 80.01, products: 1 },
    { from: 80.01, to: expect.any(Number), products: 0 },
    { from: expect.closeTo(2540, 0), to: 5000, products: 1 },
  ]);
  for (const [place, { from }] of bars.entries()) expect(from).toBe(place === 0 ? min : bars[place - 1]?.to);
});

it('what runs out, comes back, changes its price, its stars or goes is another list at once', async () => {
  const [linen] = (await list({ size: 's' })).data;
  const admin = await shop.admin();
  const params = { id: linen?.id ?? '' };
  const edit = async (change: (variant: { totalStock: number; options: Record<string, string> }) => object) => {
    const { data } = requireSuccess(await admin.call(calls.products.details, { params }));
    const variants = data.variants.map((variant) => ({ ...variant, ...change(variant) }));
    const body = { ...data, price: data.basePrice, salePrice: data.baseSalePrice, variants };
    requireSuccess(await admin.call(calls.adminProducts.edit, { params, body }));
  };
  const small = { size: 's', inStock: 'true' };
  expect(await titles(small)).toEqual(['Linen']);
  await edit(({ options }) => (options.Size === 'S' ? { totalStock: 0 } : {}));
  expect([await titles(small), (await facets({ size: 's' })).data.inStock]).toEqual([[], { true: 0 }]);
  await edit(({ options }) => (options.Size === 'S' ? { totalStock: 9, ownPrice: true, price: 99, salePrice: 0 } : {}));
  expect([await titles(small), await titles({ size: 's', minPrice: '99' })]).toEqual([['Linen'], ['Linen']]);
  await inTransaction(shop.database.db, (tx) =>
    tx.update(products).set({ ratingCount: 1, ratingSum: 5 }).where(eq(products.id, params.id)),
  );
  expect(await titles({ rating: '5' })).toEqual(['Linen']);
  requireSuccess(await admin.call(calls.adminProducts.remove, { params }));
  expect([await titles(small), (await facets()).data.size]).toEqual([[], { m: 1 }]);
});
