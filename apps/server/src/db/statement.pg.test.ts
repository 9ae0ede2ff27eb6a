import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './connection.ts';
import { databaseErrorCode } from './errors.ts';
import type { Executor } from './executor.ts';
import { prepareStatement, type Slots, send, sendAll, sendLast } from './statement.ts';
import { inTransaction } from './transaction.ts';

const words = pgTable('words', { word: text('word').primaryKey() });

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.execute(sql`create table words (word text primary key)`);
});
beforeEach(async () => {
  await database.db.delete(words);
});
afterAll(() => database.close());

const insert = prepareStatement((db, at: Slots<{ word: string }>) => db.insert(words).values({ word: at('word') }));
const list = prepareStatement((db) => db.select().from(words).orderBy(words.word));

const listWords = async () => (await send(database.db, list({}))).map(({ word }) => word);

it('statements that are sent together are run in their order, each after the one before it', async () => {
  const [, before, , after] = await sendAll(database.db, [
    insert({ word: 'a' }),
    list({}),
    insert({ word: 'b' }),
    list({}),
  ]);
  expect([before.length, after.length]).toEqual([1, 2]);
});

it('what was sent with the end of a transaction is undone where one of them fails', async () => {
  const work = inTransaction(database.db, async (tx) => {
    await send(tx, insert({ word: 'first' }));
    await sendLast(tx, [insert({ word: 'last' }), insert({ word: 'first' })]);
  });
  await expect(work).rejects.toThrow();
  expect(await listWords()).toEqual([]);
});

it('one of several statements fails, and all of them can be asked for again on the same connection', async () => {
  const loud = prepareStatement((db) => db.select({ word: sql<string>`upper(${words.word})` }).from(words));
  const claim = prepareStatement((db, at: Slots<{ word: string }>) =>
    db
      .insert(words)
      .values({ word: at('word') })
      .returning(),
  );
  const long = prepareStatement((db) => db.select({ length: sql<number>`length(${words.word})` }).from(words));
  await send(database.db, insert({ word: 'there' }));
  const failing = sendAll(database.db, [insert({ word: 'new' }), loud({}), claim({ word: 'there' }), long({})]);
  await expect(failing).rejects.toSatisfy((error) => databaseErrorCode(error) === '23505');
  const [shouted, claimed, [measured]] = await sendAll(database.db, [loud({}), claim({ word: 'zebra' }), long({})]);
  // Outside a transaction each is one by itself.
  expect(shouted).toEqual([{ word: 'THERE' }, { word: 'NEW' }]);
  expect(claimed).toEqual([{ word: 'zebra' }]);
  expect(measured).toEqual({ length: 5 });
});

it('what one part of a transaction goes on to send when another has failed is not run', async () => {
  await send(database.db, insert({ word: 'there' }));
  const readThenWrite = async (tx: Executor) => {
    await send(tx, list({}));
    // As long as it takes until the other one's failure is known.
    for (let step = 0; step < 200; step += 1) await undefined;
    await send(tx, insert({ word: 'late' }));
  };
  for (let round = 0; round < 20; round += 1) {
    const work = inTransaction(database.db, (tx) =>
      Promise.all([readThenWrite(tx), send(tx, insert({ word: 'there' }))]),
    );
    await expect(work).rejects.toThrow();
  }
  expect(await listWords()).toEqual(['there']);
});

it('nothing is sent on a transaction after what was sent with its end', async () => {
  const work = inTransaction(database.db, async (tx) => {
    await sendLast(tx, [insert({ word: 'last' })]);
    await send(tx, insert({ word: 'too late' }));
  });
  await expect(work).rejects.toThrow();
  expect(await listWords()).toEqual(['last']);
});

it('a transaction whose work fails leaves nothing behind, and its connection to the next', async () => {
  for (let round = 0; round < 5; round += 1) {
    const work = inTransaction(database.db, async (tx) => {
      await send(tx, insert({ word: 'first' }));
      throw new Error('thought better of it');
    });
    await expect(work).rejects.toThrow('thought better of it');
  }
  await inTransaction(database.db, (tx) => sendLast(tx, [insert({ word: 'kept' })]));
  expect(await listWords()).toEqual(['kept']);
});

it('a transaction in which a failure was passed over says that it was rolled back', async () => {
  await send(database.db, insert({ word: 'there' }));
  const work = inTransaction(database.db, async (tx) => {
    await send(tx, insert({ word: 'new' }));
    await send(tx, insert({ word: 'there' })).catch(() => undefined);
  });
  await expect(work).rejects.toThrow('rolled back');
  expect(await listWords()).toEqual(['there']);
});
