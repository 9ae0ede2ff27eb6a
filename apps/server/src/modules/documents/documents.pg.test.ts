import { calls } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { countDeadlocks } from '../../testing/deadlocks.ts';
import { createDocumenting } from '../../testing/documenting.ts';
import { createRefunding } from '../../testing/refunding.ts';
import { isShort, DOCUMENTS_SEED as SEED, tries } from '../../testing/sizes.ts';
import { createDice } from '../../testing/storm.ts';
import { createTestShop, type TestShop, type TestUser } from '../../testing/test-shop.ts';
import { documentSeries, documents } from './documents.tables.ts';

let shop: TestShop;
/** Another server of the shop, with the same PayPal. */
let second: TestShop;
let buying: ReturnType<typeof createBuying>;
let refunding: ReturnType<typeof createRefunding>;
let documenting: ReturnType<typeof createDocumenting>;
let admin: TestUser;

beforeAll(async () => {
  shop = await createTestShop();
  second = await createTestShop({}, { sharedWith: shop });
  buying = createBuying(shop);
  refunding = createRefunding(buying);
  documenting = createDocumenting(shop);
});
beforeEach(async () => {
  await shop.reset();
  admin = await shop.admin();
  await documenting.setUp(admin, { documents: { fiscalYearStart: 1 } });
});
afterAll(async () => {
  await second.leave();
  await shop.close();
});

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const issue = () => times(6, (index) => (index % 2 === 0 ? shop : second).services.documents.issueDue());
const rows = () => shop.database.db.select().from(documents).orderBy(documents.series, documents.sequence);
const sequences = async () => (await rows()).map(({ sequence }) => sequence);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it('case 4.3.1: 200 captures at once, issued by six jobs of two servers: numbers 1 to 200, no gap, none twice', async () => {
  const count = tries(200);
  const before = await countDeadlocks(shop.database.db);
  const placed: Awaited<ReturnType<typeof buying.placedOrder>>[] = [];
  for (let made = 0; made < count; made += 10) placed.push(...(await times(10, () => buying.placedOrder())));
  for (const { approvalURL } of placed) await buying.decide(approvalURL);
  const issuing = { isOver: false };
  const jobs = (async () => {
    while (!issuing.isOver) await issue();
    await issue();
  })();
  const captured = await Promise.all(
    placed.map(({ buyer, orderId, approvalURL }) => buying.capture(buyer, orderId, approvalURL)),
  );
  issuing.isOver = true;
  await jobs;
  expect(captured.filter(({ status }) => status === 200)).toHaveLength(placed.length);
  const issued = await rows();
  expect(issued.map(({ sequence }) => sequence)).toEqual(upTo(placed.length));
  expect(new Set(issued.map(({ orderId }) => orderId)).size).toBe(placed.length);
  const instants = issued.map(({ issuedAt }) => issuedAt.getTime());
  expect(instants).toEqual(instants.toSorted((one, other) => one - other));
  expect(await countDeadlocks(shop.database.db)).toBe(before);
}, 180_000);

describe('case 4.3.2: a server that is killed between number and document', () => {
  it('leaves no gap, and the document is issued by another', async () => {
    const { db } = shop.database;
    await times(3, () => refunding.paidOrder());
    await db.execute(sql`create function wait_here() returns trigger language plpgsql as
      'begin perform pg_sleep(20); return new; end'`);
    await db.execute(
      sql`create trigger wait_here before insert on documents for each row execute function wait_here()`,
    );
    const stop = new AbortController();
    const dying = shop.services.documents.issueDue(stop.signal);
    const sleeping = sql`pg_stat_activity where wait_event = 'PgSleep'`;
    const countSleeping = async () => {
      const [row] = await db.select({ count: sql<number>`count(*)::integer` }).from(sleeping);
      return row?.count;
    };
    await expect.poll(countSleeping, { timeout: 10_000 }).toBe(1);
    stop.abort();
    await db.execute(sql`select pg_terminate_backend(pid) from ${sleeping}`);
    await dying;
    expect(await sequences()).toEqual([]);
    await db.execute(sql`drop trigger wait_here on documents`);
    await db.execute(sql`drop function wait_here()`);
    shop.clock.passMinutes(5);
    await issue();
    expect(await sequences()).toEqual([1, 2, 3]);
  }, 60_000);
});

it('case 4.3.11: refunds of one order at once have a note each, which together are no more than the invoice', async () => {
  const { orderId } = await refunding.paidOrder({ quantity: 2 });
  await issue();
  const refunds = await times(6, (index) => refunding.refund(admin, orderId, { amount: 9 + index / 100 }));
  const refunded = refunds.filter(({ status }) => status === 200).length;
  expect(refunded).toBeGreaterThan(1);
  await issue();
  const [invoice, ...notes] = (await documenting.list(admin)).data.toReversed();
  expect(invoice?.kind).toBe('invoice');
  expect(notes.map(({ kind }) => kind)).toEqual(Array(refunded).fill('creditNote'));
  const details = requireSuccess(await admin.call(calls.adminOrders.details, { params: { id: orderId } })).data;
  const given = details.refunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  expect(notes.reduce((sum, { total }) => sum + Math.round(total * 100), 0)).toBe(given);
  expect(given).toBeLessThanOrEqual(3762);
});

it('a clock that goes back gives later numbers no earlier dates', async () => {
  await refunding.paidOrder();
  await issue();
  // As if the first had been issued by a server whose clock is ten minutes fast.
  const fast = new Date(shop.clock.now().getTime() + 600_000);
  await shop.database.db.update(documentSeries).set({ lastIssuedAt: fast });
  await refunding.paidOrder();
  await issue();
  expect((await rows())[1]?.issuedAt).toEqual(fast);
});

it('many jobs make each PDF once', async () => {
  await documenting.setUp(admin, { documents: { attachToMails: true } });
  await times(4, () => refunding.paidOrder());
  await issue();
  await times(6, (index) => (index % 2 === 0 ? shop : second).services.documents.makeDue());
  const { data } = await documenting.list(admin);
  expect(data.map(({ isMade }) => isMade)).toEqual([true, true, true, true]);
  const mails = requireSuccess(await admin.call(calls.mail.list, { query: { limit: '100' } })).data;
  expect(mails.filter(({ kind }) => kind === 'order-document')).toHaveLength(4);
});

it('books: of each order what was received less what was given back is its documents less its credit notes', async () => {
  const { below: random } = createDice(SEED);
  const count = isShort ? 6 : 20;
  const bought = await times(count, () =>
    refunding.paidOrder({ quantity: 1 + random(4), price: 10_000 + random(900_000) }),
  );
  await Promise.all([
    issue(),
    ...bought.map(async ({ orderId, paid }) => {
      const [item] = paid.cartItems;
      for (let part = random(4); part > 0; part -= 1) {
        const amount = (1 + random(Math.ceil(paid.chargedAmount * 60))) / 100;
        const body = part % 2 ? { amount } : { items: [{ orderItemId: item?.id ?? '', quantity: 1 }] };
        await refunding.refund(admin, orderId, body);
      }
    }),
  ]);
  await issue();
  const minor = (amount: number) => Math.round(amount * 100);
  for (const { orderId, paid } of bought) {
    const { refunds } = requireSuccess(await admin.call(calls.adminOrders.details, { params: { id: orderId } })).data;
    const given = refunds.filter(({ status }) => status === 'completed').map(({ amount }) => minor(amount));
    const { data } = await documenting.list(admin, { search: orderId });
    const sides = data.map(({ kind, total }) => (kind === 'creditNote' ? -minor(total) : minor(total)));
    const books = [minor(paid.chargedAmount), ...given.map((amount) => -amount)].reduce((sum, each) => sum + each, 0);
    expect([SEED, orderId, sides.reduce((sum, each) => sum + each, 0)]).toEqual([SEED, orderId, books]);
    expect(data).toHaveLength(1 + given.length);
  }
}, 120_000);
