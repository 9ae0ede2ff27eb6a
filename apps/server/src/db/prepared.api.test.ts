import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { borrowDatabase, giveBackDatabase } from '../testing/test-database.ts';
import type { Database, Executor } from './connection.ts';
import { databaseErrorCode } from './errors.ts';
import { prepareStatement, type Slots, send } from './statement.ts';
import { inTransaction } from './transaction.ts';

let database: Database;
beforeAll(async () => {
  database = await borrowDatabase();
});
afterAll(() => giveBackDatabase(database));

const divide = prepareStatement((db, at: Slots<{ by: number }>) =>
  db.select({ result: sql<number>`12 / ${at('by')}::int` }).from(sql`(select 1) one`),
);

const echo = prepareStatement((db, at: Slots<{ word: string | null; words: string[]; facts: string; moment: Date }>) =>
  db
    .select({
      word: sql<string | null>`${at('word')}::text`,
      words: sql<string[]>`${sql.param(at('words'))}::text[]`,
      facts: sql<unknown>`${at('facts')}::jsonb`,
      seconds: sql<number>`extract(epoch from ${at('moment')}::timestamptz)::int`,
    })
    .from(sql`(select 1) one`),
);

it('a prepared statement goes on working after one of its runs has failed, in a transaction and outside', async () => {
  for (let round = 0; round < 7; round += 1) {
    expect(await send(database.db, divide({ by: 4 }))).toEqual([{ result: 3 }]);
    const code = await send(database.db, divide({ by: 0 })).catch(databaseErrorCode);
    expect(code).toBe('22012');
  }
  const failed = inTransaction(database.db, (tx) => send(tx, divide({ by: 0 })));
  expect(await failed.catch(databaseErrorCode)).toBe('22012');
  expect(await inTransaction(database.db, (tx) => send(tx, divide({ by: 6 })))).toEqual([{ result: 2 }]);
});

it('a prepared statement takes and gives what any other does: nothing, lists, JSON, times', async () => {
  const values = { words: ['a,b', '"c"'], facts: '{"size":"M"}', moment: new Date(1_700_000_000_000) };
  const expected = { words: values.words, facts: { size: 'M' }, seconds: 1_700_000_000 };
  for (const word of [null, 'ünï', ''])
    expect(await send(database.db, echo({ word, ...values }))).toEqual([{ word, ...expected }]);
});

it('what a transaction sends after its end is refused', async () => {
  let leaked: Executor | undefined;
  await inTransaction(database.db, async (tx) => {
    leaked = tx;
    await send(tx, divide({ by: 3 }));
  });
  await expect(leaked && send(leaked, divide({ by: 3 }))).rejects.toThrow();
});
