import type { Executor } from '../db/connection.ts';
import { newId } from '../lib/ids.ts';
import { products } from '../modules/catalog/catalog.tables.ts';

export type NewProductRow = typeof products.$inferInsert;

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

/** Stores products and answers their ids, in the order given. */
export async function insertProducts(db: Executor, rows: Partial<NewProductRow>[]): Promise<string[]> {
  const values = rows.map(productRow);
  for (let start = 0; start < values.length; start += 1000) {
    await db.insert(products).values(values.slice(start, start + 1000));
  }
  return values.map(({ id }) => id);
}

export async function insertProduct(db: Executor, fields: Partial<NewProductRow> = {}): Promise<string> {
  const row = productRow(fields);
  await db.insert(products).values(row);
  return row.id;
}
