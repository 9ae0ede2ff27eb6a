import { foldText } from '@haberdash/contract';
import { FOLDING_CASES } from '@haberdash/contract/folding-cases';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { borrowDatabase, giveBackDatabase } from '../testing/test-database.ts';
import type { Database } from './connection.ts';

let database: Database;
beforeAll(async () => {
  database = await borrowDatabase();
});
afterAll(() => giveBackDatabase(database));

const nfc = (text: string) => text.normalize('NFC');

it.each(FOLDING_CASES)('the database folds %j as the contract does', async (typed, text, code, search) => {
  const [row] = await database.db
    .select({
      text: sql<string>`fold_text(${typed})`,
      code: sql<string>`fold_code(${typed})`,
      search: sql<string>`fold_search(${typed})`,
    })
    .from(sql`(select 1) one`);
  expect(row).toEqual({ text: nfc(text), code: nfc(code), search: nfc(search) });
});

/** Latin, Greek, Cyrillic and Armenian, whose capitals have long been settled. */
const CAPITALS = Array.from({ length: 0x58f }, (_, code) => String.fromCodePoint(code)).filter((letter) =>
  /\p{Lu}/u.test(letter),
);

it('every capital letter of Latin, Greek, Cyrillic and Armenian has the same small letter in the database', async () => {
  const rows = await database.db
    .select({ letter: sql<string>`letter`, folded: sql<string>`fold_text(letter)` })
    .from(sql`unnest(${sql.param(CAPITALS)}::text[]) as letters (letter)`);
  expect(rows.length).toBeGreaterThan(400);
  expect(rows).toEqual(CAPITALS.map((letter) => ({ letter, folded: foldText(letter) })));
});

it('an index of a folding can be built, which the database does without a search path', async () => {
  for (const fold of ['fold_text', 'fold_code', 'fold_search']) {
    await database.db.execute(sql.raw(`create index on products (${fold}(title))`));
  }
});
