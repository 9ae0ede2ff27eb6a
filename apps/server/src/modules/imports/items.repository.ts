import type { ImportAsk, ImportFindings, ImportVerdict, Paging } from '@haberdash/contract';
import { and, asc, desc, eq, gt, isNull, lt, lte, max, ne, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import type { RowGroup } from './group-rows.ts';
import type { ItemRow } from './imports.repository.ts';
import { catalogImportItems, catalogImportPictures, importedPictures } from './imports.tables.ts';
import type { Slice } from './pace.ts';

/** A sentence names this many of its rows. */
const ROWS_LISTED = 5;

export async function deleteItems(tx: Executor, importId: string): Promise<void> {
  await tx.delete(catalogImportItems).where(eq(catalogImportItems.importId, importId));
  await tx.delete(catalogImportPictures).where(eq(catalogImportPictures.importId, importId));
}

/**
 * Stores the products of a file; rows of one that is there already are added to it.
 * @param groups of different products
 */
export async function insertItems(
  tx: Executor,
  importId: string,
  groups: readonly (RowGroup & { number: number })[],
): Promise<void> {
  if (groups.length === 0) return;
  await tx.execute(sql`
    insert into ${catalogImportItems} as present (import_id, number, key, rows, skus, slug, title)
    select ${importId}::uuid, number, key, rows, array(select jsonb_array_elements_text(skus)), slug, title
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as read (
      number integer, key text, rows jsonb, skus jsonb, slug text, title text)
    on conflict (import_id, key) do update set rows = present.rows || excluded.rows, skus = present.skus || excluded.skus,
      slug = coalesce(nullif(present.slug, ''), excluded.slug)`);
}

/** SKUs that several products of a file have. */
export async function findRepeatedSkus(db: Executor, importId: string, limit: number): Promise<string[]> {
  const sku = sql<string>`unnest(${catalogImportItems.skus})`.as('sku');
  const each = db
    .selectDistinct({ number: catalogImportItems.number, sku })
    .from(catalogImportItems)
    .where(eq(catalogImportItems.importId, importId))
    .as('each');
  const rows = await db.select({ sku: each.sku }).from(each).groupBy(each.sku).having(sql`count(*) > 1`).limit(limit);
  return rows.map((row) => row.sku);
}

/** Addresses that several products of a file name. */
export async function findRepeatedSlugs(db: Executor, importId: string, limit: number): Promise<string[]> {
  const { slug } = catalogImportItems;
  const rows = await db
    .select({ slug })
    .from(catalogImportItems)
    .where(and(eq(catalogImportItems.importId, importId), ne(slug, '')))
    .groupBy(slug)
    .having(sql`count(*) > 1`)
    .limit(limit);
  return rows.map((row) => row.slug);
}

/**
 * Products of a file still to be done, in its order: up to `products` with up to `rows`, or one with more.
 * @param column null where it is not done
 */
export function listUndone(
  db: Executor,
  importId: string,
  column: 'verdict' | 'outcome',
  { after, products, rows }: { after: number } & Slice,
): Promise<ItemRow[]> {
  const { number } = catalogImportItems;
  const isUndone = and(
    eq(catalogImportItems.importId, importId),
    isNull(catalogImportItems[column]),
    gt(number, after),
  );
  const size = sql<number>`jsonb_array_length(${catalogImportItems.rows})`.as('size');
  const next = db
    .select({ number, size })
    .from(catalogImportItems)
    .where(isUndone)
    .orderBy(asc(number))
    .limit(products)
    .as('next');
  const before = sql<number>`sum(${next.size}) over (order by ${next.number}) - ${next.size}`.as('before');
  const counted = db.select({ number: next.number, before }).from(next).as('counted');
  const last = db
    .select({ number: max(counted.number) })
    .from(counted)
    .where(lt(counted.before, rows));
  return db
    .select()
    .from(catalogImportItems)
    .where(and(isUndone, lte(number, sql`(${last})`)))
    .orderBy(asc(number))
    .limit(products);
}

export type ItemFacts = Pick<
  ItemRow,
  'number' | 'title' | 'productId' | 'changes' | 'moreChanges' | 'problems' | 'notes' | 'asks'
> & {
  verdict: ImportVerdict;
};

/**
 * Writes what becomes of products of a file, of each once.
 * @param column what is known by it: `verdict` what would become of it, `outcome` what has
 * @returns what was written, of each
 */
export async function writeFacts(
  tx: Executor,
  importId: string,
  column: 'verdict' | 'outcome',
  facts: readonly ItemFacts[],
): Promise<ImportVerdict[]> {
  if (facts.length === 0) return [];
  const factRows = sql`jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as fact (
    "number" integer, title text, "productId" uuid, verdict text, changes jsonb, "moreChanges" integer, problems jsonb, notes jsonb,
    asks jsonb)`;
  const rows = await tx
    .update(catalogImportItems)
    .set({
      [column]: sql`fact.verdict`,
      title: sql`fact.title`,
      productId: sql`fact."productId"`,
      changes: sql`fact.changes`,
      moreChanges: sql`fact."moreChanges"`,
      problems: sql`fact.problems`,
      notes: sql`fact.notes`,
      asks: sql`fact.asks`,
    })
    .from(factRows)
    .where(
      and(
        eq(catalogImportItems.importId, importId),
        eq(catalogImportItems.number, sql`fact."number"`),
        isNull(catalogImportItems[column]),
      ),
    )
    .returning({ verdict: sql<ImportVerdict>`fact.verdict` });
  return rows.map(({ verdict }) => verdict);
}

/** Has all products of a file looked at again. */
export async function forgetVerdicts(tx: Executor, importId: string): Promise<void> {
  await tx.update(catalogImportItems).set({ verdict: null }).where(eq(catalogImportItems.importId, importId));
}

/** Lists the questions of a file, each once. */
export function listAsks(db: Executor, importId: string, limit: number): Promise<ImportFindings['asks']> {
  const count = sql<number>`count(*)::integer`;
  const kind = sql<ImportAsk['kind']>`ask.kind`;
  const label = sql<string>`ask.label`;
  return db
    .select({ kind, label, products: count })
    .from(catalogImportItems)
    .innerJoin(sql`jsonb_to_recordset(${catalogImportItems.asks}) as ask (kind text, label text)`, sql`true`)
    .where(eq(catalogImportItems.importId, importId))
    .groupBy(kind, label)
    .orderBy(desc(count), kind, label)
    .limit(limit);
}

/** Lists the notes on cells that are not taken as the file says: each sentence once, with its first rows. */
export function listNotes(db: Executor, importId: string, limit: number): Promise<ImportFindings['notes']> {
  const message = sql<string>`note.message`;
  return db
    .select({
      message,
      count: sql<number>`count(*)::integer`,
      rows: sql<number[]>`to_json((array_agg(note."row" order by note."row"))[1:${sql.raw(String(ROWS_LISTED))}])`,
    })
    .from(catalogImportItems)
    .innerJoin(sql`jsonb_to_recordset(${catalogImportItems.notes}) as note ("row" integer, message text)`, sql`true`)
    .where(eq(catalogImportItems.importId, importId))
    .groupBy(message)
    .orderBy(sql`min(note."row")`, message)
    .limit(limit);
}

/** By what became of them, or would; everything where nothing is asked for. */
function withVerdict(importId: string, column: 'verdict' | 'outcome', verdict: ImportVerdict | undefined) {
  const known: SQL = verdict ? eq(catalogImportItems[column], verdict) : sql`${catalogImportItems[column]} is not null`;
  return and(eq(catalogImportItems.importId, importId), known);
}

export async function listItems(
  db: Executor,
  importId: string,
  { column, verdict, page, limit }: Paging & { column: 'verdict' | 'outcome'; verdict?: ImportVerdict | undefined },
): Promise<ItemRow[]> {
  return db
    .select()
    .from(catalogImportItems)
    .where(withVerdict(importId, column, verdict))
    .orderBy(asc(catalogImportItems.number))
    .limit(limit)
    .offset((page - 1) * limit);
}

/** Products with faults after a place. */
export const listWrong = (
  db: Executor,
  importId: string,
  column: 'verdict' | 'outcome',
  after: number,
  limit: number,
): Promise<ItemRow[]> =>
  db
    .select()
    .from(catalogImportItems)
    .where(and(withVerdict(importId, column, 'wrong'), gt(catalogImportItems.number, after)))
    .orderBy(asc(catalogImportItems.number))
    .limit(limit);

export type PackedRow = Omit<typeof catalogImportPictures.$inferSelect, 'importId'>;

export async function insertPacked(tx: Executor, importId: string, pictures: readonly PackedRow[]): Promise<void> {
  if (pictures.length === 0) return;
  await tx
    .insert(catalogImportPictures)
    .values(pictures.map((picture) => ({ ...picture, importId })))
    .onConflictDoNothing();
}

export async function listPacked(db: Executor, importId: string, names: readonly string[]): Promise<PackedRow[]> {
  if (names.length === 0) return [];
  const { importId: _, ...columns } = catalogImportPictures;
  return db
    .select({ name: columns.name, entry: columns.entry, hash: columns.hash, fault: columns.fault })
    .from(catalogImportPictures)
    .where(and(eq(catalogImportPictures.importId, importId), sql`${columns.name} = any(${textArray(names)})`));
}

const textArray = (texts: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;

/** The pictures that these sources became. */
export async function findStored(db: Executor, sources: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (sources.length === 0) return new Map();
  const rows = await db
    .select()
    .from(importedPictures)
    .where(sql`${importedPictures.source} = any(${textArray(sources)})`);
  return new Map(rows.map(({ source, url }) => [source, url]));
}

/** Remembers what a source became. Where another server was quicker, its picture counts. */
export async function rememberStored(db: Executor, source: string, url: string): Promise<string> {
  await db.insert(importedPictures).values({ source, url }).onConflictDoNothing();
  return (await findStored(db, [source])).get(source) ?? url;
}

export const countAll = (db: Executor, importId: string): Promise<number> =>
  db.$count(catalogImportItems, eq(catalogImportItems.importId, importId));
