import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { users } from '../auth/auth.tables.ts';
import { pages } from './pages.tables.ts';

export interface PageRow {
  slug: string;
  title: string;
  body: string;
  isPublished: boolean;
  version: number;
  updatedAt: Date;
  /** Name of the account as it is now; empty where it is gone. */
  updatedBy: string;
}

const columns = {
  slug: pages.slug,
  title: pages.title,
  body: pages.body,
  isPublished: pages.isPublished,
  version: pages.version,
  updatedAt: pages.updatedAt,
  updatedBy: sql<string>`coalesce(${users.userName}, '')`,
};

const selectPages = (db: Executor) =>
  db.select(columns).from(pages).leftJoin(users, eq(users.id, pages.updatedBy)).$dynamic();

/** All pages that are written, by title; there are at most `MAX_PAGES`. */
export async function listPages(db: Executor): Promise<PageRow[]> {
  return selectPages(db).orderBy(asc(sql`lower(${pages.title})`), asc(pages.slug));
}

/** Slugs and titles of the published pages, by title. */
export async function listPublished(db: Executor): Promise<{ slug: string; title: string }[]> {
  return db
    .select({ slug: pages.slug, title: pages.title })
    .from(pages)
    .where(eq(pages.isPublished, true))
    .orderBy(asc(sql`lower(${pages.title})`), asc(pages.slug));
}

export async function findPage(db: Executor, slug: string): Promise<PageRow | undefined> {
  const [row] = await selectPages(db).where(eq(pages.slug, slug));
  return row;
}

export type PageContent = Pick<PageRow, 'slug' | 'title' | 'body' | 'isPublished' | 'updatedAt'> & {
  /** Account of who writes it. */
  updatedBy: string;
};

/** Has whoever adds a page wait for whoever else does, until the transaction ends, and counts what is there. */
export async function countPagesLocked(tx: Executor): Promise<number> {
  await tx.execute(sql`lock table ${pages} in share row exclusive mode`);
  return tx.$count(pages);
}

/** @returns false where the slug is taken */
export async function insertPage(db: Executor, page: PageContent): Promise<boolean> {
  const rows = await db.insert(pages).values(page).onConflictDoNothing().returning({ slug: pages.slug });
  return rows.length === 1;
}

/** @returns false where the page has another version, or is not there */
export async function updatePage(
  db: Executor,
  slug: string,
  version: number,
  fields: Partial<Omit<PageContent, 'slug'>>,
): Promise<boolean> {
  const rows = await db
    .update(pages)
    .set({ ...fields, version: sql`${pages.version} + 1` })
    .where(and(eq(pages.slug, slug), eq(pages.version, version)))
    .returning({ slug: pages.slug });
  return rows.length === 1;
}

/** @returns false when there was none */
export async function deletePage(db: Executor, slug: string): Promise<boolean> {
  const rows = await db.delete(pages).where(eq(pages.slug, slug)).returning({ slug: pages.slug });
  return rows.length === 1;
}
