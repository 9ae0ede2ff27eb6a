import type { Product } from '@haberdash/contract';
import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { products } from '../catalog/catalog.tables.ts';
import { isInStock } from './listing.repository.ts';

/** Candidates of each likeness: the newest, each read from an index. */
const CANDIDATES = 24;

/**
 * The ids of live products that are like one, those in stock first, then by what they have in common: subcategory, brand within the
 * category, category, brand.
 */
export async function selectRelated(
  db: Executor,
  { id, category, subcategory, brand }: Pick<Product, 'id' | 'category' | 'subcategory' | 'brand'>,
  limit: number,
): Promise<string[]> {
  const isOther = and(isNull(products.deletedAt), ne(products.id, id));
  const newest = (likeness: number, where: SQL | undefined) => sql`(
    select ${products.id} as candidate_id, ${likeness}::integer as likeness from ${products}
    where ${and(isOther, where)} order by ${products.createdAt} desc, ${products.id} desc limit ${CANDIDATES}::integer)`;
  const isOfCategory = eq(products.category, category);
  const alike = [
    ...(subcategory ? [newest(0, and(isOfCategory, eq(products.subcategory, subcategory)))] : []),
    newest(1, and(isOfCategory, eq(products.brand, brand))),
    newest(2, isOfCategory),
    newest(3, eq(products.brand, brand)),
  ];
  const likeness = sql<number>`likeness`;
  const candidates = db
    .$with('candidates', { id: sql<string>`candidate_id`.as('candidate_id'), likeness: likeness.as('likeness') })
    .as(sql`
      select candidate_id, min(likeness) as likeness
      from (${sql.join(alike, sql` union all `)}) as alike group by candidate_id`);
  const rows = await db
    .with(candidates)
    .select({ id: products.id })
    .from(candidates)
    .innerJoin(products, eq(products.id, candidates.id))
    .orderBy(desc(isInStock), candidates.likeness, desc(products.createdAt), desc(products.id))
    .limit(limit);
  return rows.map((row) => row.id);
}
