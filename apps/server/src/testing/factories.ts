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
    rows.map(({ id, createdAt, deletedAt, hiddenAs }) => ({
      id: defaultVariantId(id),
      productId: id,
      createdAt,
      // A hidden product keeps its variants; of its stock nothing can be taken.
      retiredAt: hiddenAs ? null : deletedAt,
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

export interface SizedProduct {
  productId: string;
  /** The ids of its variants, by size. */
  sizes: Record<string, string>;
}

/** Stores a product that can be had in sizes. @param stock by size, such as `{ M: 3, L: 0 }` */
export async function insertSizedProduct(
  db: Executor,
  stock: Record<string, number>,
  fields: Partial<NewProductRow> = {},
): Promise<SizedProduct> {
  const names = Object.keys(stock);
  const { totalStock: _, ...row } = productRow(fields);
  const product = {
    ...row,
    basePrice: row.price,
    baseSalePrice: row.salePrice,
    options: [{ name: 'Size', values: names }],
  };
  await db.insert(products).values(product);
  return insertSizes(db, product, stock);
}

/** Stores the variants of a product that is there, with its default one. @param stock by size */
async function insertSizes(
  db: Executor,
  { id: productId, createdAt }: { id: string; createdAt: Date },
  stock: Record<string, number>,
): Promise<SizedProduct> {
  await db
    .insert(productVariants)
    .values({ id: defaultVariantId(productId), productId, createdAt, retiredAt: createdAt });
  const variants = Object.keys(stock).map((size, position) => ({
    id: newId(),
    productId,
    position,
    sku: `${productId.slice(0, 8)}-${size}`.toUpperCase(),
    options: { Size: size },
    title: size,
    createdAt,
  }));
  await db.insert(productVariants).values(variants);
  const levels = variants.map(({ id, title }) => ({ variantId: id, productId, onHand: stock[title] ?? 0 }));
  await createInventoryService({ db, clock: systemClock }).open(db, levels, SYSTEM);
  return { productId, sizes: Object.fromEntries(variants.map(({ id, title }) => [title, id])) };
}

export async function insertProduct(db: Executor, fields: Partial<NewProductRow> = {}): Promise<string> {
  const row = productRow(fields);
  await store(db, [row]);
  return row.id;
}
