import { expect, it } from 'vitest';
import type { Executor } from './connection.ts';
import { databaseErrorCode } from './errors.ts';
import { inTransaction } from './transaction.ts';

const databaseError = (code: string) => new Error('failed query', { cause: Object.assign(new Error('x'), { code }) });

/** A database whose transactions fail with these errors, one after the other, before one goes through. */
function failingWith(errors: Error[]): { db: Executor; tries: () => number } {
  let tries = 0;
  const transaction = async (work: (tx: unknown) => Promise<unknown>) => {
    tries += 1;
    const result = await work({});
    const error = errors.shift();
    if (error) throw error;
    return result;
  };
  return { db: { transaction } as unknown as Executor, tries: () => tries };
}

it.each(['40001', '40P01'])('tries again after %s', async (code) => {
  const { db, tries } = failingWith([databaseError(code), databaseError(code)]);
  expect(await inTransaction(db, async () => 'done')).toBe('done');
  expect(tries()).toBe(3);
});

it('gives up after five tries', async () => {
  const { db, tries } = failingWith(Array.from({ length: 9 }, () => databaseError('40001')));
  await expect(inTransaction(db, async () => 'done')).rejects.toThrow('failed query');
  expect(tries()).toBe(5);
});

it('passes every other failure on at once', async () => {
  const { db, tries } = failingWith([databaseError('23505')]);
  await expect(inTransaction(db, async () => 'done')).rejects.toThrow('failed query');
  expect(tries()).toBe(1);
});

it("finds the database's own code through what wraps it, and no other code", () => {
  expect(databaseErrorCode(databaseError('23505'))).toBe('23505');
  expect(databaseErrorCode(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toBeUndefined();
  expect(databaseErrorCode('23505')).toBeUndefined();
});
