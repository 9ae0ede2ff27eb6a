import { eq, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { firstRow, prepareStatement, type Statement } from '../../db/statement.ts';
import { settings } from './settings.tables.ts';

export type SettingsRow = typeof settings.$inferSelect;
export type SettingsFields = Partial<Omit<SettingsRow, 'id' | 'version'>>;

const select = prepareStatement((db) => db.select().from(settings));

/** Undefined until the shop was started with settings for the first time. */
export const findSettings: Statement<SettingsRow | undefined> = firstRow(select({}));

/** Holds the row until the transaction's end; makes it where it is missing. */
export async function lockSettings(tx: Executor, now: Date): Promise<SettingsRow> {
  await tx.insert(settings).values({ updatedAt: now }).onConflictDoNothing();
  const [row] = await tx.select().from(settings).for('update');
  if (!row) throw new RangeError('the row of the settings was to be there');
  return row;
}

export async function updateSettings(tx: Executor, fields: SettingsFields): Promise<SettingsRow> {
  const [row] = await tx
    .update(settings)
    .set({ ...fields, version: sql`${settings.version} + 1` })
    .returning();
  if (!row) throw new RangeError('the row of the settings was to be changed');
  return row;
}

export async function isImageUsed(db: Executor, url: string): Promise<boolean> {
  return (await db.$count(settings, or(eq(settings.logo, url), eq(settings.favicon, url)))) > 0;
}
