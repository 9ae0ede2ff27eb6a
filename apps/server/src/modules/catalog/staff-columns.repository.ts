import { sql } from 'drizzle-orm';
import { stockLevels } from '../inventory/inventory.tables.ts';
import { products, productVariants } from './catalog.tables.ts';
import { factColumns, productColumns, taxColumns } from './product-columns.repository.ts';

/** The stock of a product that may be hidden: nothing can be taken of it, so all of its levels are retired. */
export const levelsStock = sql<number>`(
  select coalesce(sum(level.on_hand), 0)::integer
  from ${productVariants} as variant join ${stockLevels} as level on level.variant_id = variant.id
  where variant.product_id = ${products}.id and variant.retired_at is null)`;

/** The sale price as the staff gave it, whatever its dates make of it now. Of a product with options what its variants make. */
export const givenSalePrice = sql<number>`case when ${products.basePrice} is null
  then coalesce(${products.datedSalePrice}, ${products.salePrice}) else ${products.salePrice} end`.mapWith(
  products.salePrice,
);

/** Reads an amount that may be missing. */
export const nullableAmount = {
  mapFromDriverValue: (value: string | number | null) => (value === null ? null : Number(value)),
};

/** The given sale price as the base of a product with options; null for other products. */
export const givenBaseSalePrice = sql`case when ${products.basePrice} is not null
  then coalesce(${products.datedSalePrice}, ${products.baseSalePrice}) end`.mapWith(nullableAmount);

/** The products of a look that are not deleted: what the staff saves again has to be there. */
const undeletedLook = sql<string[]>`(
  select coalesce(jsonb_agg(item.id order by item.place), '[]')
  from jsonb_array_elements_text(${products}.complete_the_look) with ordinality as item (id, place)
  join ${products} as other on other.id = item.id::uuid and (other.deleted_at is null or other.hidden_as is not null))`;

/** Facts of a product for the staff, with what tax and customs go by. */
export const staffFacts = { ...factColumns, ...taxColumns, completeTheLook: undeletedLook };

/** Every column of a product that may be hidden, but what lists do not show. */
export const shownColumns = { ...productColumns, totalStock: levelsStock };
/** The stock of each variant that is sold. */
const stockByVariant = sql<{ id: string; title: string; totalStock: number }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', variant.id, 'title', variant.title, 'totalStock', coalesce(level.on_hand, 0)
  ) order by variant.position, variant.id), '[]')
  from ${productVariants} as variant left join ${stockLevels} as level on level.variant_id = variant.id
  where variant.product_id = ${products}.id and variant.retired_at is null)`;

/** Those columns for the staff: sale prices as they were given, with their dates. */
export const staffColumns = {
  ...shownColumns,
  salePrice: givenSalePrice,
  baseSalePrice: givenBaseSalePrice,
  saleStartsAt: products.saleStartsAt,
  saleEndsAt: products.saleEndsAt,
};

/** Columns of the console's list. */
export const staffListColumns = { ...staffColumns, stockByVariant };
