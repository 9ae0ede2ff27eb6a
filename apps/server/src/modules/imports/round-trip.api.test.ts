import { calls, type ProductBody, productEditBodySchema } from '@haberdash/contract';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { requireSuccess } from '../../testing/api-client.ts';
import { importFile, readFile, withoutExportTime } from '../../testing/imports.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { productSlugs, products, productVariants } from '../catalog/catalog.tables.ts';
import { stockLedger, stockLevels } from '../inventory/inventory.tables.ts';
import { images } from '../media/media.tables.ts';
import { SYSTEM } from '../orders/index.ts';

const shop = useTestShop();
let admin: TestUser;

beforeEach(async () => {
  admin = await shop.admin();
});

/** Texts that break files which are written or read without care. */
const NASTY = [
  'Plain',
  'One, two',
  'The "best" one',
  '=SUM(A1:A9)',
  "'=1+1",
  "''@x",
  '+49 30',
  '-5 %',
  '@home',
  '[empty]',
  "'[Empty]",
  'Navy / M',
  'Navy; White',
  'Size: M',
  '👗 Kleid für Ähm 👩🏽‍🎤',
  '007',
  '1e5',
  'TRUE',
  '\\"; drop',
  'שלום',
];
const nasty = (n: number) => NASTY[n % NASTY.length] ?? '';

const PICTURES = Array.from({ length: 5 }, (_, n) => `/media/3333333${n}-3333-4333-8333-333333333333/1200.webp`);
const image = (n: number) => PICTURES[n % PICTURES.length] ?? '';

/** Sales with dates, of the product and of a variant. */
const SALES: Partial<ProductBody>[] = [
  { saleStartsAt: '2099-03-01T08:15:00.000Z', saleEndsAt: '2099-04-01T00:00:00.000Z' },
  { saleEndsAt: '2020-04-01T00:00:00.000Z' },
  {},
];

const SHELVES: Partial<ProductBody>[] = [
  {},
  { status: 'draft' },
  { status: 'published', publishAt: '2099-03-01T08:15:00.000Z' },
];

/** A product of any kind that a shop may have. */
function productOf(n: number, terms: { category: string; brand: string }): ProductBody {
  const body: ProductBody = {
    ...terms,
    ...SHELVES[n % SHELVES.length],
    title: `${nasty(n)} ${n}`,
    description: `${nasty(n + 3)}\n\n${nasty(n + 5)}, "said"\n=of ${n}`,
    price: `${10 + n}.95`,
    ...(n % 4 === 0 ? { salePrice: '5.05', ...SALES[(n / 4) % SALES.length] } : { salePrice: '0' }),
    ...(n % 2 === 0 && { fabric: `${nasty(n)}\n${nasty(n + 2)}`, madeIn: nasty(n + 4), maker: nasty(n + 6) }),
    slug: n % 5 === 0 ? `address-${n}` : undefined,
    totalStock: String(n),
    ...(n % 2 === 1 && { weightGrams: 100 + n, hsCode: `6109${100 + n}` }),
  };
  const [front, back] = [image(n), image(n + 1)];
  if (n % 3 === 0) return { ...body, images: [{ url: front, alt: nasty(n + 7) }, { url: back }], variants: undefined };
  const [colours, sizes] = [
    [nasty(n), nasty(n + 1)],
    ['M', 'L'],
  ];
  const options = [
    { name: nasty(n + 2), values: colours },
    { name: nasty(n + 9), values: sizes },
  ];
  const variants = colours.flatMap((colour, at) =>
    sizes.map((size, place) => ({
      sku: `${nasty(n)} ${n}-${at}${place}`,
      options: { [nasty(n + 2)]: colour, [nasty(n + 9)]: size },
      totalStock: String(n + at),
      ...(place === 0 && { weightGrams: 200 + n }),
      ...(place === 1 && { price: `${20 + n}.5`, salePrice: '0', ownPrice: true }),
      ...(place === 1 && at === 1 && { salePrice: '7', saleStartsAt: '2098-01-01T10:00:00.000Z' }),
    })),
  );
  const shown = [{ [nasty(n + 2)]: colours[1] ?? '', [nasty(n + 9)]: 'M' }];
  return {
    ...body,
    basePrice: body.price,
    baseSalePrice: body.salePrice ?? '0',
    options,
    variants,
    images: [
      { url: front, alt: nasty(n + 11) },
      { url: back, alt: nasty(n + 4), variantOptions: shown },
    ],
  };
}

const COUNT = NASTY.length;

it('a catalogue of all that is awkward comes out as a file that goes in again and changes nothing', async () => {
  const { db } = shop.database;
  await db
    .insert(images)
    .values(
      PICTURES.map((url) => ({ id: newId(), url, width: 9, height: 9, uploadedBy: null, createdAt: new Date() })),
    );
  const addTerm = async (kind: 'category' | 'brand', label: string) =>
    requireSuccess(await admin.call(calls.adminTaxonomy.add, { params: { kind }, body: { label } }), 201).data.id;
  const category = await addTerm('category', 'Bags, "big" & 👜');
  const brand = await addTerm('brand', '=Löwe; Söhne');
  const forms = NASTY.map((_, n) =>
    productEditBodySchema.parse(productOf(n, n % 2 === 0 ? { category, brand } : { category: 'men', brand: 'hm' })),
  );
  await shop.services.catalog.addMany(forms, SYSTEM, async () => undefined);
  const [first, ...others] = await db.select({ id: products.id }).from(products).orderBy(asc(products.id));
  const completeTheLook = others.slice(0, 5).map(({ id }) => id);
  await db
    .update(products)
    .set({ completeTheLook })
    .where(eq(products.id, first?.id ?? ''));
  const stored = async () => [
    await db.select().from(products).orderBy(asc(products.id)),
    await db.select().from(productVariants).orderBy(asc(productVariants.id)),
    await db.select().from(productSlugs).orderBy(asc(productSlugs.slug)),
    await db.select().from(stockLevels).orderBy(asc(stockLevels.variantId)),
    await db.$count(stockLedger),
  ];
  const exported = async (only?: 'stock') =>
    String((await admin.raw(calls.catalogImports.exportProducts, { query: { only } })).body);

  const before = await stored();
  for (const only of [undefined, 'stock'] as const) {
    const file = await exported(only);
    const looked = await readFile(shop, admin, 'again.csv', file);
    const { items } = await shop.services.imports.listItems(looked.id, { page: 1, limit: 100 });
    const others = items.filter(({ verdict }) => verdict !== 'unchanged');
    expect([looked.fault, others, looked.counts]).toEqual(['', [], { new: 0, changed: 0, unchanged: COUNT, wrong: 0 }]);
    expect((await importFile(shop, admin, looked.id)).counts).toEqual(looked.counts);
    expect(await stored()).toEqual(before);
    expect(withoutExportTime(await exported(only))).toBe(withoutExportTime(file));
  }
});
