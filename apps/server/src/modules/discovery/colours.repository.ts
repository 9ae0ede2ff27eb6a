import type { ColourFamilyId } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import type { Page } from '../catalog/index.ts';
import { colourNames, optionValues } from './filters.tables.ts';

/** A colour as the first product writes it; an empty family is none. */
interface ColourRow {
  name: string;
  family: string;
}

const colours = sql`
  select distinct on (fold_text(value)) value, family from ${optionValues} where is_colour(name) order by fold_text(value), value`;

/** One page of the colours that products have or had, first those of no family, then by name. */
export async function selectColours(
  db: Executor,
  { limit, offset }: Page,
): Promise<{ rows: ColourRow[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    db
      .select({ name: sql<string>`value`, family: sql<string>`family` })
      .from(sql`(${colours}) as colours`)
      .orderBy(sql`family <> ''`, sql`fold_text(value)`)
      .limit(limit)
      .offset(offset),
    db.select({ total: sql<number>`count(*)::integer` }).from(sql`(${colours}) as colours`),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Remembers the family of a name, which colours of that name have from now on. */
export async function setFamily(tx: Executor, name: string, family: ColourFamilyId | null): Promise<void> {
  await tx
    .insert(colourNames)
    .values({ name: sql`fold_text(${name})`, family })
    .onConflictDoUpdate({ target: colourNames.name, set: { family } });
}
