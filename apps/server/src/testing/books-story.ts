import { type AdminOrderStatus, calls } from '@haberdash/contract';
import { setUpBooks } from './books-shop.ts';
import { createBooksSteps, METHODS, type Placed, pick } from './books-steps.ts';
import type { Decision } from './buying.ts';
import { createTally, type Dice } from './storm.ts';
import type { TestShop, TestUser } from './test-shop.ts';

/** Everything that moves money, goods or documents of orders, and how often it does. */
const OFTEN = {
  ...{ buy: 2, place: 4, pay: 1, 'end review': 1, cancel: 1, 'call off': 1 },
  ...{ receive: 6, 'undo receipt': 1, 'return surplus': 1 },
  ...{ 'set status': 3, send: 3, 'move parcel': 3, 'refused parcel': 2 },
  ...{ 'send back': 4, 'bring return on': 5 },
  ...{ refund: 5, 'refund done': 2, 'end refund': 2, 'retry refund': 1 },
  ...{ fault: 2, issue: 4, jobs: 1, 'a week passes': 1 },
};
type Kind = keyof typeof OFTEN;
const KINDS = (Object.keys(OFTEN) as Kind[]).flatMap((kind) => Array<Kind>(OFTEN[kind]).fill(kind));

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

/** All that happens to the orders of a shop whose buyers pay in every way. */
export function createBooksStory(shop: TestShop) {
  const tally = createTally();
  const placed: Placed[] = [];
  let admin: TestUser;
  let buyers: { buyer: TestUser; addressId: string }[] = [];
  let products: string[] = [];
  const steps = createBooksSteps(shop, () => admin);
  const { paying, detailsOf } = steps;
  const { checkout, documents } = shop.services;

  /** Sessions end with the week. */
  const signIn = async () => {
    admin = tally.counting(await shop.admin());
    buyers = [];
    for (let count = 0; count < 8; count += 1) {
      const { buyer, addressId } = await paying.buyerWith([]);
      buyers.push({ buyer: tally.counting(buyer), addressId });
    }
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

  const buy = async (how: number) => {
    const order = await place(how - (how % 3));
    if (order) await steps.pay(order, pick(DECISIONS, how));
  };

  const runJobs = async (minutes: number) => {
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

  /** A parcel is sent and refused, and sent again now and then; documents are issued meanwhile, or later. */
  const refuseParcel = async (order: Placed, how: number) => {
    await steps.send(order, how);
    if (how % 2 === 0) await documents.issueDue();
    await steps.setStatus(order, 'rejected');
    if (how % 3 === 0) await documents.issueDue();
    if (how % 5 < 3) await steps.setStatus(order, 'inProcess');
    if (how % 5 < 2) await steps.send(order, how);
  };

  /** Something is sent back once it is there, and the return comes as far as it does. */
  const sendBack = async (order: Placed, how: number) => {
    if (how % 3 > 0) await steps.setStatus(order, 'delivered');
    await steps.sendBack(order, how);
    for (let step = how % 6; step > 0; step -= 1) await steps.bringReturnOn(order, how + step);
  };

  const ofOrder = (order: Placed, how: number): Record<string, () => Promise<void>> => ({
    pay: () => steps.pay(order, pick(DECISIONS, how)),
    'end review': () => steps.endReview(order, how % 3 === 0 ? 'DECLINED' : 'COMPLETED'),
    receive: () => steps.receive(order, how),
    'undo receipt': () => steps.undoReceipt(order, how),
    'return surplus': () => steps.returnSurplus(order, how),
    'set status': () => steps.setStatus(order, pick(STATUSES, how)),
    send: () => steps.send(order, how),
    'move parcel': () => steps.moveParcel(order, how),
    'refused parcel': () => refuseParcel(order, how),
    'send back': () => sendBack(order, how),
    'bring return on': () => steps.bringReturnOn(order, how),
    refund: () => steps.refund(order, how),
    'end refund': () => steps.endRefund(order, how % 3 === 0 ? 'FAILED' : 'COMPLETED'),
    'refund done': () => steps.refundDone(order),
    'retry refund': () => steps.retryRefund(order),
    cancel: () => steps.cancel(order),
    'call off': () => steps.callOff(order),
  });

  const ofShop = (how: number): Record<string, () => Promise<unknown>> => ({
    buy: () => buy(how),
    place: () => place(how),
    fault: () => paying.arm(pick(FAULTS, how)),
    issue: () => documents.issueDue(),
    jobs: () => runJobs(pick([2, 11, 61], how)),
    'a week passes': async () => how % 4 === 0 && aWeekPasses(),
  });

  /** Orders that a happening may be about: those for which it means something. */
  const among = (kind: Kind): Placed[] => {
    const isHand = ['receive', 'undo receipt', 'return surplus', 'refund done', 'refused parcel'].includes(kind);
    const isProvider = ['pay', 'end review', 'end refund', 'retry refund'].includes(kind);
    const isOfPaid = kind.includes('refund') || ['call off', 'send back', 'bring return on'].includes(kind);
    const paid = isOfPaid ? placed.filter(({ isPaid }) => isPaid) : placed;
    return paid.filter(({ method }) => (isHand ? method !== 'paypal' : isProvider ? method === 'paypal' : true));
  };

  const happen = async ({ kind, which, how }: Happening): Promise<void> => {
    const orders = among(kind);
    const order = orders[which % Math.max(1, orders.length)];
    await (ofShop(how)[kind] ?? (order && ofOrder(order, how)[kind]))?.();
  };

  const settle = async (order: Placed) => {
    const { orderStatus, paymentStatus } = await detailsOf(order.orderId);
    await steps.returnSurplus(order, 0);
    if (paymentStatus === 'awaiting') await steps.setStatus(order, 'rejected');
    else if (order.method !== 'paypal' && orderStatus !== 'rejected') await steps.setStatus(order, 'delivered');
    else if (orderStatus === 'rejected' && paymentStatus !== 'refunded') await steps.refundRest(order);
    await steps.retryRefund(order);
    await steps.refundDone(order);
  };

  return {
    tally,
    ledger: paying.ledger,

    setUp: async (): Promise<void> => {
      products = await setUpBooks(shop);
      await signIn();
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
      await documents.issueDue();
      return Math.round((await paying.revenue(admin)) * 100);
    },

    /** Everything comes to its end: reviews and refunds end well, goods are sent, and what is owed is given back. */
    comeToRest: async (): Promise<void> => {
      await paying.disarm();
      await signIn();
      for (let round = 0; round < 3; round += 1) {
        for (const order of placed) {
          if (order.method === 'paypal') await steps.endReview(order, 'COMPLETED');
          if (order.method === 'paypal') await steps.endRefund(order, 'COMPLETED');
          await settle(order);
        }
        await runJobs(61);
        await documents.issueDue();
      }
    },
  };
}
