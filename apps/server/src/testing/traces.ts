import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestShop } from './test-shop.ts';

/** All that every table says, by `table.column`: a table that is made tomorrow is among them. */
async function readTables({ db }: TestShop['database']): Promise<[place: string, text: string][]> {
  const columns = await db
    .select({ table: sql<string>`c.table_name::text`, column: sql<string>`c.column_name::text` })
    .from(sql`information_schema.columns c join information_schema.tables t using (table_schema, table_name)`)
    .where(sql`c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'tsvector', 'ARRAY')`);
  expect(columns.length).toBeGreaterThan(100);
  const places: [string, string][] = [];
  for (const table of new Set(columns.map((one) => one.table))) {
    const own = columns.filter((one) => one.table === table);
    const fields = own.map(({ column }) => {
      const text = sql<string>`coalesce(lower(string_agg(${sql.identifier(column)}::text, ' ')), '')`;
      return [`${table}.${column}`, text] as const;
    });
    const [said = {}] = await db.select(Object.fromEntries(fields)).from(sql`${sql.identifier(table)}`);
    places.push(...Object.entries(said));
  }
  return places.sort();
}

/** Of each of these texts, every place in the database in which it is said. */
export async function findTexts(shop: TestShop, texts: readonly string[]): Promise<Record<string, string[]>> {
  const places = await readTables(shop.database);
  const placesOf = (wanted: string) => places.filter(([, text]) => text.includes(wanted)).map(([place]) => place);
  return Object.fromEntries(texts.map((wanted) => [wanted, placesOf(wanted.toLowerCase())]));
}

export const nowhere = (texts: readonly string[]) => Object.fromEntries(texts.map((text) => [text, []]));
