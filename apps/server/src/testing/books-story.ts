import { type AdminOrderStatus, calls } from '@haberdash/contract';
import type { Decision } from './buying.ts';
import { createDocumenting } from './documenting.ts';
import { createPayingByHand, TRANSFER } from './paying-by-hand.ts';
import { createPromoting } from './promoting.ts';
import { createRefunding } from './refunding.ts';
import { createTally, type Dice } from './storm.ts';
import type { TestShop, TestUser } from './test-shop.ts';

/** Everything that moves money or documents of orders, as often as it is named. */
const KINDS = [
  ...['buy', 'buy', 'place', 'place', 'place', 'pay', 'end review', 'cancel', 'fault', 'fault'],
  ...['receive', 'receive', 'receive', 'receive', 'receive', 'return surplus'],
  ...['set status', 'set status', 'set status', 'set status', 'set status', 'set status', 'set status'],
  ...['refund', 'refund', 'refund', 'refund', 'refund', 'refund', 'refund done', 'refund done', 'refund done'],
  ...['end refund', 'end refund', 'retry refund', 'issue', 'issue', 'issue', 'issue', 'jobs', 'a week passes'],
] as const;
type Kind = (typeof KINDS)[number];

/** @property which the order that it happens to, counted from the newest. @property how which of its ways */
export interface Happening {
  kind: Kind;
  which: number;
  how: number;
}

export const happeningOf = (dice: Dice): Happening => ({
  kind: dice.pick(KINDS),
  which: dice.below(dice.below(2) === 0 ? 4 : 30),
  how: dice.below(5040),
});

interface Placed {
  buyer: TestUser;
  orderId: string;
  approvalURL: string;
  method: (typeof METHODS)[number];
  /** Whether it was seen to be paid. */
  isPaid: boolean;
}

const METHODS = ['paypal', 'cod', 'bank_transfer'] as const;
const DECISIONS: readonly Decision[] = ['approve', 'approve', 'approve', 'decline', 'pending', 'cancel'];
const STATUSES: readonly AdminOrderStatus[] = [
  ...(['inShipping', 'inShipping', 'delivered', 'delivered', 'rejected', 'inProcess', 'pending'] as const),
];
const FAULTS = [
  { on: 'capture', kind: 'drop', times: 3 },
  { on: 'capture', kind: 'declined' },
  { on: 'capture', kind: 'pending' },
  { on: 'capture', kind: 'wrong-amount' },
  { on: 'refund', kind: 'drop', times: 3 },
  { on: 'refund', kind: 'pending' },
  { on: 'refund', kind: 'failed' },
  { on: 'refund', kind: 'failed' },
];
const DAY = 24 * 60;

const pick = <T>(list: readonly T[], index: number): T => {
  const picked = list[index % list.length];
  if (picked === undefined) throw new Error('there is nothing to pick from');
  return picked;
};
const rounded = (amount: number) => Math.round(amount * 100) / 100;

/** A shop with delivery, taxes, promotions and every way to pay, and all that happens to its orders. */
export function createBooksStory(shop: TestShop) {
  const paying = createPayingByHand(shop);
  const refunding = createRefunding(paying);
  const promoting = createPromoting(shop);
  const documenting = createDocumenting(shop);
  const tally = createTally();
  const placed: Placed[] = [];
  let admin: TestUser;
  let buyers: { buyer: TestUser; addressId: string }[] = [];
  let products: string[] = [];

  /** Sessions end with the week. */
  const signIn = async () => {
    admin = tally.counting(await shop.admin());
    buyers = [];
    for (let count = 0; count < 8; count += 1) {
      const { buyer, addressId } = await paying.buyerWith([]);
      buyers.push({ buyer: tally.counting(buyer), addressId });
    }
  };

  const setUpTerms = async () => {
    const shipping = await admin.call(calls.shipping.get);
    const method = { name: 'Courier', kind: 'flat' as const, amount: 79.5, codAllowed: true, isActive: true };
    const zones = [{ name: 'India', regions: [{ countryCode: 'IN' }], methods: [method] }];
    if (shipping.body.success) {
      await admin.call(calls.shipping.save, { body: { version: shipping.body.data.version, zones } });
    }
    const taxes = await admin.call(calls.taxes.get);
    if (!taxes.body.success) throw new Error('the taxes are not to be had');
    const { version } = taxes.body.data;
    const rate = { id: 'in', countryCode: 'IN', taxClass: 'apparel', name: 'GST', percent: 18 };
    const classes = [{ id: 'apparel', label: 'Clothing' }];
    const body = { version, mode: 'inclusive' as const, gst: true, shippingTax: 'split' as const, categoryClasses: {} };
    await admin.call(calls.taxes.save, { body: { ...body, classes, rates: [rate] } });
  };

  const place = async (how: number): Promise<Placed | undefined> => {
    const { buyer, addressId } = pick(buyers, how);
    await paying.addToCart(buyer, pick(products, how), 1 + (how % 3));
    if (how % 4 === 0) await paying.addToCart(buyer, pick(products, how + 1), 1 + (how % 2));
    if (how % 3 === 0) await buyer.call(calls.cart.addCode, { body: { code: 'WELCOME' } });
    const method = pick(METHODS, how);
    const { body } = await paying.placeOrder(buyer, addressId, { paymentMethod: method });
    if (!body.success) return undefined;
    const order = { buyer, orderId: body.orderId, approvalURL: body.approvalURL, method, isPaid: false };
    placed.unshift(order);
    return order;
  };

  const pay = async (order: Placed, decision: Decision) => {
    if (order.method !== 'paypal') return;
    await paying.decide(order.approvalURL, decision);
    const { status } = await paying.capture(order.buyer, order.orderId, order.approvalURL);
    order.isPaid ||= status === 200;
  };

  const detailsOf = async (orderId: string) => {
    const { body } = await admin.call(calls.adminOrders.details, { params: { id: orderId } });
    if (!body.success) throw new Error(`the order ${orderId} is not to be had`);
    return body.data;
  };

  const receive = async (order: Placed, how: number) => {
    const { orderId } = order;
    const hand = (await detailsOf(orderId)).handPayment;
    if (!hand) return;
    const { missing } = hand;
    const half = Math.max(0.01, rounded(missing / 2));
    const ways = [
      { amount: Math.max(0.01, missing) },
      { amount: Math.max(0.01, missing) },
      { amount: half },
      { amount: half, accept: true },
      { amount: 0, accept: true },
      { amount: rounded(missing + 37.5) },
    ];
    const { body } = await paying.record(admin, orderId, pick(ways, how));
    order.isPaid ||= body.success && body.data.paymentStatus === 'paid';
  };

  const returnSurplus = async (orderId: string, how: number) => {
    const surplus = (await detailsOf(orderId)).handPayment?.surplus ?? 0;
    const amount = how % 2 === 0 ? surplus : rounded(surplus / 2);
    if (amount > 0) await admin.call(calls.adminOrders.returnPayment, { params: { id: orderId }, body: { amount } });
  };

  const refund = async (orderId: string, how: number) => {
    const items = (await detailsOf(orderId)).cartItems.map(({ id }) => ({ orderItemId: id, quantity: 1 }));
    const ways = [
      {},
      { amount: 5.25 },
      { amount: 1 },
      { items },
      { items, restock: true },
      { items: items.slice(0, 1) },
    ];
    await refunding.refund(admin, orderId, pick(ways, how));
  };

  const refundsIn = async (orderId: string, state: 'pending' | 'failed') =>
    (await detailsOf(orderId)).refunds.filter(({ status }) => status === state);

  const refundDone = async ({ orderId, method }: Placed) => {
    if (method === 'paypal') return;
    for (const { id: refundId } of await refundsIn(orderId, 'pending')) {
      await admin.call(calls.adminOrders.completeRefund, { params: { id: orderId }, body: { refundId } });
    }
  };

  const retryRefund = async (orderId: string) => {
    for (const { id } of await refundsIn(orderId, 'failed')) await refunding.retry(admin, orderId, id);
  };

  const endReview = async (orderId: string, status: 'COMPLETED' | 'DECLINED') => {
    const isHeld = (await paying.capturesOf(orderId)).some((capture) => capture.status === 'PENDING');
    if (isHeld) await paying.settle(orderId, status);
  };

  const endRefund = async (orderId: string, status: 'COMPLETED' | 'FAILED') => {
    const held = (await paying.refundsOf(orderId)).find((each) => each.status === 'PENDING');
    if (held) await paying.settleRefund(held.id, status);
  };

  const setStatus = (orderId: string, orderStatus: AdminOrderStatus) =>
    admin.call(calls.adminOrders.update, { params: { id: orderId }, body: { orderStatus } });

  const runJobs = async (minutes: number) => {
    const { checkout } = shop.services;
    shop.clock.passMinutes(minutes);
    await checkout.reconcilePayments();
    await checkout.expireOrders();
    await checkout.expireAwaiting();
    await checkout.settleRefunds();
  };

  const aWeekPasses = async () => {
    await runJobs(7 * DAY + 1);
    await signIn();
  };

  const ofOrder = (order: Placed, how: number): Record<string, () => Promise<unknown>> => {
    const { orderId, buyer } = order;
    return {
      pay: () => pay(order, pick(DECISIONS, how)),
      'end review': () => endReview(orderId, how % 3 === 0 ? 'DECLINED' : 'COMPLETED'),
      receive: () => receive(order, how),
      'return surplus': () => returnSurplus(orderId, how),
      'set status': () => setStatus(orderId, pick(STATUSES, how)),
      refund: () => refund(orderId, how),
      'end refund': () => endRefund(orderId, how % 3 === 0 ? 'FAILED' : 'COMPLETED'),
      'refund done': () => refundDone(order),
      'retry refund': () => retryRefund(orderId),
      cancel: () => buyer.call(calls.orders.cancel, { body: { orderId } }),
    };
  };

  const buy = async (how: number) => {
    const order = await place(how - (how % 3));
    if (order) await pay(order, pick(DECISIONS, how));
  };

  const ofShop = (how: number): Record<string, () => Promise<unknown>> => ({
    buy: () => buy(how),
    place: () => place(how),
    fault: () => paying.arm(pick(FAULTS, how)),
    issue: () => shop.services.documents.issueDue(),
    jobs: () => runJobs(pick([2, 11, 61], how)),
    'a week passes': async () => how % 4 === 0 && aWeekPasses(),
  });

  /** Orders that a happening may be about: those for which it means something. */
  const among = (kind: Kind): Placed[] => {
    const isHand = ['receive', 'return surplus', 'refund done'].includes(kind);
    const isProvider = ['pay', 'end review', 'end refund', 'retry refund'].includes(kind);
    const paid = kind.includes('refund') ? placed.filter(({ isPaid }) => isPaid) : placed;
    return paid.filter(({ method }) => (isHand ? method !== 'paypal' : isProvider ? method === 'paypal' : true));
  };

  const happen = async ({ kind, which, how }: Happening): Promise<void> => {
    const orders = among(kind);
    const order = orders[which % Math.max(1, orders.length)];
    await (ofShop(how)[kind] ?? (order && ofOrder(order, how)[kind]))?.();
  };

  const settle = async (order: Placed) => {
    const { orderId, method } = order;
    const { orderStatus, paymentStatus, handPayment } = await detailsOf(orderId);
    if (handPayment && handPayment.surplus > 0) await returnSurplus(orderId, 0);
    if (paymentStatus === 'awaiting') await setStatus(orderId, 'rejected');
    else if (method !== 'paypal' && orderStatus !== 'rejected') await setStatus(orderId, 'delivered');
    else if (orderStatus === 'rejected' && paymentStatus !== 'refunded') await refunding.refund(admin, orderId);
    await retryRefund(orderId);
    await refundDone(order);
  };

  return {
    tally,
    ledger: paying.ledger,
    /** Number of orders. */
    count: () => placed.length,

    setUp: async (): Promise<void> => {
      products = await shop.addProducts(
        [99_900, 149_950, 33_333, 4_999, 259_900, 101].map((price) => ({ price, totalStock: 500 })),
      );
      await paying.offer({ cod: { isActive: true, fee: 50 }, bankTransfer: TRANSFER });
      await signIn();
      await documenting.setUp(admin);
      await setUpTerms();
      await promoting.promote(admin, { code: 'WELCOME', value: 15 });
      await promoting.promote(admin, { name: 'Spend and save', action: 'fixed', value: 100 });
    },

    /** Lets these happen at once. That the shop refuses one is an answer like any other. */
    happen: async (atOnce: readonly Happening[]): Promise<void> => {
      const week = atOnce.find(({ kind }) => kind === 'a week passes');
      // Who was signed in is not any more: nothing else happens meanwhile.
      if (week) return happen(week);
      await Promise.all(atOnce.map(happen));
    },

    /** Revenue as the console shows it, in minor units, once every document that is due has been issued. */
    closeBooks: async (): Promise<number> => {
      await shop.services.documents.issueDue();
      return Math.round((await paying.revenue(admin)) * 100);
    },

    /** Everything comes to its end: reviews and refunds end well, goods are sent, and what is owed is given back. */
    comeToRest: async (): Promise<void> => {
      await paying.disarm();
      await signIn();
      for (let round = 0; round < 3; round += 1) {
        for (const order of placed) {
          if (order.method === 'paypal') await endReview(order.orderId, 'COMPLETED');
          if (order.method === 'paypal') await endRefund(order.orderId, 'COMPLETED');
          await settle(order);
        }
        await runJobs(61);
        await shop.services.documents.issueDue();
      }
    },
  };
}
