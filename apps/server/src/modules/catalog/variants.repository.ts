import { isId, type ProductImage } from '@haberdash/contract';
import { and, asc, eq, getTableColumns, inArray, isNull, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { prepareStatement, type Slots, send } from '../../db/statement.ts';
import { stockLevels } from '../inventory/inventory.tables.ts';
import { productSlugs, products, productVariants } from './catalog.tables.ts';
import { type FactsRow, factColumns, isLive, isUndeleted, type ProductRow } from './product-columns.repository.ts';
import {
  givenBaseSalePrice,
  givenSalePrice,
  nullableAmount,
  shownColumns,
  staffColumns,
  staffFacts,
} from './staff-columns.repository.ts';

type StoredVariant = typeof productVariants.$inferSelect;

/** A variant that is sold, with what is on hand of it. */
export type VariantRow = Pick<
  StoredVariant,
  'id' | 'sku' | 'options' | 'price' | 'salePrice' | 'image' | 'weightGrams'
> & {
  onHand: number;
  /** For the staff alone, as texts. */
  saleStartsAt?: string | null;
  saleEndsAt?: string | null;
};

export type DetailedProductRow = ProductRow & FactsRow & { images: ProductImage[]; variants: VariantRow[] };

/** In one statement with the product: an edit between two would show the options of one state with the variants of another. */
const variantsWith = (sale: SQL) => sql<VariantRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', variant.id, 'sku', variant.sku, 'options', variant.options, 'price', variant.price,
    ${sale}, 'image', variant.image, 'weightGrams', variant.weight_grams, 'onHand', coalesce(level.on_hand, 0)
  ) order by variant.position, variant.id), '[]')
  from ${productVariants} as variant
  left join ${stockLevels} as level on level.variant_id = variant.id
  where variant.product_id = ${products}.id and variant.retired_at is null)`;

const shownVariants = variantsWith(sql`'salePrice', variant.sale_price`);

/** With their sale prices as they were given, and the dates of these. */
export const variantsOfProduct = variantsWith(sql`'salePrice', coalesce(variant.dated_sale_price, variant.sale_price),
    'saleStartsAt', variant.sale_starts_at, 'saleEndsAt', variant.sale_ends_at`);

const shownDetails = { ...shownColumns, ...factColumns, images: products.images, variants: shownVariants };
const staffDetails = { ...staffColumns, ...staffFacts, images: products.images, variants: variantsOfProduct };

/** Looked up by a key of which both kinds are planned once: a product's page is read more than all else. */
function detailedFinder(columns: typeof shownDetails | typeof staffDetails, isSeen: SQL | undefined) {
  const finder = (isTheOne: (key: Placeholder) => SQL) =>
    prepareStatement((db, at: Slots<{ key: string }>) =>
      db
        .select(columns)
        .from(products)
        .where(and(isTheOne(at('key')), isSeen)),
    );
  const byId = finder((key) => eq(products.id, key));
  const { productId, slug } = productSlugs;
  const bySlug = finder(
    (key) => sql`${products.id} = (select ${productId} from ${productSlugs} where ${slug} = ${key})`,
  );
  return async (db: Executor, key: string): Promise<DetailedProductRow | undefined> => {
    const [row] = await send(db, (isId(key) ? byId : bySlug)({ key }));
    return row;
  };
}

/**
 * A live product with the variants that are sold of it, in their order.
 * @param key its id, its slug, or one that it had
 */
export const findDetailed = detailedFinder(shownDetails, isLive);

/** Finds a product, hidden or not, as the staff sees it. */
export const findForStaff = detailedFinder(staffDetails, isUndeleted);

/**
 * Makes every other edit of a product wait for the transaction's end, of a hidden one as well. Before the stock of its
 * variants is locked.
 */
export async function lockProduct(tx: Executor, id: string) {
  const { image, images, options, price, basePrice, priceFrom, version, saleStartsAt, saleEndsAt, taxClass } = products;
  const given = { salePrice: givenSalePrice, baseSalePrice: givenBaseSalePrice, saleStartsAt, saleEndsAt };
  const { hiddenAs, publishAt, deletedAt } = products;
  const publishing = { hiddenAs, publishAt, deletedAt };
  const [row] = await tx
    .select({ image, images, options, price, basePrice, priceFrom, version, taxClass, publishing, ...given })
    .from(products)
    .where(and(eq(products.id, id), isUndeleted))
    .for('no key update');
  return row;
}

/** All variants that a product has or had, retired ones as well, in their order; their sale prices as they were given. */
export async function listVariants(db: Executor, productId: string): Promise<StoredVariant[]> {
  const { salePrice, datedSalePrice } = productVariants;
  const given = sql`coalesce(${datedSalePrice}, ${salePrice})`.mapWith(nullableAmount);
  return db
    .select({ ...getTableColumns(productVariants), salePrice: given })
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .orderBy(asc(productVariants.position), asc(productVariants.id));
}

/**
 * Stores variants as they are to be: new ones, and changes of those that there are.
 * @param present those that there are
 */
export async function writeVariants(
  tx: Executor,
  rows: (typeof productVariants.$inferInsert)[],
  present: readonly Pick<StoredVariant, 'id' | 'sku'>[],
): Promise<void> {
  if (rows.length === 0) return;
  const wanted = new Map(rows.map(({ id, sku }) => [id, sku]));
  const renamed = present.filter(({ id, sku }) => sku !== '' && wanted.has(id) && wanted.get(id) !== sku);
  // Two may change their SKUs with each other: unique is what they are afterwards.
  if (renamed.length > 0) {
    const ids = renamed.map(({ id }) => id);
    await tx.update(productVariants).set({ sku: '' }).where(inArray(productVariants.id, ids));
  }
  await tx
    .insert(productVariants)
    .values(rows)
    .onConflictDoUpdate({
      target: productVariants.id,
      set: {
        position: sql`excluded.position`,
        sku: sql`excluded.sku`,
        options: sql`excluded.options`,
        title: sql`excluded.title`,
        price: sql`excluded.price`,
        salePrice: sql`excluded.sale_price`,
        datedSalePrice: sql`excluded.dated_sale_price`,
        saleStartsAt: sql`excluded.sale_starts_at`,
        saleEndsAt: sql`excluded.sale_ends_at`,
        image: sql`excluded.image`,
        weightGrams: sql`excluded.weight_grams`,
        retiredAt: sql`excluded.retired_at`,
      },
    });
}

export async function retireVariants(tx: Executor, ids: readonly string[], retiredAt: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(productVariants)
    .set({ retiredAt })
    .where(inArray(productVariants.id, [...ids]));
}

/** Those of these SKUs that variants of other products have. @param skus folded as codes, like the result */
export async function findTakenSkus(db: Executor, productId: string, skus: readonly string[]): Promise<string[]> {
  if (skus.length === 0) return [];
  const sku = sql<string>`fold_code(${productVariants.sku})`;
  const rows = await db
    .select({ sku })
    .from(productVariants)
    .where(
      and(
        inArray(sku, [...skus]),
        ne(productVariants.sku, ''),
        isNull(productVariants.retiredAt),
        ne(productVariants.productId, productId),
      ),
    );
  return rows.map((row) => row.sku);
}

/** Names of these variants, retired ones included. */
export async function nameVariants(db: Executor, ids: readonly string[]) {
  const { id, sku, title } = productVariants;
  return db
    .select({ id, sku, variantTitle: title })
    .from(productVariants)
    .where(inArray(id, [...ids]));
}
