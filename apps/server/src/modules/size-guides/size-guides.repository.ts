import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { sizeGuides } from './size-guides.tables.ts';

export type SizeGuideRow = typeof sizeGuides.$inferSelect;

export async function selectGuides(db: Executor): Promise<SizeGuideRow[]> {
  return db.select().from(sizeGuides).orderBy(asc(sizeGuides.category));
}

export async function findGuide(db: Executor, category: string): Promise<SizeGuideRow | undefined> {
  const [row] = await db.select().from(sizeGuides).where(eq(sizeGuides.category, category));
  return row;
}

/**
 * Writes a category's guide.
 * @param version it is only changed where that is its version, and only made where that is 0; undefined: always
 * @returns undefined where it has another version
 */
export async function writeGuide(
  db: Executor,
  guide: Omit<SizeGuideRow, 'version'>,
  version: number | undefined,
): Promise<SizeGuideRow | undefined> {
  if (version !== undefined && version > 0) {
    const [changed] = await db
      .update(sizeGuides)
      .set({ ...guide, version: sql`${sizeGuides.version} + 1` })
      .where(sql`${sizeGuides.category} = ${guide.category} and ${sizeGuides.version} = ${version}`)
      .returning();
    return changed;
  }
  const making = db.insert(sizeGuides).values(guide);
  const made =
    version === 0
      ? making.onConflictDoNothing()
      : making.onConflictDoUpdate({
          target: sizeGuides.category,
          set: { ...guide, version: sql`${sizeGuides.version} + 1` },
        });
  const [row] = await made.returning();
  return row;
}

/** @returns false when there was none */
export async function deleteGuide(db: Executor, category: string): Promise<boolean> {
  const rows = await db
    .delete(sizeGuides)
    .where(eq(sizeGuides.category, category))
    .returning({ category: sizeGuides.category });
  return rows.length === 1;
}

/** Gives a category's guide to another category that has none, and deletes it where it goes nowhere. */
export async function moveGuide(tx: Executor, from: string, into: string | undefined): Promise<void> {
  const isGiven = eq(sizeGuides.category, from);
  if (into !== undefined) {
    const hasOne = sql`exists (select 1 from ${sizeGuides} as present where present.category = ${into})`;
    await tx
      .update(sizeGuides)
      .set({ category: into, version: sql`${sizeGuides.version} + 1` })
      .where(and(isGiven, sql`not ${hasOne}`));
  }
  await tx.delete(sizeGuides).where(isGiven);
}
