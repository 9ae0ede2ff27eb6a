import type { Executor } from '../db/connection.ts';
import { systemClock } from '../lib/clock.ts';
import { newId } from '../lib/ids.ts';
import { products, productVariants } from '../modules/catalog/catalog.tables.ts';
import { defaultVariantId } from '../modules/catalog/index.ts';
import { createInventoryService } from '../modules/inventory/index.ts';
import { SYSTEM } from '../modules/orders/index.ts';

export type NewProductRow = typeof products.$inferInsert & { totalStock: number };

/** A product row with believable values; the test names those that it is about. Prices are minor units. */
function productRow(fields: Partial<NewProductRow> = {}): NewProductRow {
  const createdAt = fields.createdAt ?? new Date();
  return {
    id: newId(),
    title: 'Linen Shirt',
    description: 'Breathes on warm days.',
    category: 'men',
    subcategory: null,
    brand: 'zara',
    price: 149_900,
    salePrice: 0,
    totalStock: 10,
    image: '/media/11111111-1111-4111-8111-111111111111/1200.webp',
    createdAt,
    updatedAt: createdAt,
    ...fields,
  };
}

async function store(db: Executor, rows: NewProductRow[]): Promise<void> {
  const inventory = createInventoryService({ db, clock: systemClock });
  await db.insert(products).values(rows.map(({ totalStock: _, ...product }) => product));
  const levels = rows.map(({ id, totalStock }) => ({
    variantId: defaultVariantId(id),
    productId: id,
    onHand: totalStock,
  }));
  await db.insert(productVariants).values(
    rows.map(({ id, createdAt, deletedAt }) => ({
      id: defaultVariantId(id),
      productId: id,
      createdAt,
      retiredAt: deletedAt,
    })),
  );
  await inventory.open(db, levels, SYSTEM);
  for (const { id } of rows.filter(({ deletedAt }) => deletedAt)) await inventory.retire(db, { productId: id });
}

/** Stores products with their stock and answers their ids, in the order given. */
export async function insertProducts(db: Executor, rows: Partial<NewProductRow>[]): Promise<string[]> {
  const values = rows.map(productRow);
  for (let start = 0; start < values.length; start += 1000) await store(db, values.slice(start, start + 1000));
  return values.map(({ id }) => id);
}

export async function insertProduct(db: Executor, fields: Partial<NewProductRow> = {}): Promise<string> {
  const row = productRow(fields);
  await store(db, [row]);
  return row.id;
}
