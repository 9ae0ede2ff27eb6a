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
  let kept: Executor | undefined;
  await inTransaction(database.db, async (tx) => {
    kept = tx;
    await send(tx, divide({ by: 3 }));
  });
  await expect(kept && send(kept, divide({ by: 3 }))).rejects.toThrow();
});

it('a statement that met small tables first was planned anew each time, as long as its connection lived', async () => {
  const find = prepareStatement((db, at: Slots<{ shelf: string }>) =>
    db.select({ n: sql<number>`count(*)::int` }).from(sql`stacked where shelf = ${at('shelf')}::text`),
  );
  const plans = await inTransaction(database.db, async (tx) => {
    await tx.execute(sql`create temporary table stacked (shelf text, box integer) on commit drop`);
    const visit = async (times: number) => {
      for (let n = 0; n < times; n += 1) await send(tx, find({ shelf: 'A' }));
    };
    const grow = async (boxes: number) => {
      await tx.execute(sql`delete from stacked`);
      await tx.execute(sql`insert into stacked select 'A', n from generate_series(1, ${sql.raw(`${boxes}`)}) as n`);
      await tx.execute(sql`analyze stacked`);
    };
    await grow(1);
    await visit(5);
    await grow(3000);
    await visit(2);
    await grow(10);
    await visit(9);
    return tx.execute(sql`
      select custom_plans::int as anew, generic_plans::int as once from pg_prepared_statements
      where statement like '%stacked where shelf = $1%'`);
  });
  expect(plans).toMatchObject({ rows: [{ anew: 0, once: 16 }] });
});

it('only a statement without a name is planned for its values, whatever fails or is undone beside it', async () => {
  const mode = sql<string>`current_setting('plan_cache_mode')`;
  const once = prepareStatement((db, at: Slots<{ n: number }>) =>
    db.select({ mode, n: sql<number>`${at('n')}::int` }).from(sql`(select 1) one`),
  );
  const modes = async (db: Executor) => {
    const forValues = () => db.select({ mode, n: sql<number>`${7}::int` }).from(sql`(select 7) seven`);
    const rows = [await send(db, once({ n: 1 })), await forValues(), await forValues(), await send(db, once({ n: 2 }))];
    return rows.map(([row]) => row?.mode);
  };
  const right = ['force_generic_plan', 'auto', 'auto', 'force_generic_plan'];
  const fail = (db: Executor) => db.select({ n: sql<number>`12 / ${0}::int` }).from(sql`(select 1) one`);
  expect(await modes(database.db)).toEqual(right);
  await expect(fail(database.db)).rejects.toThrow();
  expect(await modes(database.db)).toEqual(right);
  await expect(inTransaction(database.db, fail)).rejects.toThrow();
  expect(await inTransaction(database.db, modes)).toEqual(right);
  const undone = inTransaction(database.db, async (tx) => {
    await tx.select({ n: sql<number>`${7}::int` }).from(sql`(select 1) one`);
    throw new Error('thought better of it');
  });
  await expect(undone).rejects.toThrow('thought better of it');
  const forValues = database.db.select({ mode, n: sql<number>`${7}::int` }).from(sql`(select 7) seven`);
  expect(await forValues).toMatchObject([{ mode: 'auto' }]);
  expect(await modes(database.db)).toEqual(right);
});
