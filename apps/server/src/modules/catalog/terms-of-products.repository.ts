import { and, count, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import type { ProductCount } from './catalog.rules.ts';
import { products } from './catalog.tables.ts';
import { isHidden, isLive } from './product-columns.repository.ts';

export interface Refiling {
  kind: 'category' | 'brand' | 'subcategory';
  /** Category of a subcategory. */
  parent: string;
  from: string;
  into: string | null;
}

/** Condition on products that are not deleted; in two parts, since those in the shop have indexes of their own. */
const undeleted = (condition: SQL | undefined) => or(and(isLive, condition), and(isHidden, condition));
const subcategory = sql<string>`fold_text(${products.subcategory})`;

/** Number of hidden products per category and brand; those in the shop have counters. */
export async function countHidden(db: Executor): Promise<ProductCount[]> {
  const { category, brand } = products;
  return db.select({ category, brand, products: count() }).from(products).where(isHidden).groupBy(category, brand);
}

/** The number of products, hidden ones too, in each subcategory of a category, by its folded label. */
export async function countSubcategories(db: Executor, category: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ label: subcategory, products: count() })
    .from(products)
    .where(undeleted(and(eq(products.category, category), isNotNull(products.subcategory))))
    .groupBy(subcategory);
  return new Map(rows.map((row) => [row.label, row.products]));
}

const fieldsOf = ({ kind, into }: Refiling): Partial<typeof products.$inferInsert> => {
  if (kind === 'subcategory') return { subcategory: into };
  if (into === null) throw new TypeError(`a product without a ${kind}`);
  return { [kind]: into };
};

const isFiledUnder = ({ kind, parent, from }: Refiling): SQL | undefined =>
  kind === 'subcategory'
    ? and(eq(products.category, parent), eq(subcategory, sql`fold_text(${from})`))
    : eq(products[kind], from);

/**
 * Moves all products of one category, brand or subcategory to another, hidden ones as well, in one statement: it takes
 * the counters after the last product. The audit records the lists alone, not each of what may be very many products.
 * @returns how many there were
 */
export async function refile(tx: Executor, refiling: Refiling, updatedAt: Date): Promise<number> {
  await tx.execute(sql`
    select set_config('haberdash.audit_kept', coalesce(current_setting('haberdash.audit', true), ''), true),
      set_config('statement_timeout', '0', true)`);
  await tx.execute(sql`select set_config('haberdash.audit', '', true)`);
  const moved = tx.$with('moved').as(
    tx
      .update(products)
      .set({ ...fieldsOf(refiling), updatedAt, version: sql`${products.version} + 1` })
      .where(undeleted(isFiledUnder(refiling)))
      .returning({ id: products.id }),
  );
  const [row] = await tx.with(moved).select({ products: count() }).from(moved);
  await tx.execute(sql`select set_config('haberdash.audit', current_setting('haberdash.audit_kept'), true)`);
  return row?.products ?? 0;
}
