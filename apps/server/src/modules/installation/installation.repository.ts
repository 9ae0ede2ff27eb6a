import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { users } from '../auth/auth.tables.ts';
import { products } from '../catalog/catalog.tables.ts';
import { installation } from './installation.tables.ts';

export type Installation = typeof installation.$inferSelect;

/** The one row of facts about this installation, made at the first start. */
export async function requireInstallation(db: Executor, now: Date): Promise<Installation> {
  const invoicePrefix = `HB${randomBytes(4).toString('hex').toUpperCase()}`;
  await db.insert(installation).values({ invoicePrefix, createdAt: now }).onConflictDoNothing();
  const [row] = await db.select().from(installation);
  if (!row) throw new Error('the installation row is missing');
  return row;
}

/** @returns how many products have prices, those that are hidden or deleted among them */
export const countPriced = (db: Executor): Promise<number> => db.$count(products);

export async function setPriceCurrency(db: Executor, priceCurrency: string): Promise<void> {
  await db.update(installation).set({ priceCurrency });
}

export async function markDemo(db: Executor, isDemo: boolean): Promise<void> {
  await db.update(installation).set({ isDemo });
}

/** Until the transaction's end nobody else sets or takes the token. */
export async function lockInstallation(tx: Executor): Promise<void> {
  await tx.select({ id: installation.id }).from(installation).for('update');
}

/** A hash of the settings of the owner as the last start saw them; empty without them, null where none has looked yet. */
export async function findAdminSetting(db: Executor): Promise<string | null> {
  const [row] = await db.select({ adminSetting: installation.adminSetting }).from(installation);
  return row?.adminSetting ?? null;
}

export async function setAdminSetting(db: Executor, adminSetting: string): Promise<void> {
  await db.update(installation).set({ adminSetting });
}

export async function setSetupToken(tx: Executor, setupTokenHash: string | null): Promise<void> {
  await tx.update(installation).set({ setupTokenHash });
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

/** Whether nobody has ever used this shop: no account and no product. */
export async function isEmptyShop(db: Executor): Promise<boolean> {
  const [user] = await db.select({ one: sql`1` }).from(users).limit(1);
  const [product] = await db.select({ one: sql`1` }).from(products).limit(1);
  return !user && !product;
}
