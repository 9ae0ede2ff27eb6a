import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { users } from '../auth/auth.tables.ts';
import { products } from '../catalog/catalog.tables.ts';
import { installation } from './installation.tables.ts';

export type Installation = typeof installation.$inferSelect;

/** Does nothing where there is a row. */
export async function insertInstallation(db: Executor, row: typeof installation.$inferInsert): Promise<void> {
  await db.insert(installation).values(row).onConflictDoNothing();
}

export async function findInstallation(db: Executor): Promise<Installation | undefined> {
  const [row] = await db.select().from(installation);
  return row;
}

export async function updateInstallation(db: Executor, changes: Partial<Installation>): Promise<void> {
  await db.update(installation).set(changes);
}

/** @returns how many products have prices, those that are hidden or deleted among them */
export const countPriced = (db: Executor): Promise<number> => db.$count(products);

/** Until the transaction's end no one else sets or takes the token. */
export async function lockInstallation(tx: Executor): Promise<void> {
  await tx.select({ id: installation.id }).from(installation).for('update');
}

export async function isSetupToken(db: Executor, tokenHash: string): Promise<boolean> {
  return (await db.$count(installation, eq(installation.setupTokenHash, tokenHash))) === 1;
}

/** Takes the token, so that it works once. @returns false when it is not the one, or was taken before */
export async function takeSetupToken(tx: Executor, tokenHash: string): Promise<boolean> {
  const taken = await tx
    .update(installation)
    .set({ setupTokenHash: null })
    .where(eq(installation.setupTokenHash, tokenHash))
    .returning({ id: installation.id });
  return taken.length === 1;
}

export const hasAccounts = async (db: Executor): Promise<boolean> =>
  (await db.select({ one: sql`1` }).from(users).limit(1)).length > 0;

export const hasProducts = async (db: Executor): Promise<boolean> =>
  (await db.select({ one: sql`1` }).from(products).limit(1)).length > 0;
