import type { TaxonomyKind } from '@haberdash/contract';
import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { prepareStatement, type Slots } from '../../db/statement.ts';
import { taxonomyTerms } from './taxonomy.tables.ts';

export type TermRow = typeof taxonomyTerms.$inferSelect;
export type NewTerm = typeof taxonomyTerms.$inferInsert;
export type TermFields = Partial<Pick<TermRow, 'label' | 'description' | 'image' | 'hidden' | 'onHome'>>;

const isTerm = (kind: TaxonomyKind, id: string) => and(eq(taxonomyTerms.kind, kind), eq(taxonomyTerms.id, id));
const inOrder = [asc(taxonomyTerms.position), asc(taxonomyTerms.id)];

/** Every term of every kind, each list in its order. */
export async function listTerms(db: Executor): Promise<TermRow[]> {
  return db
    .select()
    .from(taxonomyTerms)
    .orderBy(...inOrder);
}

/** The terms of one list, in their order. @param parent the category of subcategories; else empty */
export async function listOf(db: Executor, kind: TaxonomyKind, parent = ''): Promise<TermRow[]> {
  return db
    .select()
    .from(taxonomyTerms)
    .where(and(eq(taxonomyTerms.kind, kind), eq(taxonomyTerms.parent, parent)))
    .orderBy(...inOrder);
}

/**
 * Makes every other change of the lists wait for the transaction's end, and products whose subcategory would be a new one.
 * Before any product, since a writer of products has asked for their terms first.
 */
export async function lockLists(tx: Executor): Promise<void> {
  await tx.execute(sql`lock table ${taxonomyTerms} in share row exclusive mode`);
}

/** Waits until no product is being put into a term, and makes others that would do so wait. */
export async function lockTerm(tx: Executor, kind: TaxonomyKind, id: string): Promise<TermRow | undefined> {
  const [row] = await tx.select().from(taxonomyTerms).where(isTerm(kind, id)).for('update');
  return row;
}

/** Terms of a product. */
export interface ProductTerms {
  category: string;
  brand: string;
  subcategory: string | null;
}

/** Puts the subcategories that their categories do not have yet behind the others, in this order. */
export async function addSubcategories(
  tx: Executor,
  subcategories: readonly { id: string; category: string; label: string }[],
): Promise<void> {
  const given = JSON.stringify(subcategories);
  const isKnown = sql`exists (
    select from ${taxonomyTerms} as known where known.kind = 'subcategory' and known.parent = wanted ->> 'category'
      and fold_text(known.label) = fold_text(wanted ->> 'label'))`;
  // Of two that are new at once and called the same the second one sees the first.
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtext('subcategories')) where exists (
      select from jsonb_array_elements(${given}::jsonb) as given (wanted) where not ${isKnown})`);
  await tx.execute(sql`
    insert into ${taxonomyTerms} (kind, id, parent, label, position)
    select distinct on (category.id, fold_text(wanted ->> 'label')) 'subcategory', wanted ->> 'id', category.id, wanted ->> 'label', place + (
      select coalesce(max(position), 0) from ${taxonomyTerms} where kind = 'subcategory' and parent = category.id)
    from jsonb_array_elements(${given}::jsonb) with ordinality as given (wanted, place)
    join ${taxonomyTerms} as category on category.kind = 'category' and category.id = wanted ->> 'category'
    where not ${isKnown}
    order by category.id, fold_text(wanted ->> 'label'), place
    on conflict do nothing`);
}

/** A category or brand by its id. */
export interface TermName {
  kind: TaxonomyKind;
  id: string;
}

/** Those of these terms that are there; they stay until the transaction's end. */
export async function holdTerms(tx: Executor, terms: readonly TermName[]): Promise<TermName[]> {
  if (terms.length === 0) return [];
  return tx
    .select({ kind: taxonomyTerms.kind, id: taxonomyTerms.id })
    .from(taxonomyTerms)
    .where(or(...terms.map(({ kind, id }) => isTerm(kind, id))))
    .for('key share');
}

export async function insertTerm(tx: Executor, term: NewTerm): Promise<TermRow> {
  const [row] = await tx.insert(taxonomyTerms).values(term).returning();
  if (!row) throw new Error('a term that was stored is not there');
  return row;
}

export async function updateTerm(
  tx: Executor,
  { kind, id }: TermRow,
  fields: TermFields & { merged?: string[] },
): Promise<TermRow> {
  const [row] = await tx
    .update(taxonomyTerms)
    .set({ ...fields, version: sql`${taxonomyTerms.version} + 1` })
    .where(isTerm(kind, id))
    .returning();
  if (!row) throw new Error('a term that was locked is not there');
  return row;
}

/** Puts the terms of a kind into this order. */
export async function setOrder(tx: Executor, kind: TaxonomyKind, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ${taxonomyTerms} set position = wanted.place
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as wanted (id, place)
    where kind = ${kind} and taxonomy_terms.id = wanted.id and position <> wanted.place`);
}

/** Limit of merged ids and former keys that a term remembers: the newest. */
const MOST_MERGED = 500;

/** Those of these ids of categories and brands that were merged into others, with the others. */
export const findMerged = prepareStatement((db, at: Slots<{ ids: readonly string[] }>) =>
  db
    .select({ kind: taxonomyTerms.kind, from: sql<string>`former`, into: taxonomyTerms.id })
    .from(taxonomyTerms)
    .innerJoin(sql`jsonb_array_elements_text(${taxonomyTerms.merged}) as former`, sql`true`)
    .where(and(ne(taxonomyTerms.kind, 'subcategory'), sql`former = any (${at('ids')}::text[])`)),
);

/** Ids that a term remembers of those merged into it, the newest last. */
export const withMerged = ({ merged }: TermRow, ids: readonly string[]): string[] =>
  [...new Set([...merged, ...ids])].slice(-MOST_MERGED);

/** The term into which others were merged remembers them. */
export async function addMerged(tx: Executor, into: TermRow, ids: readonly string[]): Promise<void> {
  await tx
    .update(taxonomyTerms)
    .set({ merged: withMerged(into, ids), version: sql`${taxonomyTerms.version} + 1` })
    .where(isTerm(into.kind, into.id));
}

/** Moves the subcategories of a category to another, but for those that it has as well. */
export async function moveSubcategories(tx: Executor, from: string, into: string): Promise<void> {
  await tx.execute(sql`
    update ${taxonomyTerms} as moved
    set parent = ${into}, position = moved.position + (
      select coalesce(max(position), 0) from ${taxonomyTerms} where kind = 'subcategory' and parent = ${into})
    where kind = 'subcategory' and parent = ${from} and not exists (
      select from ${taxonomyTerms} as known
      where known.kind = 'subcategory' and known.parent = ${into} and fold_text(known.label) = fold_text(moved.label))`);
}

/** Deletes a term, and of a category the subcategories that it still has. */
export async function deleteTerm(tx: Executor, { kind, id }: TermRow): Promise<void> {
  await tx.delete(taxonomyTerms).where(isTerm(kind, id));
  if (kind === 'category')
    await tx.delete(taxonomyTerms).where(and(eq(taxonomyTerms.kind, 'subcategory'), eq(taxonomyTerms.parent, id)));
}

export async function isImageUsed(db: Executor, url: string): Promise<boolean> {
  return (await db.$count(taxonomyTerms, eq(taxonomyTerms.image, url))) > 0;
}
