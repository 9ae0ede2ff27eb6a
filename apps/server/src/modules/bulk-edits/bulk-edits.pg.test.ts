import { type BulkChange, calls } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { createTestShop, type TestUser, useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
const buying = createBuying(shop);
const { plan, details, apply, undo } = calls.adminBulkEdits;
const never = new AbortController().signal;
afterEach(async () => expect(await shop.services.inventory.findDifferences()).toEqual([]));

const raise = (percent: number): BulkChange => ({ kind: 'pricePercent', percent, rounding: 'none', withSale: true });
const planned = async (admin: TestUser, change: BulkChange) =>
  requireSuccess(await admin.call(plan, { body: { requestId: newId(), selection: { all: {} }, change } })).data.id;
const stateOf = async (admin: TestUser, id: string) =>
  requireSuccess(await admin.call(details, { params: { id } })).data;
const finish = async () => {
  await shop.services.bulkEdits.carryOn(never);
};

it('loses no edit, sells nothing twice and comes to an end while everything happens at once', async () => {
  const ids = await shop.addProducts(Array.from({ length: 80 }, () => ({ price: 100_000, totalStock: 20 })));
  const admin = await shop.admin();
  const [stock, prices, hidden] = [
    await planned(admin, { kind: 'stockAdd', units: 5 }),
    await planned(admin, raise(10)),
    await planned(admin, { kind: 'hide' }),
  ];
  const buyers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      buying.buyerWith([n, n + 20, 79 - n].map((index) => ({ productId: ids[index] ?? '', quantity: 2 }))),
    ),
  );
  const editOf = async (id: string) => {
    const { data } = requireSuccess(await admin.call(calls.adminProducts.details, { params: { id } }));
    const body = { ...data, variants: undefined, title: 'Edited by hand', stockBefore: data.totalStock };
    return admin.call(calls.adminProducts.edit, { params: { id }, body });
  };
  const edits = ids.slice(0, 10).map(async (id) => (await editOf(id)).status);
  const answers = await Promise.all([
    ...[stock, prices, hidden].map((id) => admin.call(apply, { params: { id } })),
    ...buyers.map(({ buyer, addressId }) => buying.placeOrder(buyer, addressId)),
    ...[1, 2, 3].map(async () => {
      await finish();
      return { status: 200 };
    }),
  ]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const statuses = await Promise.all(edits);
  // One that came too late is refused.
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  await finish();
  const ended = await Promise.all([stock, prices, hidden].map((id) => stateOf(admin, id)));
  expect(ended.map(({ state }) => state)).toEqual(['applied', 'applied', 'applied']);
  // Each product was raised once, or is reported as left.
  const raised = await shop.database.db.execute(sql`select count(*)::integer as n from products where price = 110000`);
  expect((raised as { rows: { n: number }[] }).rows[0]?.n).toBe(ended[1]?.counts.done);
  expect((ended[1]?.counts.done ?? 0) + (ended[1]?.counts.left ?? 0)).toBe(80);
  const added = await shop.database.db.execute(
    sql`select count(*)::integer as n from stock_ledger where note = 'Bulk edit' and change = 5`,
  );
  expect((added as { rows: { n: number }[] }).rows[0]?.n).toBe(ended[0]?.counts.done);
  const edited = await shop.database.db.execute(
    sql`select count(*)::integer as n from products where title = 'Edited by hand'`,
  );
  expect((edited as { rows: { n: number }[] }).rows[0]?.n).toBe(statuses.filter((status) => status === 200).length);

  await Promise.all([stock, prices, hidden].map((id) => admin.call(undo, { params: { id } })));
  await Promise.all([finish(), finish()]);
  await finish();
  const undone = await Promise.all([stock, prices, hidden].map((id) => stateOf(admin, id)));
  expect(undone.map(({ state }) => state)).toEqual(['undone', 'undone', 'undone']);
  const left = await shop.database.db.execute(sql`select count(*)::integer as n from products where price = 110000`);
  expect((left as { rows: { n: number }[] }).rows[0]?.n).toBe(undone[1]?.counts.kept);
});

it('publishes what is due once, on whichever of two servers', async () => {
  const other = await createTestShop({}, { sharedWith: shop });
  try {
    const ids = await shop.addProducts(
      Array.from({ length: 60 }, () => ({
        ...{ totalStock: 3, deletedAt: new Date(), hiddenAs: 'scheduled' as const },
        publishAt: new Date(Date.now() - 1000),
      })),
    );
    const { catalog } = shop.services;
    await Promise.all([catalog.publishDue(never), other.services.catalog.publishDue(never), catalog.publishDue(never)]);
    await catalog.publishDue(never);
    const { data, total } = requireSuccess(await shop.visitor().call(calls.products.list));
    expect(total).toBe(ids.length);
    expect(data.every(({ version, totalStock }) => version === 2 && totalStock === 3)).toBe(true);
  } finally {
    await other.leave();
  }
});

it('makes a plan anew whose maker died, once, when it is asked for again', async () => {
  await shop.addProducts(Array.from({ length: 3 }, () => ({ price: 100_000 })));
  const admin = await shop.admin();
  const body = { requestId: newId(), selection: { all: {} }, change: raise(10) };
  const ask = async () => requireSuccess(await admin.call(plan, { body })).data;
  const { id } = await ask();
  await shop.database.db.execute(sql`
    update bulk_edits set state = 'planning', plan_lease = ${newId()}::uuid,
      plan_lease_until = clock_timestamp() + make_interval(secs => ${shop.clock.aheadMs / 1000 + 60})`);
  await shop.database.db.execute(
    sql`delete from bulk_edit_items where ctid in (select ctid from bulk_edit_items limit 1)`,
  );
  expect((await ask()).state).toBe('planning');

  shop.clock.passMinutes(2);
  const again = await Promise.all([ask(), ask(), ask()]);
  expect(again.map((each) => each.id)).toEqual([id, id, id]);
  expect(await stateOf(admin, id)).toMatchObject({ state: 'planned', total: 3, counts: { planned: 3 } });
});
