import { FOLDING_CASES } from '@haberdash/contract/folding-cases';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { createPostgres } from '../testing/test-database.ts';
import { migratePostgres } from './migrate.ts';

let database: { url: string; drop: () => Promise<void> };
let pool: pg.Pool;
beforeEach(async () => {
  database = await createPostgres(inject('postgresUrl'), "template0 locale 'C' encoding 'UTF8'");
  pool = new pg.Pool({ connectionString: database.url });
  pool.on('error', () => undefined);
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

it('a database whose locale knows the small letters of English alone folds as every other one', async () => {
  await migratePostgres(pool, () => undefined);
  const { rows } = await pool.query({
    text: 'select fold_text(typed), fold_code(typed), fold_search(typed) from unnest($1::text[]) as cases (typed)',
    values: [FOLDING_CASES.map(([typed]) => typed)],
    rowMode: 'array',
  });
  expect(rows).toEqual(FOLDING_CASES.map(([, ...folded]) => folded.map((text) => text.normalize('NFC'))));
});
