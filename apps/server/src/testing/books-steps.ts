import { type AdminOrderStatus, calls, type ReturnUpdate, type ShipmentState } from '@haberdash/contract';
import { requireSuccess } from './api-client.ts';
import type { Decision } from './buying.ts';
import { createPayingByHand } from './paying-by-hand.ts';
import { createRefunding } from './refunding.ts';
import type { TestShop, TestUser } from './test-shop.ts';

export const METHODS = ['paypal', 'cod', 'bank_transfer'] as const;

/** An order of a story. */
export interface Placed {
  buyer: TestUser;
  orderId: string;
  approvalURL: string;
  method: (typeof METHODS)[number];
  /** Whether it was ever seen to be paid. */
  isPaid: boolean;
}

export const pick = <T>(list: readonly T[], index: number): T => {
  const picked = list[index % list.length];
  if (picked === undefined) throw new Error('there is nothing to pick from');
  return picked;
};
const rounded = (amount: number) => Math.round(amount * 100) / 100;
const least = (amount: number) => Math.max(0.01, rounded(amount));

const PARCEL_MOVES: readonly ShipmentState[] = ['shipped', 'delivered', 'delivered', 'returned', 'cancelled'];

/** Steps in which the staff of a shop, its buyers and PayPal move money and goods of an order; `how` says in which of their ways. */
export function createBooksSteps(shop: TestShop, adminOf: () => TestUser) {
  const paying = createPayingByHand(shop);
  const refunding = createRefunding(paying);

  const detailsOf = async (orderId: string) =>
    requireSuccess(await adminOf().call(calls.adminOrders.details, { params: { id: orderId } })).data;

  const refundsIn = async (orderId: string, state: 'pending' | 'failed') =>
    (await detailsOf(orderId)).refunds.filter(({ status }) => status === state);

  return {
    paying,
    detailsOf,

    pay: async (order: Placed, decision: Decision): Promise<void> => {
      if (order.method !== 'paypal') return;
      await paying.decide(order.approvalURL, decision);
      const { status } = await paying.capture(order.buyer, order.orderId, order.approvalURL);
      order.isPaid ||= status === 200;
    },

    /** Money comes: all that is missing, half of it, half as enough, or too much. */
    receive: async (order: Placed, how: number): Promise<void> => {
      const { handPayment } = await detailsOf(order.orderId);
      if (!handPayment) return;
      const { missing } = handPayment;
      const ways = [
        { amount: least(missing) },
        { amount: least(missing) },
        { amount: least(missing / 2) },
        { amount: least(missing / 2), accept: true },
        { amount: 0, accept: true },
        { amount: rounded(missing + 37.5) },
      ];
      const { body } = await paying.record(adminOf(), order.orderId, pick(ways, how));
      order.isPaid ||= body.success && body.data.paymentStatus === 'paid';
    },

    undoReceipt: async ({ orderId }: Placed, how: number): Promise<void> => {
      const receipts = (await detailsOf(orderId)).receipts.filter(({ kind }) => kind === 'receipt');
      if (receipts.length === 0) return;
      const body = { receiptId: pick(receipts, how).id };
      await adminOf().call(calls.adminOrders.undoPayment, { params: { id: orderId }, body });
    },

    returnSurplus: async ({ orderId }: Placed, how: number): Promise<void> => {
      const surplus = (await detailsOf(orderId)).handPayment?.surplus ?? 0;
      const amount = how % 2 === 0 ? surplus : rounded(surplus / 2);
      const body = { amount };
      if (amount > 0) await adminOf().call(calls.adminOrders.returnPayment, { params: { id: orderId }, body });
    },

    /** All of it, an amount, one of each item with or without its units, or one of the first. */
    refund: async ({ orderId }: Placed, how: number): Promise<void> => {
      const items = (await detailsOf(orderId)).cartItems.map(({ id }) => ({ orderItemId: id, quantity: 1 }));
      const some = [{ items }, { items, restock: true }, { items: items.slice(0, 1) }];
      await refunding.refund(adminOf(), orderId, pick([{}, { amount: 5.25 }, { amount: 1 }, ...some], how));
    },

    refundRest: async ({ orderId }: Placed): Promise<void> => {
      await refunding.refund(adminOf(), orderId);
    },

    /** Marks refunds by hand as made. */
    refundDone: async ({ orderId, method }: Placed): Promise<void> => {
      if (method === 'paypal') return;
      for (const { id: refundId } of await refundsIn(orderId, 'pending')) {
        await adminOf().call(calls.adminOrders.completeRefund, { params: { id: orderId }, body: { refundId } });
      }
    },

    retryRefund: async ({ orderId }: Placed): Promise<void> => {
      for (const { id } of await refundsIn(orderId, 'failed')) await refunding.retry(adminOf(), orderId, id);
    },

    endReview: async ({ orderId }: Placed, status: 'COMPLETED' | 'DECLINED'): Promise<void> => {
      const isHeld = (await paying.capturesOf(orderId)).some((capture) => capture.status === 'PENDING');
      if (isHeld) await paying.settle(orderId, status);
    },

    endRefund: async ({ orderId }: Placed, status: 'COMPLETED' | 'FAILED'): Promise<void> => {
      const held = (await paying.refundsOf(orderId)).find((each) => each.status === 'PENDING');
      if (held) await paying.settleRefund(held.id, status);
    },

    setStatus: async ({ orderId }: Placed, orderStatus: AdminOrderStatus): Promise<void> => {
      await adminOf().call(calls.adminOrders.update, { params: { id: orderId }, body: { orderStatus } });
    },

    /** A parcel with all that is left, or one of each. */
    send: async ({ orderId }: Placed, how: number): Promise<void> => {
      const { toSend } = await detailsOf(orderId);
      const items = toSend.map(({ orderItemId, returnItemId, quantity }) => ({
        ...{ orderItemId, returnItemId, quantity: how % 3 === 0 ? 1 : quantity },
      }));
      if (items.length === 0) return;
      const body = { items, state: how % 5 === 0 ? ('pending' as const) : ('shipped' as const) };
      await adminOf().call(calls.shipments.create, { params: { id: orderId }, body });
    },

    /** One of its parcels arrives, comes back, or was no parcel. */
    moveParcel: async ({ orderId }: Placed, how: number): Promise<void> => {
      const { shipments } = await detailsOf(orderId);
      if (shipments.length === 0) return;
      const params = { id: orderId, shipmentId: pick(shipments, how).id };
      await adminOf().call(calls.shipments.update, { params, body: { state: pick(PARCEL_MOVES, how) } });
    },

    /** Its buyer asks to send units of an item back. */
    sendBack: async ({ orderId }: Placed, how: number): Promise<void> => {
      const orderToken = shop.services.links.tokenOf(orderId);
      const params = { orderId };
      const { body } = await shop.visitor().call(calls.returns.options, { params, query: { orderToken } });
      if (!body.success || body.data.items.length === 0) return;
      const { orderItemId, quantity: most } = pick(body.data.items, how);
      const reason = pick(['changedMind', 'tooSmall', 'faulty'], how);
      const item = { orderItemId, quantity: 1 + (how % Math.max(1, most)), reason, resolution: 'refund' as const };
      await shop.visitor().call(calls.returns.add, { body: { orderId, orderToken, items: [item] } });
    },

    /** The next step of one of its returns. */
    bringReturnOn: async ({ orderId }: Placed, how: number): Promise<void> => {
      const { data } = requireSuccess(
        await adminOf().call(calls.adminReturns.list, { query: { orderId, state: 'open', limit: 10 } }),
      );
      if (data.length === 0) return;
      const { id, state, refund, items } = pick(data, how);
      const params = { id };
      const few = items.map((item) => ({ id: item.id, quantity: Math.max(0, item.quantity - 1) }));
      const step = (body: ReturnUpdate) => adminOf().call(calls.adminReturns.update, { params, body });
      if (state === 'requested') await step({ action: how % 7 === 0 ? 'refuse' : 'approve', note: 'Send it to Pune.' });
      else if (state === 'approved' || state === 'inTransit')
        await step({ action: 'receive', ...(how % 5 === 0 && { items: few }) });
      else if (state === 'received' && how % 3 > 0) await step({ action: how % 9 === 1 ? 'undoReceive' : 'inspect' });
      else if (refund)
        await adminOf().call(calls.adminReturns.refund, { params, body: { expectedTotal: refund.total } });
      else await step({ action: 'close' });
    },

    callOff: async ({ orderId, buyer }: Placed): Promise<void> => {
      await buyer.call(calls.orders.callOff, { params: { id: orderId }, body: {} });
    },

    cancel: async ({ orderId, buyer }: Placed): Promise<void> => {
      await buyer.call(calls.orders.cancel, { body: { orderId } });
    },
  };
}
