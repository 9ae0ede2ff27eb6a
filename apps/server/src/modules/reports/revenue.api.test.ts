import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../db/connection.ts';
import { insertSignedIn } from '../../testing/account-factory.ts';
import { insertOrderRow, insertRefundRow } from '../../testing/order-factory.ts';
import { emptyDatabase, openTestDatabase } from '../../testing/test-database.ts';
import { createRevenueFigures } from './revenue.repository.ts';

let database: Database;
let userId: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await emptyDatabase(database);
  const account = { userName: 'Asha', email: 'asha@example.test', role: 'shopper' as const };
  userId = (await insertSignedIn(database.db, account, new Date())).user.id;
});
afterAll(() => database.close());

const paidAt = (instant: string, total: number) =>
  insertOrderRow(database.db, { userId, paidAt: new Date(instant), total });
const figures = (timeZone: string) => createRevenueFigures(database.db, { currency: 'INR', timeZone });

describe('what is refunded', () => {
  it('lowers the revenue of its own day and month, below zero where nothing was paid then', async () => {
    const now = new Date('2026-04-02T12:00:00Z');
    const orderId = await paidAt('2026-03-10T12:00:00Z', 90_00);
    const refund = (instant: string, revenue: number) =>
      insertRefundRow(database.db, orderId, { revenue, completedAt: new Date(instant) });
    await refund('2026-03-31T18:29:59Z', 30_00);
    // Already the 1st of April in India.
    await refund('2026-03-31T18:30:00Z', 60_00);
    expect(await figures('Asia/Kolkata').sums(now)).toMatchObject({ total: 0, thisMonth: -60_00, lastMonth: 60_00 });
    expect(await figures('Asia/Kolkata').daily(now, 3)).toEqual([
      { day: '2026-03-31', revenue: -30_00, orders: 0 },
      { day: '2026-04-01', revenue: -60_00, orders: 0 },
      { day: '2026-04-02', revenue: 0, orders: 0 },
    ]);
  });

  it('in another currency lowers nothing', async () => {
    const orderId = await paidAt('2026-03-10T12:00:00Z', 90_00);
    const completedAt = new Date('2026-03-11T12:00:00Z');
    await insertRefundRow(database.db, orderId, { revenue: 30_00, completedAt, priceCurrency: 'EUR' });
    expect((await figures('UTC').sums(completedAt)).total).toBe(90_00);
  });
});

describe("a month and a day are those of the shop's time zone", () => {
  it('where it is already April while it is still March in UTC', async () => {
    const now = new Date('2026-03-31T20:00:00Z');
    await paidAt('2026-03-31T18:30:00Z', 1_00);
    await paidAt('2026-03-31T18:29:59Z', 20_00);
    await paidAt('2026-02-28T18:30:00Z', 300_00);
    await paidAt('2026-02-28T18:29:59Z', 4000_00);
    expect(await figures('Asia/Kolkata').sums(now)).toMatchObject({
      total: 4321_00,
      thisMonth: 1_00,
      lastMonth: 320_00,
    });
    expect(await figures('UTC').sums(now)).toMatchObject({ thisMonth: 21_00, lastMonth: 4300_00 });
    expect(await figures('Asia/Kolkata').daily(now, 2)).toEqual([
      { day: '2026-03-31', revenue: 20_00, orders: 1 },
      { day: '2026-04-01', revenue: 1_00, orders: 1 },
    ]);
  });

  it('over the change to summer time, when a day has 23 hours', async () => {
    const now = new Date('2026-03-30T12:00:00Z');
    // In Berlin the 29th begins at 23:00 and the 30th at 22:00 UTC.
    await paidAt('2026-03-28T23:00:00Z', 1_00);
    await paidAt('2026-03-29T21:59:59Z', 2_00);
    await paidAt('2026-03-29T22:00:00Z', 4_00);
    await paidAt('2026-03-28T22:59:59Z', 8_00);
    expect(await figures('Europe/Berlin').daily(now, 3)).toEqual([
      { day: '2026-03-28', revenue: 8_00, orders: 1 },
      { day: '2026-03-29', revenue: 3_00, orders: 2 },
      { day: '2026-03-30', revenue: 4_00, orders: 1 },
    ]);
  });

  it('in January, whose last month is the December of the year before', async () => {
    await paidAt('2025-12-15T12:00:00Z', 5_00);
    await paidAt('2026-12-15T12:00:00Z', 90_00);
    expect(await figures('UTC').sums(new Date('2026-01-10T00:00:00Z'))).toMatchObject({ lastMonth: 5_00 });
  });
});
