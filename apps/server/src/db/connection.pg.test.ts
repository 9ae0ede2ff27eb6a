import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './connection.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('bug: a search of the console at a million products waited for machine code to be made of it', async () => {
  const { rows } = (await database.db.execute(sql`show jit`)) as { rows: { jit: string }[] };
  expect(rows).toEqual([{ jit: 'off' }]);
});
