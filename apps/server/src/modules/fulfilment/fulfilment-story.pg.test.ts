import { calls, type ShipmentState } from '@haberdash/contract';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { writtenMails } from '../../testing/outbox-mails.ts';
import { createSendingSteps } from '../../testing/sending.ts';
import { isShort } from '../../testing/sizes.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { orders } from '../orders/orders.tables.ts';

const shop = useTestShop();
const sending = createSendingSteps(shop);

const ROUNDS = isShort ? 12 : 60;
/** Calls that are made at once in each round. */
const AT_ONCE = 5;

/** Numbers that a seed makes again. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Story {
  admin: TestUser;
  orderId: string;
  itemId: string;
  random: (below: number) => number;
}

/** Something that a clerk does to an order, whether or not it may be done. */
async function doSomething({ admin, orderId, itemId, random }: Story): Promise<void> {
  const params = { id: orderId };
  const items = [{ orderItemId: itemId, quantity: 1 + random(2) }];
  const { shipments } = await sending.orderOf(admin, orderId);
  const parcel = shipments[random(Math.max(1, shipments.length))];
  const states: ShipmentState[] = ['shipped', 'delivered', 'returned', 'cancelled', 'shipped', 'delivered'];
  const state = states[random(states.length)] ?? 'shipped';
  const statuses = ['inProcess', 'inShipping', 'delivered', 'rejected'] as const;
  switch (random(8)) {
    case 0:
    case 1:
      await sending.ship(admin, orderId, { items, state: random(2) === 0 ? 'pending' : 'shipped' });
      break;
    case 2:
    case 3:
    case 4:
      if (parcel) await sending.changeParcel(admin, orderId, parcel.id, { state });
      break;
    case 5:
      if (parcel) await sending.changeParcel(admin, orderId, parcel.id, { trackingNumber: `N${random(3)}` });
      break;
    case 6:
      if (random(3) === 0) await admin.call(calls.adminOrders.refund, { params, body: { reason: 'Torn', items } });
      break;
    default: {
      const orderStatus = statuses[random(statuses.length)] ?? 'inProcess';
      if (random(3) === 0) await admin.call(calls.adminOrders.update, { params, body: { orderStatus } });
    }
  }
}

/** Part of an order that is out, from the raw rows: a second, slow computation. */
async function fulfilmentOf(orderId: string): Promise<{ stored: string; computed: string; tooMany: boolean }> {
  const { db } = shop.database;
  const numberOf = async (query: ReturnType<typeof sql>) => {
    const [row] = await db.select({ count: sql<number>`count(*)::integer` }).from(sql`(${query}) as found`);
    return row?.count ?? 0;
  };
  const unitsIn = (states: string) =>
    numberOf(sql`select generate_series(1, i.quantity) from shipment_items i join shipments s on s.id = i.shipment_id
      where s.order_id = ${orderId} and s.state = any (${states}::text[])`);
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const bought = await numberOf(sql`select generate_series(1, quantity) from order_lines where order_id = ${orderId}`);
  const refunded = await numberOf(sql`select generate_series(1, i.quantity) from refund_items i
    join refunds r on r.id = i.refund_id where r.order_id = ${orderId} and r.state <> 'failed' and r.return_id is null`);
  const [out, live] = [await unitsIn('{shipped,delivered}'), await unitsIn('{pending,shipped,delivered}')];
  const isMarked = order?.status === 'inShipping' || order?.status === 'delivered';
  const left = order?.paymentStatus === 'refunded' ? 0 : Math.max(0, bought - out - refunded);
  const ofParcels = out === 0 ? 'unfulfilled' : left > 0 ? 'partial' : 'fulfilled';
  const computed = isMarked && live === 0 ? 'fulfilled' : ofParcels;
  return { stored: order?.fulfilment ?? '', computed, tooMany: live > bought };
}

it('a random story of many clerks leaves parcels, statuses, mails and stock in agreement', async () => {
  const admin = await shop.admin();
  for (let seed = 1; seed <= ROUNDS / 4; seed += 1) {
    const random = createRandom(seed);
    const { orderId, itemId, productId } = await sending.paidOrder({ quantity: 4, stock: 9 });
    for (let round = 0; round < 4; round += 1) {
      const story = { admin, orderId, itemId, random };
      await Promise.all(Array.from({ length: AT_ONCE }, () => doSomething(story)));
      const { stored, computed, tooMany } = await fulfilmentOf(orderId);
      expect([seed, round, stored, tooMany]).toEqual([seed, round, computed, false]);
    }
    const order = await sending.orderOf(admin, orderId);
    const live = order.shipments.filter(({ state }) => state !== 'cancelled' && state !== 'returned');
    const isRejected = order.orderStatus === 'rejected';
    expect([seed, isRejected && live.length > 0]).toEqual([seed, false]);
    expect([seed, await sending.stockOf(productId)]).toEqual([seed, isRejected ? 9 : 5]);
    const mails = (await writtenMails(shop.database)).filter(({ subject }) => subject.includes(orderId.slice(0, 8)));
    const wereSent = order.shipments.filter(({ shippedAt }) => shippedAt !== null);
    expect([seed, mails.filter(({ kind }) => kind === 'shipment-sent').length]).toEqual([seed, wereSent.length]);
  }
  expect(await shop.services.inventory.findDifferences()).toEqual([]);
});
