import type { HomeParts } from '@haberdash/contract';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { users } from '../auth/auth.tables.ts';
import { homePage } from './home.tables.ts';

export interface HomeRow extends HomeParts {
  version: number;
  updatedAt: Date;
  /** Name of the account as it is now; empty where it is gone. */
  updatedBy: string;
}

export async function findHome(db: Executor): Promise<HomeRow | undefined> {
  const { promises, edit, looks, hideEmptyTiles, version, updatedAt } = homePage;
  const [row] = await db
    .select({
      ...{ promises, edit, looks, hideEmptyTiles, version, updatedAt },
      updatedBy: sql<string>`coalesce(${users.userName}, '')`,
    })
    .from(homePage)
    .leftJoin(users, eq(users.id, homePage.updatedBy));
  return row;
}

/**
 * Writes the row where `version` is its version, or makes it where that is 0 and there is none.
 * @returns false where it has another version
 */
export async function writeHome(
  db: Executor,
  home: HomeParts & { updatedAt: Date; updatedBy: string },
  version: number,
): Promise<boolean> {
  const id = { id: homePage.id };
  if (version === 0) {
    const made = await db.insert(homePage).values(home).onConflictDoNothing().returning(id);
    return made.length === 1;
  }
  const changed = await db
    .update(homePage)
    .set({ ...home, version: sql`${homePage.version} + 1` })
    .where(eq(homePage.version, version))
    .returning(id);
  return changed.length === 1;
}

export async function isImageUsed(db: Executor, url: string): Promise<boolean> {
  const shows = sql`${homePage.edit} ->> 'image' = ${url} or ${homePage.looks} @> ${JSON.stringify([{ image: url }])}::jsonb`;
  return (await db.$count(homePage, shows)) > 0;
}
