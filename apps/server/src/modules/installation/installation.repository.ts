import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
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

export async function markDemo(db: Executor, isDemo: boolean): Promise<void> {
  await db.update(installation).set({ isDemo });
}

/** Whether nobody has ever used this shop: no account and no product. */
export async function isEmptyShop(db: Executor): Promise<boolean> {
  const [user] = await db.select({ one: sql`1` }).from(users).limit(1);
  const [product] = await db.select({ one: sql`1` }).from(products).limit(1);
  return !user && !product;
}
