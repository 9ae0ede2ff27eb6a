import { and, asc, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { stockLevels } from '../inventory/inventory.tables.ts';
import { products, productVariants } from './catalog.tables.ts';
import { isUndeleted } from './product-columns.repository.ts';
import type { Publishing } from './publishing.rules.ts';
import type { SaleDates } from './sale.rules.ts';
import { givenBaseSalePrice, givenSalePrice } from './staff-columns.repository.ts';

/** A variant that is sold, its sale price as it was given. Prices in minor units; null, both of them: what the product's base price is. */
interface BatchVariant extends SaleDates {
  id: string;
  title: string;
  sku: string;
  price: number | null;
  salePrice: number | null;
  weightGrams: number | null;
  onHand: number;
}

const amongThese = (ids: readonly string[]) =>
  sql`${products.id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`;

/** The row as JSON carries it. */
type ReadVariant = Omit<BatchVariant, keyof SaleDates> & { [Field in keyof SaleDates]: string | null };

const asDate = (text: string | null) => (text === null ? null : new Date(text));

const soldVariants = sql<ReadVariant[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', variant.id, 'title', variant.title, 'sku', variant.sku, 'price', variant.price,
    'salePrice', coalesce(variant.dated_sale_price, variant.sale_price), 'saleStartsAt', variant.sale_starts_at,
    'saleEndsAt', variant.sale_ends_at, 'weightGrams', variant.weight_grams, 'onHand', coalesce(level.on_hand, 0)
  ) order by variant.position, variant.id), '[]')
  from ${productVariants} as variant
  left join ${stockLevels} as level on level.variant_id = variant.id
  where variant.product_id = ${products}.id and variant.retired_at is null)`;

/** Reads the products for an edit of many, in the order of their ids; deleted ones are left out. */
export async function selectBatch(db: Executor, ids: readonly string[]) {
  const { id, title, image, category, brand, options, price, priceFrom, basePrice } = products;
  const { saleStartsAt, saleEndsAt } = products;
  const sale = { salePrice: givenSalePrice, baseSalePrice: givenBaseSalePrice, saleStartsAt, saleEndsAt };
  const { hiddenAs, publishAt, deletedAt, version, taxClass } = products;
  const prices = { price, priceFrom, basePrice, ...sale };
  const publishing = { hiddenAs, publishAt, deletedAt };
  const rows = await db
    .select({
      id,
      title,
      image,
      category,
      brand,
      taxClass,
      options,
      version,
      ...prices,
      publishing,
      variants: soldVariants,
    })
    .from(products)
    .where(and(amongThese(ids), isUndeleted))
    .orderBy(asc(id));
  return rows.map(({ variants, ...row }) => ({
    ...row,
    variants: variants.map(
      (variant): BatchVariant => ({
        ...variant,
        saleStartsAt: asDate(variant.saleStartsAt),
        saleEndsAt: asDate(variant.saleEndsAt),
      }),
    ),
  }));
}

/** The subcategories that products bring along into other categories. */
export async function selectSubcategories(
  db: Executor,
  filed: readonly { id: string; category: string }[],
): Promise<{ category: string; label: string }[]> {
  const ids = filed.map(({ id }) => id);
  const rows = await db
    .select({ id: products.id, label: products.subcategory })
    .from(products)
    .where(and(amongThese(ids), isUndeleted));
  const labels = new Map(rows.map(({ id, label }) => [id, label]));
  const brought = filed.flatMap(({ id, category }) => {
    const label = labels.get(id);
    return label ? [{ category, label }] : [];
  });
  return [...new Map(brought.map((each) => [JSON.stringify(each), each])).values()];
}

export type BatchProduct = Awaited<ReturnType<typeof selectBatch>>[number];

/** Makes every other edit of these products wait for the transaction's end; in id order, before their stock is locked. */
export async function lockBatch(tx: Executor, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(and(amongThese(ids), isUndeleted))
    .orderBy(asc(products.id))
    .for('no key update');
}

/** The dates of a sale, as JSON stores them; what is missing is open. */
interface StoredSaleDates {
  saleStartsAt?: string;
  saleEndsAt?: string;
}

/** Prices of a product to write, in minor units, and those of variants that have their own. */
export interface BatchPrices extends StoredSaleDates {
  price: number;
  salePrice: number;
  priceFrom: boolean;
  basePrice: number | null;
  baseSalePrice: number | null;
  variants: ({ id: string; price: number; salePrice: number } & StoredSaleDates)[];
}

/** Prices to write; of variants that follow the product's prices from now on both are null. */
export type WrittenPrices = Omit<BatchPrices, 'variants'> & {
  variants: ({ id: string; price: number | null; salePrice: number | null } & StoredSaleDates)[];
};

/** The price of a sale that has dates. @param given what was given as sale price */
const datedPrice = (given: SQL) =>
  sql`case when coalesce(written."saleStartsAt", written."saleEndsAt") is not null then ${given} end`;

/** Writes prices of products that are locked. What counts of them now is settled afterwards. */
export async function writePrices(
  tx: Executor,
  writes: readonly ({ id: string } & WrittenPrices)[],
  at: Date,
): Promise<void> {
  const variants = writes.flatMap((write) => write.variants);
  const rows = writes.map(({ variants: _, ...row }) => row);
  await tx.execute(sql`
    update ${products} set price = written.price, sale_price = written."salePrice", price_from = written."priceFrom",
      base_price = written."basePrice", base_sale_price = written."baseSalePrice",
      dated_sale_price = ${datedPrice(sql`coalesce(written."baseSalePrice", written."salePrice")`)},
      sale_starts_at = written."saleStartsAt", sale_ends_at = written."saleEndsAt",
      version = ${products}.version + 1, updated_at = ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as written (id uuid, price bigint, "salePrice" bigint,
      "priceFrom" boolean, "basePrice" bigint, "baseSalePrice" bigint, "saleStartsAt" timestamptz, "saleEndsAt" timestamptz)
    where ${products}.id = written.id`);
  if (variants.length === 0) return;
  await tx.execute(sql`
    update ${productVariants} set price = written.price, sale_price = written."salePrice",
      dated_sale_price = ${datedPrice(sql`written."salePrice"`)},
      sale_starts_at = written."saleStartsAt", sale_ends_at = written."saleEndsAt"
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as written (id uuid, price bigint, "salePrice" bigint,
      "saleStartsAt" timestamptz, "saleEndsAt" timestamptz)
    where ${productVariants}.id = written.id`);
}

/** Weight of a variant; null where it is not known. */
export interface VariantWeight {
  variantId: string;
  weightGrams: number | null;
}

/** Writes categories and brands of products that are locked. */
export async function writeTaxonomy(
  tx: Executor,
  writes: readonly { id: string; category: string; brand: string }[],
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    update ${products} set category = written.category, brand = written.brand,
      version = ${products}.version + 1, updated_at = ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) as written (id uuid, category text, brand text)
    where ${products}.id = written.id`);
}

/** Writes tax classes of products that are locked. */
export async function writeTaxClasses(
  tx: Executor,
  writes: readonly { id: string; taxClass: string | null }[],
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    update ${products} set tax_class = written."taxClass",
      version = ${products}.version + 1, updated_at = ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) as written (id uuid, "taxClass" text)
    where ${products}.id = written.id`);
}

/** Writes weights of variants of products that are locked. */
export async function writeWeights(
  tx: Executor,
  writes: readonly { id: string; weights: readonly VariantWeight[] }[],
  at: Date,
): Promise<void> {
  const ids = writes.map(({ id }) => id);
  const variants = writes.flatMap(({ weights }) => weights);
  await tx.execute(sql`
    update ${products} set version = version + 1, updated_at = ${at.toISOString()}::timestamptz where ${amongThese(ids)}`);
  await tx.execute(sql`
    update ${productVariants} set weight_grams = written."weightGrams"
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as written ("variantId" uuid, "weightGrams" integer)
    where ${productVariants}.id = written."variantId"`);
}

/** Gives products that are locked their places in the shop. */
export async function writePublishing(
  tx: Executor,
  writes: readonly ({ id: string } & Publishing)[],
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    update ${products} set hidden_as = written."hiddenAs", publish_at = written."publishAt", deleted_at = written."deletedAt",
      version = ${products}.version + 1, updated_at = ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) as written (id uuid, "hiddenAs" text,
      "publishAt" timestamptz, "deletedAt" timestamptz)
    where ${products}.id = written.id`);
}
