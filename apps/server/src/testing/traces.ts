import { sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';

/** Every row of every table that has one of these texts somewhere, as `table: row`. */
export async function findTraces({ db }: Pick<Database, 'db'>, texts: readonly string[]): Promise<string[]> {
  const tables = await db
    .select({ name: sql<string>`table_name` })
    .from(sql`information_schema.tables`)
    .where(sql`table_schema = 'public' and table_type = 'BASE TABLE'`);
  const patterns = sql.param(texts.map((text) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`));
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await db
      .select({ row: sql<string>`row_text` })
      .from(sql`(select to_jsonb(kept)::text as row_text from ${sql.identifier(name)} as kept) as rows`)
      .where(sql`row_text ilike any (${patterns}::text[])`);
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}
