import type { AdminOrderStatus } from '@haberdash/contract';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { AppError } from '../lib/app-error.ts';
import { SYSTEM } from '../modules/orders/index.ts';
import type { PaymentsService } from '../modules/payments/index.ts';
import { refunds } from '../modules/payments/refunds.tables.ts';
import type { createBuying, Decision } from './buying.ts';
import { asBuyer, checkoutWith } from './checkout-with.ts';
import type { TestShop, TestUser } from './test-shop.ts';
import { webhookReceiver } from './webhook-events.ts';

/** Everything that may happen to orders and their payments, in any order. */
const KINDS = [
  'buy',
  'place',
  'pay again',
  'decide',
  'come back',
  'give up',
  'webhook',
  'check',
  'give up by mistake',
  'ask again',
  'expire',
  'follow refunds',
  'time passes',
  'set status',
  'end review',
  'refund',
  'refund anew',
  'end refund',
  "refund at PayPal's own site",
  'fault',
] as const;

/** Without these nothing would ever be paid, and nothing given back. */
const OFTEN = [
  'buy',
  'buy',
  'buy',
  'decide',
  'come back',
  'end review',
  'refund',
  'refund',
  'end refund',
  'fault',
] as const;

/** @property which the order that it happens to, counted from the newest. @property how which of its ways */
export interface Happening {
  kind: (typeof KINDS)[number];
  which: number;
  how: number;
}

/** A life of a few orders: what happens one after the other, and at once. */
export const scenarios = fc.array(
  fc.array(
    fc.record({
      kind: fc.constantFrom(...KINDS, ...OFTEN),
      which: fc.nat({ max: 2 }),
      how: fc.nat({ max: 11 }),
    }),
    { minLength: 1, maxLength: 3, size: 'max' },
  ),
  { minLength: 10, maxLength: 20, size: 'max' },
);

const DECISIONS: readonly Decision[] = ['approve', 'approve', 'approve', 'decline', 'pending', 'cancel'];
const STATUSES: readonly AdminOrderStatus[] = ['rejected', 'pending', 'inProcess', 'rejected'];
const MINUTES = [1, 11, 31];
const FAULTS = [
  { on: 'capture', kind: 'drop', times: 3 },
  { on: 'capture', kind: 'reset', times: 3 },
  { on: 'capture', kind: 'declined' },
  { on: 'capture', kind: 'pending' },
  { on: 'capture', kind: 'wrong-amount' },
  { on: 'create', kind: '503', times: 3 },
  { on: 'get', kind: '503', times: 3 },
  { on: 'get', kind: '404', times: 2 },
  { on: 'refund', kind: 'drop', times: 3 },
  { on: 'refund', kind: 'reset', times: 3 },
  { on: 'refund', kind: 'pending' },
  { on: 'refund', kind: 'failed' },
];

interface ModelParts {
  shop: TestShop;
  buying: ReturnType<typeof createBuying>;
  payments: PaymentsService;
  buyers: readonly { buyer: TestUser; addressId: string }[];
  productId: string;
}

interface PlacedOrder {
  buyer: TestUser;
  orderId: string;
  /** Addresses at which its payments are approved, the newest first. */
  links: string[];
  /** Whether its buyer was ever notified that it is paid. */
  isBought: boolean;
}

const pick = <T>(list: readonly T[], index: number): T => {
  const picked = list[index % list.length];
  if (picked === undefined) throw new Error('there is nothing to pick from');
  return picked;
};
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';

/** Steps that an order of the model may go through, each taken as its caller would take it. */
export function createPaymentModel({ shop, buying, payments, buyers, productId }: ModelParts) {
  const checkout = checkoutWith(shop, payments);
  const placed: PlacedOrder[] = [];
  const receiver = webhookReceiver(shop, {}, payments);
  /** An earlier version took a refused look-up for a refused payment. */
  const mistaken = checkoutWith(shop, {
    ...payments,
    lookUp: async () => ({ kind: 'failed', issue: 'INVALID_RESOURCE_ID' }),
  });
  let events = 0;

  const note = (buyer: TestUser, { orderId, approvalURL }: { orderId: string; approvalURL: string }) => {
    const known = placed.find((order) => order.orderId === orderId);
    if (!known) placed.unshift({ buyer, orderId, links: [approvalURL], isBought: false });
    else if (!known.links.includes(approvalURL)) known.links.unshift(approvalURL);
  };

  const place = async (how: number) => {
    const { buyer, addressId } = pick(buyers, how);
    await buying.addToCart(buyer, productId, 1);
    const opened = await checkout.placeOrder(asBuyer(buyer.user), { addressId });
    note(buyer, opened);
    return { buyer, ...opened };
  };

  const comeBack = async ({ buyer, orderId }: Pick<PlacedOrder, 'buyer' | 'orderId'>, link: string) => {
    await checkout.capture(asBuyer(buyer.user), orderId, tokenOf(link));
    for (const order of placed) order.isBought ||= order.orderId === orderId;
  };

  const buy = async (how: number) => {
    const opened = await place(how);
    await buying.decide(opened.approvalURL, pick(DECISIONS, how));
    await comeBack(opened, opened.approvalURL);
  };

  const deliver = (orderId: string, providerOrderId: string, subject: 'payment' | 'refund') => {
    events += 1;
    return receiver.deliver({ id: `WH-${events}`, orderId, providerOrderId, subject });
  };

  const endReview = async (orderId: string, status: 'COMPLETED' | 'DECLINED') => {
    const captures = await buying.capturesOf(orderId);
    if (captures.some((capture) => capture.status === 'PENDING')) await buying.settle(orderId, status);
  };

  const endRefund = async (orderId: string, status: 'COMPLETED' | 'FAILED') => {
    const pending = (await buying.refundsOf(orderId)).find((refund) => refund.status === 'PENDING');
    if (pending) await buying.settleRefund(pending.id, status);
  };

  const refund = async (orderId: string, how: number) => {
    const { cartItems } = await shop.services.orders.getOrder(orderId);
    const items = cartItems.map(({ id }) => ({ orderItemId: id, quantity: 1 }));
    const input = pick([{}, { amount: 5 }, { items }], how);
    await checkout.refund(orderId, { reason: 'Sent back.', restock: !input.amount && how % 2 === 0, ...input }, SYSTEM);
  };

  const refundAnew = async (orderId: string) => {
    const isFailed = and(eq(refunds.orderId, orderId), eq(refunds.state, 'failed'));
    for (const { id } of await shop.database.db.select().from(refunds).where(isFailed)) {
      await checkout.retryRefund(orderId, id);
    }
  };

  const refundAtPaypal = async (orderId: string) => {
    const [capture] = await buying.capturesOf(orderId);
    if (capture) await buying.refundAtPaypal(orderId, { value: '3.00', currency_code: capture.amount.currency_code });
  };

  /** Steps that need an order. */
  const ofOrder = (order: PlacedOrder, how: number): Record<string, () => Promise<unknown>> => {
    const { buyer, orderId, links } = order;
    const link = pick(links, how);
    return {
      'pay again': async () => note(buyer, await checkout.payAgain(asBuyer(buyer.user), orderId)),
      decide: () => buying.decide(link, pick(DECISIONS, how)),
      'come back': () => comeBack(order, link),
      'give up': () => checkout.cancel(asBuyer(buyer.user), orderId),
      'ask again': () => checkout.askAgain(orderId),
      webhook: () => deliver(orderId, tokenOf(link), pick(['payment', 'refund'], how)),
      'set status': () => shop.services.orders.setStatus(orderId, pick(STATUSES, how), undefined, SYSTEM),
      'end review': () => endReview(orderId, pick(['COMPLETED', 'DECLINED'], how)),
      refund: () => refund(orderId, how),
      'refund anew': () => refundAnew(orderId),
      'end refund': () => endRefund(orderId, pick(['COMPLETED', 'FAILED'], how)),
      "refund at PayPal's own site": () => refundAtPaypal(orderId),
    };
  };

  const ofShop = (how: number): Record<string, () => Promise<unknown>> => ({
    buy: () => buy(how),
    place: () => place(how),
    check: () => checkout.reconcilePayments(),
    'give up by mistake': () => mistaken.reconcilePayments(),
    expire: () => checkout.expireOrders(),
    'follow refunds': () => checkout.settleRefunds(),
    'time passes': async () => shop.clock.passMinutes(pick(MINUTES, how)),
    fault: () => buying.arm(pick(FAULTS, how)),
  });

  return {
    /** Lets it happen. That the shop refuses it, is an answer like any other. @throws whatever else it fails with */
    happen: async ({ kind, which, how }: Happening): Promise<void> => {
      const bought = placed.filter(({ isBought }) => isBought);
      const among = kind.includes('refund') && bought.length > 0 ? bought : placed;
      const order = among[which % Math.max(1, among.length)];
      const work = ofShop(how)[kind] ?? (order && ofOrder(order, how)[kind]);
      try {
        await work?.();
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
    },

    /** Everything comes to its end: PayPal answers, reviews and refunds end well, and nothing is left to be asked about. */
    comeToRest: async (): Promise<void> => {
      await buying.disarm();
      for (let round = 0; round < 5; round += 1) {
        shop.clock.passMinutes(61);
        await checkout.reconcilePayments();
        await checkout.expireOrders();
        await checkout.settleRefunds();
        for (const { orderId, links } of placed) {
          await endReview(orderId, 'COMPLETED');
          await endRefund(orderId, 'COMPLETED');
          for (const link of links) await deliver(orderId, tokenOf(link), 'refund');
        }
      }
    },
  };
}
