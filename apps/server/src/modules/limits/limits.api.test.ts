import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../db/connection.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { emptyDatabase, openTestDatabase } from '../../testing/test-database.ts';
import { createLimitsService } from './index.ts';
import { rateLimits } from './limits.tables.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyDatabase(database));
afterAll(() => database.close());

/** One more each two minutes. */
const TEN = { max: 10, perMinutes: 20 };

const open = () => {
  const clock = createTestClock();
  const limits = createLimitsService({ db: database.db, clock });
  const useUp = async (name: string) => {
    for (let n = 1; n <= TEN.max; n += 1) expect(await limits.use(name, TEN)).toBe(0);
  };
  return { clock, limits, useUp };
};

it('an allowance grows back evenly, and says when the next use is there', async () => {
  const { clock, limits, useUp } = open();
  await useUp('asha');
  const wait = await limits.use('asha', TEN);
  expect(wait).toBeGreaterThan(110);
  expect(wait).toBeLessThanOrEqual(120);
  expect(await limits.use('ravi', TEN)).toBe(0);
  clock.passMinutes(2);
  expect(await limits.use('asha', TEN)).toBe(0);
  expect(await limits.use('asha', TEN)).toBeGreaterThan(0);
  clock.passMinutes(600);
  await useUp('asha');
  expect(await limits.use('asha', TEN)).toBeGreaterThan(0);
});

it('what is given back can be used again', async () => {
  const { limits, useUp } = open();
  await useUp('asha');
  await limits.giveBack('asha', TEN);
  expect(await limits.use('asha', TEN)).toBe(0);
  expect(await limits.use('asha', TEN)).toBeGreaterThan(0);
});

it('stores no name, and nothing of those whose allowance is whole again', async () => {
  const { clock, limits, useUp } = open();
  await limits.use('asha@example.test', TEN);
  await useUp('ravi');
  const rows = await database.db.select().from(rateLimits);
  expect(rows.map(({ key }) => key)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.any(String)]);
  clock.passMinutes(3);
  await limits.deleteFull();
  expect(await database.db.$count(rateLimits)).toBe(1);
  expect(await limits.use('ravi', TEN)).toBe(0);
});
