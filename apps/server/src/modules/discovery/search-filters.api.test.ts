import { type CallInput, calls } from '@haberdash/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { requireSuccess } from '../../testing/api-client.ts';
import { createTestShop, type TestShop, type TestUser } from '../../testing/test-shop.ts';
import { images } from '../media/media.tables.ts';
import { labelWords } from '../taxonomy/taxonomy.tables.ts';

const PICTURE = '/media/demo/1200.webp';
let shop: TestShop;
let admin: TestUser;

beforeAll(async () => {
  shop = await createTestShop();
  admin = await shop.admin();
  await shop.database.db
    .insert(images)
    .values({ id: newId(), url: PICTURE, width: 1200, height: 800, uploadedBy: null, createdAt: new Date() });
  const variants = [
    { options: { Size: 'S', Colour: 'Navy' }, totalStock: 0 },
    { options: { Size: 'M', Colour: 'Navy' }, totalStock: 3 },
    { options: { Size: 'M', Colour: 'Sage' }, totalStock: 3, price: 80, salePrice: 0 },
  ];
  const options = [
    { name: 'Size', values: ['S', 'M'] },
    { name: 'Colour', values: ['Navy', 'Sage'] },
  ];
  const shirt = { description: 'Cool.', category: 'men', brand: 'zara', image: PICTURE, price: 30, options, variants };
  requireSuccess(await admin.call(calls.adminProducts.add, { body: { ...shirt, title: 'Linen Shirt' } }), 201);
  await shop.addProducts([
    { title: 'Linen Dress', category: 'women', brand: 'gucci', price: 9000, totalStock: 1 },
    { title: 'Linen Scarf', category: 'women', brand: 'hm', price: 2000, totalStock: 0 },
    { title: 'Wool Scarf', category: 'women', brand: 'hm', price: 2500, totalStock: 4 },
    { title: 'Wool Coat', category: 'kids', brand: 'nike', price: 2500, totalStock: 4 },
  ]);
});
afterAll(() => shop.close());

type Query = NonNullable<CallInput<typeof calls.products.search>['query']>;
const search = async (keyword: string, query: Query = {}) =>
  requireSuccess(await shop.visitor().call(calls.products.search, { params: { keyword }, query }));
const titles = async (keyword: string, query?: Query) => {
  const { data, total, totalIsMore } = await search(keyword, query);
  expect([total, totalIsMore]).toEqual([data.length, false]);
  return data.map(({ title }) => title).sort();
};
const facets = async (keyword: string, query: Query = {}) =>
  requireSuccess(await shop.visitor().call(calls.products.searchFacets, { params: { keyword }, query }));

describe('the filters of a search', () => {
  const CASES: [string, Query, string[]][] = [
    ['linen', {}, ['Linen Dress', 'Linen Scarf', 'Linen Shirt']],
    ['linen', { category: ['women'] }, ['Linen Dress', 'Linen Scarf']],
    ['linen', { category: ['women'], inStock: 'true' }, ['Linen Dress']],
    ['linen', { size: 'm', maxPrice: '40' }, ['Linen Shirt']],
    ['linen', { size: 's', inStock: 'true' }, []],
    ['linen', { colour: 'sage', maxPrice: '40' }, []],
    ['scarf', { brands: ['h&m'], minPrice: '22' }, ['Wool Scarf']],
    // Filters leave nothing: the search means no other words for it.
    ['linen scarf', { inStock: 'true' }, []],
    ['wool coat', { category: ['women'] }, []],
    ['lnien', { category: ['men'] }, ['Linen Shirt']],
    ['linen unheardof', { category: ['men'] }, ['Linen Shirt']],
    ['the', { category: ['men'] }, []],
  ];

  it('leave of what it finds those of which one variant fulfils them', async () => {
    for (const [keyword, query, expected] of CASES)
      expect([keyword, query, await titles(keyword, query)]).toEqual([keyword, query, expected]);
  });

  it('have pages, the best match first', async () => {
    const page = async (number: number) => {
      const { data, total } = await search('linen', { category: ['women'], limit: 1, page: number });
      return [total, ...data.map(({ title }) => title)];
    };
    expect([await page(1), await page(2), await page(3)]).toEqual([[2, 'Linen Dress'], [2, 'Linen Scarf'], [2]]);
  });

  it('have counts of what was found, as a search with them finds', async () => {
    const { data, options, prices, estimated } = await facets('linen');
    expect(data).toMatchObject({
      category: { men: 1, women: 2, kids: 0 },
      brands: { zara: 1, gucci: 1, hm: 1, nike: 0 },
      size: { s: 1, m: 1 },
      colour: { navy: 1, sage: 1 },
      inStock: { true: 2 },
    });
    expect([options.map(({ key }) => key), prices?.min, prices?.max, estimated]).toEqual([
      ['colour', 'size'],
      20,
      90,
      [],
    ]);
    const chosen = { category: ['women'], inStock: 'true' } as const;
    const counted = (await facets('linen', { ...chosen, category: ['women'] })).data;
    expect(counted).toMatchObject({ category: { men: 1, women: 1 }, brands: { zara: 0, gucci: 1, hm: 0 } });
    for (const id of ['men', 'women', 'kids'])
      expect((await search('linen', { ...chosen, category: [id] })).total).toBe(counted.category[id]);
    // Of the words that were put right, and of nothing.
    expect((await facets('lnien')).data.category).toMatchObject({ men: 1, women: 2 });
    expect((await facets('zzzzqqq')).data.category).toMatchObject({ men: 0 });
    expect(await facets('the')).toMatchObject({ data: { category: {} }, prices: null, options: [] });
  });

  it('are not to blame in the list of what was not found', async () => {
    await search('linen', { brands: ['puma'] });
    expect(requireSuccess(await admin.call(calls.adminSearches.misses)).data.map(({ words }) => words)).not.toContain(
      'linen',
    );
  });
});

describe('a category or brand that is called something else now', () => {
  const rename = async (kind: 'category' | 'brand', id: string, label: string) =>
    requireSuccess(await admin.call(calls.adminTaxonomy.edit, { params: { kind, id }, body: { label } }));

  it('is found by its label at once, alone and with other words, spelt nearly right and in suggestions', async () => {
    expect(await titles('ladies')).toEqual([]);
    await rename('category', 'women', "Ladies' Wear");
    await rename('brand', 'hm', 'Hennes');
    const women = ['Linen Dress', 'Linen Scarf', 'Wool Scarf'];
    expect(await titles('ladies')).toEqual(women);
    expect(await titles('lady')).toEqual(women);
    expect(await titles('ladies scarf')).toEqual(['Linen Scarf', 'Wool Scarf']);
    expect(await titles('wool ladies')).toEqual(['Wool Scarf']);
    expect(await titles('hennes ladies linen')).toEqual(['Linen Scarf']);
    expect(await titles('hennes')).toEqual(['Linen Scarf', 'Wool Scarf']);
    expect(await titles('hennse wool')).toEqual(['Wool Scarf']);
    expect(await titles('ladies coat')).toEqual([...women, 'Wool Coat'].sort());
    expect(await titles('ladies', { inStock: 'true' })).toEqual(['Linen Dress', 'Wool Scarf']);
    expect(await titles('ladies', { brands: ['hm'] })).toEqual(['Linen Scarf', 'Wool Scarf']);
    expect(await titles('ladies scarf', { brands: ['hm', 'zara'], category: ['women'] })).toEqual([
      'Linen Scarf',
      'Wool Scarf',
    ]);
    expect(await titles('hennes wool', { category: ['women'] })).toEqual(['Wool Scarf']);
    expect(await titles('hennes wool', { category: ['men'] })).toEqual([]);
    expect((await facets('hennes')).data.category).toMatchObject({ women: 2, men: 0 });
    const { data } = requireSuccess(await shop.visitor().call(calls.products.suggest, { params: { text: 'ladi' } }));
    expect(data.products.map(({ title }) => title).sort()).toEqual(women);
    expect(data.categories).toEqual([{ id: 'women', label: "Ladies' Wear" }]);
  });

  it('is not found by a label that it does not have any more', async () => {
    await rename('brand', 'nike', 'Swoosh');
    expect(await titles('swoosh')).toEqual(['Wool Coat']);
    await rename('brand', 'nike', 'Nike');
    expect(await titles('swoosh')).toEqual([]);
    expect(await titles('nike')).toEqual(['Wool Coat']);
    expect(await shop.database.db.select().from(labelWords).where(eq(labelWords.id, 'nike'))).toEqual([]);
  });

  it('has what is filed under it before what only says the word', async () => {
    await shop.addProducts([
      { title: 'Ajrak Stole', category: 'kids', brand: 'zara', description: 'Dyed in Kutch.' },
      { title: 'Mirror Belt', category: 'kids', brand: 'puma', description: 'Sewn by hand.' },
    ]);
    await rename('brand', 'puma', 'House of Kutch');
    const { data } = await search('kutch');
    expect(data.map(({ title }) => title)).toEqual(['Mirror Belt', 'Ajrak Stole']);
  });
});
