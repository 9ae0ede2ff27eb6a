import { calls } from '@haberdash/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { createRefunding } from '../../testing/refunding.ts';
import { createTestShop, type TestShop, useTestShop } from '../../testing/test-shop.ts';
import { moneyChecks } from './reconciliation.tables.ts';

const shop = useTestShop();
const buying = createBuying(shop);
const refunding = createRefunding(buying);

let second: TestShop;
beforeAll(async () => {
  second = await createTestShop({}, { sharedWith: shop });
});
afterAll(() => second.leave());

const servers = () => [shop, second, shop, second];

describe('the money check over several servers', () => {
  it('of a day is done once', async () => {
    const stop = new AbortController().signal;
    await Promise.all(servers().map(({ services }) => services.moneyCheck.checkDaily(stop)));
    const rows = await shop.database.db.select({ state: moneyChecks.state }).from(moneyChecks);
    expect(rows).toEqual([{ state: 'done' }]);
  });

  it('runs one at a time, and one whose runner died is taken over', async () => {
    const checks = await Promise.all(servers().map(({ services }) => services.moneyCheck.check('A test')));
    expect(checks.filter(Boolean).length).toBeGreaterThanOrEqual(1);
    await shop.database.db.execute('delete from money_checks');
    await shop.database.db.execute(
      "insert into money_checks (id, trigger, by_name, started_at, since, lease_until) values (gen_random_uuid(), 'admin', 'Gone', now(), now(), now() + interval '1 minute')",
    );
    expect(await second.services.moneyCheck.check('A test')).toBeUndefined();
    shop.clock.passMinutes(2);
    expect((await second.services.moneyCheck.check('A test'))?.state).toBe('done');
  });

  it('has money given back once, pressed on two servers and refunded by hand at the same time', async () => {
    const admin = await shop.admin();
    const { orderId } = await refunding.paidOrder();
    const body = { orderStatus: 'rejected' as const };
    requireSuccess(await admin.call(calls.adminOrders.update, { params: { id: orderId }, body }));
    const check = await shop.services.moneyCheck.check('A test');
    const found = check?.differences.find((one) => one.orderId === orderId);
    expect(found?.kind).toBe('not-given-back');
    await Promise.allSettled([
      ...servers().map(({ services }) => services.moneyCheck.repair(check?.id ?? '', found?.key ?? '')),
      refunding.refund(admin, orderId),
    ]);
    await Promise.all(servers().map(({ services }) => services.checkout.settleRefunds()));
    const captures = await buying.capturesOf(orderId);
    const made = (await buying.ledger()).refunds.filter(({ capture_id }) => capture_id === captures[0]?.id);
    expect(made).toHaveLength(1);
    expect(captures[0]?.amount).toEqual(made[0]?.amount);
  });
});
