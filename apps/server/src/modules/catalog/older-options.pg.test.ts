import { calls } from '@haberdash/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Executor } from '../../db/connection.ts';
import { systemClock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { requireSuccess } from '../../testing/api-client.ts';
import type { SizedProduct } from '../../testing/factories.ts';
import { createOlderDatabase } from '../../testing/older-database.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { openPostgresAt } from '../../testing/test-database.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { createInventoryService } from '../inventory/index.ts';
import { SYSTEM } from '../orders/index.ts';
import { defaultVariantId } from './catalog.rules.ts';
import { products } from './catalog.tables.ts';

let shop: TestShop;
let [mended, doubled]: SizedProduct[] = [];
const said: string[] = [];
const ended: (() => Promise<unknown>)[] = [];

/** Stores a product in sizes where the table has the columns of then alone. */
async function insertOlder(db: Executor, stock: Record<string, number>): Promise<SizedProduct> {
  const product = { id: newId(), createdAt: new Date() };
  const options = JSON.stringify([{ name: 'Size', values: Object.keys(stock) }]);
  await db.execute(sql`
    insert into products (id, title, description, category, brand, price, base_price, base_sale_price, image, options, created_at, updated_at)
    values (${product.id}, 'Linen Shirt', 'Breathes.', 'men', 'zara', 149900, 149900, 0,
      '/media/11111111-1111-4111-8111-111111111111/1200.webp', ${options}, ${product.createdAt.toISOString()}, now())`);
  const levels = Object.entries(stock).map(([size, onHand]) => ({
    size,
    onHand,
    variantId: newId(),
    productId: product.id,
  }));
  const variants = levels.map(({ variantId, size }, position) => ({
    id: variantId,
    position,
    title: size,
    retired: null,
  }));
  for (const { id, position, title, retired } of [
    ...variants,
    { id: defaultVariantId(product.id), position: 0, title: '', retired: product.createdAt.toISOString() },
  ])
    await db.execute(sql`
      insert into product_variants (id, product_id, position, sku, options, title, created_at, retired_at)
      values (${id}, ${product.id}, ${position}, ${title && `${product.id.slice(0, 8)}-${title}`.toUpperCase()},
        ${JSON.stringify(title ? { Size: title } : {})}, ${title}, ${product.createdAt.toISOString()}, ${retired})`);
  await createInventoryService({ db, clock: systemClock }).open(db, levels, SYSTEM);
  return { productId: product.id, sizes: Object.fromEntries(levels.map(({ size, variantId }) => [size, variantId])) };
}

beforeAll(async () => {
  const older = await createOlderDatabase(inject('postgresUrl'), 64);
  ended.push(older.drop);
  const database = openPostgresAt(older.url);
  ended.push(database.close);
  const { db } = database;
  mended = await insertOlder(db, { 'Scho\u0308n': 3, 'M\u200b': 2 });
  doubled = await insertOlder(db, { Twin: 1, Other: 1 });
  await insertOlder(db, { L: 1 });
  for (const table of ['products', 'product_variants'])
    for (const [plain, typed] of [
      ['Size', 'Gro\u0308\u00dfe'],
      ['Other', 'Twin\u200b'],
    ])
      await db.execute(
        sql`update ${sql.identifier(table)} set options = replace(options::text, ${plain}, ${typed})::jsonb`,
      );
  await older.upgrade((sentence) => said.push(sentence));
  shop = await createTestShop({}, { sharedWith: { database, clock: createTestClock() } });
  ended.push(shop.leave);
}, 120_000);
afterAll(async () => {
  for (const end of ended.toReversed()) await end();
});

it('variants of an older product that were named by what is read as their choice lost their stock', async () => {
  const admin = await shop.admin();
  const { data } = requireSuccess(
    await admin.call(calls.adminProducts.details, { params: { id: mended?.productId ?? '' } }),
  );
  const values = ['Sch\u00f6n', 'M'];
  expect(data.options).toEqual([{ name: 'Gr\u00f6\u00dfe', values }]);
  const body = {
    ...{ title: data.title, description: data.description, category: data.category, brand: data.brand },
    ...{ price: data.basePrice ?? 0, image: data.image, options: [{ name: 'Gr\u00f6\u00dfe', values }] },
    variants: values.map((value) => ({ options: { 'Gr\u00f6\u00dfe': value } })),
  };
  const edited = requireSuccess(await admin.call(calls.adminProducts.edit, { params: { id: data.id }, body })).data;
  expect(edited.variants.map(({ id, totalStock }) => [id, totalStock])).toEqual(
    Object.values(mended?.sizes ?? {}).map((id, at) => [id, at === 0 ? 3 : 2]),
  );
});

it('a product in which two values would fall together stays as it is', async () => {
  const [row] = await shop.database.db
    .select()
    .from(products)
    .where(eq(products.id, doubled?.productId ?? ''));
  expect(row?.options).toEqual([{ name: 'Gro\u0308\u00dfe', values: ['Twin', 'Twin\u200b'] }]);
  expect(said).toContainEqual(expect.stringMatching(/^2 products had options with characters that nobody sees/));
});
