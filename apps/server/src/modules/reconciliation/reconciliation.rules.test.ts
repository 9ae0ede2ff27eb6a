import { shareOf } from '@haberdash/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BookedAttempt, BookedRefund, OrderBooks, ProviderBooks, ProviderEntry } from './books.ts';
import { compareOrder } from './compare-books.ts';
import { describeStray } from './provider-books.rules.ts';

const CALM = { isSettling: false, isOverdue: false, isReported: true };

/** Parts of a consistent world: one order, its cost, and its refunds as shares of that cost. */
interface World {
  charged: number;
  total: number;
  refunds: { share: number; state: 'completed' | 'pending' | 'failed' }[];
  /** Money that came besides and was given back. */
  surplus: boolean;
  isWhole: boolean;
}

const world: fc.Arbitrary<World> = fc.record({
  charged: fc.integer({ min: 100, max: 1_000_000 }),
  total: fc.integer({ min: 100, max: 100_000_000 }),
  refunds: fc.array(
    fc.record({
      share: fc.double({ min: 0.01, max: 0.4, noNaN: true }),
      state: fc.constantFrom('completed' as const, 'pending' as const),
    }),
    { maxLength: 2 },
  ),
  surplus: fc.boolean(),
  isWhole: fc.boolean(),
});

const attempt = (id: string, more: Partial<BookedAttempt> & { amount: number }): BookedAttempt => ({
  ...CALM,
  id,
  state: 'captured',
  provider: 'PayPal',
  paymentId: `payment-${id}`,
  captureId: `capture-${id}`,
  currency: 'USD',
  ...more,
});

const entry = ({ id, amount }: { id: string; amount: number }, state: ProviderEntry['state'] = 'completed') => ({
  id,
  state,
  amount,
  currency: 'USD',
});

const refund = (id: string, more: Partial<BookedRefund> & { amount: number }): BookedRefund => ({
  ...CALM,
  id,
  attemptId: 'main',
  state: 'completed',
  refundId: `refund-${id}`,
  currency: 'USD',
  revenue: 0,
  ...more,
});

const providerOf = (main: BookedAttempt, refunds: readonly BookedRefund[], isWhole: boolean): ProviderBooks => ({
  isWhole,
  captures: [entry({ id: main.captureId ?? '', amount: main.amount ?? 0 })],
  refunds: refunds
    .filter(({ attemptId }) => attemptId === main.id)
    .map(({ refundId, amount, state }) =>
      entry({ id: refundId ?? '', amount }, state === 'pending' ? 'pending' : 'completed'),
    ),
});

/** Both sides' books of such a world, in which everything agrees. */
function build({ charged, total, refunds, surplus, isWhole }: World): OrderBooks {
  const main = attempt('main', { amount: charged });
  const made = refunds.map(({ share, state }, index) => {
    const amount = Math.max(1, Math.floor(charged * share));
    const revenue = state === 'completed' ? shareOf(total, amount, charged) : 0;
    return refund(`r${index}`, { amount, state, revenue });
  });
  const done = made.some(({ state }) => state === 'completed');
  const extra = attempt('extra', { amount: 777, state: 'mismatch' });
  const back = refund('back', { attemptId: 'extra', amount: 777 });
  const attempts = surplus ? [main, extra] : [main];
  const all = surplus ? [...made, back] : made;
  return {
    order: {
      id: 'order',
      paymentStatus: done ? 'partially_refunded' : 'paid',
      isRejected: false,
      total,
      priceCurrency: 'INR',
      isConfirmed: true,
    },
    attempts,
    refunds: all,
    provider: new Map(attempts.map((one) => [one.id, providerOf(one, all, isWhole)])),
  };
}

const kindsOf = (books: OrderBooks) => compareOrder(books).map(({ kind }) => kind);

const changeMain = (books: OrderBooks, changes: Partial<BookedAttempt>): OrderBooks => ({
  ...books,
  attempts: books.attempts.map((one) => (one.id === 'main' ? { ...one, ...changes } : one)),
});
const changeProvider = (books: OrderBooks, change: (main: ProviderBooks) => Partial<ProviderBooks>): OrderBooks => {
  const main = books.provider.get('main') ?? { isWhole: true, captures: [], refunds: [] };
  return { ...books, provider: new Map([...books.provider, ['main', { ...main, ...change(main) }]]) };
};
const changeOrder = (books: OrderBooks, changes: Partial<OrderBooks['order']>): OrderBooks => ({
  ...books,
  order: { ...books.order, ...changes },
});
const added = (books: OrderBooks, one: BookedRefund): OrderBooks => ({ ...books, refunds: [...books.refunds, one] });
const silent = (books: OrderBooks): OrderBooks => ({ ...books, provider: new Map() });

const booksOfSurplus = ({ refunds }: OrderBooks) => refunds.filter(({ attemptId }) => attemptId === 'extra');

/** Each puts one thing out of order in a world where all agrees, and names what is to be found then. */
const PLANTED: readonly [kind: string, plant: (books: OrderBooks) => OrderBooks][] = [
  ['paid-without-capture', (books) => silent({ ...books, attempts: [], refunds: [] })],
  [
    'captured-not-paid',
    (books) => silent(changeOrder({ ...books, refunds: booksOfSurplus(books) }, { paymentStatus: 'expired' })),
  ],
  ['captured-twice', (books) => ({ ...books, attempts: [...books.attempts, attempt('second', { amount: 5 })] })],
  [
    'payment-stuck',
    (books) => ({
      ...books,
      attempts: [...books.attempts, attempt('late', { amount: 5, state: 'capturing', isOverdue: true })],
    }),
  ],
  [
    'not-given-back',
    (books) => ({ ...books, attempts: [...books.attempts, attempt('owed', { amount: 5, state: 'mismatch' })] }),
  ],
  ['refund-failed', (books) => added(books, refund('bad', { amount: 1, state: 'failed', refundId: null }))],
  [
    'refund-stuck',
    (books) => added(books, refund('slow', { amount: 1, state: 'requested', refundId: null, isOverdue: true })),
  ],
  ['confirmation-missing', (books) => changeOrder(books, { isConfirmed: false })],
  ['capture-not-at-provider', (books) => changeProvider(books, () => ({ captures: [] }))],
  [
    'capture-differs',
    (books) =>
      changeProvider(books, ({ captures }) => ({
        captures: captures.map((one) => ({ ...one, amount: (one.amount ?? 0) + 1 })),
      })),
  ],
  [
    'capture-differs',
    (books) =>
      changeProvider(books, ({ captures }) => ({ captures: captures.map((one) => ({ ...one, currency: 'EUR' })) })),
  ],
  [
    'capture-not-settled',
    (books) =>
      changeProvider(books, ({ captures }) => ({ captures: captures.map((one) => ({ ...one, state: 'pending' })) })),
  ],
  [
    'refund-not-in-shop',
    (books) => changeProvider(books, ({ refunds }) => ({ refunds: [...refunds, entry({ id: 'foreign', amount: 3 })] })),
  ],
];

const holds = (expectation: (facts: World) => void) =>
  fc.assert(
    fc.property(world, (facts) => {
      expectation(facts);
    }),
  );

describe('the money check', () => {
  it('finds nothing in a world where all agrees', () => {
    holds((facts) => expect(kindsOf(build(facts))).toEqual([]));
  });

  it('finds nothing where the provider was not asked, and the shop agrees with itself', () => {
    holds((facts) => expect(kindsOf(silent(build(facts)))).toEqual([]));
  });

  it.each(PLANTED)('finds just %s where that alone is wrong', (kind, plant) => {
    holds((facts) => expect(kindsOf(plant(build(facts)))).toEqual([kind]));
  });

  it('finds a completed refund that the provider does not have', () => {
    const books = build({
      charged: 300,
      total: 900,
      refunds: [{ share: 0.3, state: 'completed' }],
      surplus: false,
      isWhole: true,
    });
    expect(kindsOf(changeProvider(books, () => ({ refunds: [] })))).toEqual(['refund-not-at-provider']);
  });

  it.each(['completed', 'denied'] as const)('finds a pending refund that is %s at the provider', (state) => {
    const books = build({
      charged: 300,
      total: 900,
      refunds: [{ share: 0.3, state: 'pending' }],
      surplus: false,
      isWhole: true,
    });
    const ended = changeProvider(books, ({ refunds }) => ({ refunds: refunds.map((one) => ({ ...one, state })) }));
    expect(compareOrder(ended)).toMatchObject([{ kind: 'refund-differs', mend: 'ask' }]);
  });

  it.each(['completed', 'denied'] as const)('finds a review that has long ended: %s', (state) => {
    const books = build({ charged: 300, total: 900, refunds: [], surplus: false, isWhole: true });
    const review = changeOrder(changeMain(books, { state: 'review' }), {
      paymentStatus: 'pending',
      isConfirmed: undefined,
    });
    expect(
      kindsOf(
        changeProvider(review, ({ captures }) => ({ captures: captures.map((one) => ({ ...one, state: 'pending' })) })),
      ),
    ).toEqual([]);
    const ended = changeProvider(review, ({ captures }) => ({ captures: captures.map((one) => ({ ...one, state })) }));
    expect(compareOrder(ended)).toMatchObject([{ kind: 'review-ended', mend: 'ask' }]);
  });

  it.each([
    ['open', 'ask'],
    ['over', 'ask'],
  ] as const)('finds a capture of a payment that is %s in the shop: %s', (state, mend) => {
    const books = build({ charged: 300, total: 900, refunds: [], surplus: false, isWhole: true });
    const unpaid = changeOrder(changeMain(books, { state, captureId: null }), {
      paymentStatus: 'expired',
      isConfirmed: undefined,
    });
    expect(compareOrder(unpaid)).toMatchObject([{ kind: 'capture-not-in-shop', mend }]);
  });

  it('finds a status and a revenue that do not follow the refunds', () => {
    const books = build({
      charged: 300,
      total: 90_000,
      refunds: [{ share: 0.34, state: 'completed' }],
      surplus: false,
      isWhole: true,
    });
    expect(kindsOf(changeOrder(books, { paymentStatus: 'paid' }))).toEqual(['refund-status-off']);
    expect(kindsOf(changeOrder(books, { paymentStatus: 'refunded' }))).toEqual(['refund-status-off']);
    const off = { ...books, refunds: books.refunds.map((one) => ({ ...one, revenue: one.revenue + 2 })) };
    expect(kindsOf(off)).toEqual(['revenue-off']);
  });

  it('holds a wholly refunded order to its whole total', () => {
    const books = build({ charged: 300, total: 1000, refunds: [], surplus: false, isWhole: true });
    const thirds = [333, 333, 334].map((revenue, index) => refund(`third-${index}`, { amount: 100, revenue }));
    const whole = (refunds: BookedRefund[]): OrderBooks => {
      const main = books.attempts[0] ?? attempt('main', { amount: 300 });
      const provider = new Map([['main', providerOf(main, refunds, true)]]);
      return changeOrder({ ...books, refunds, provider }, { paymentStatus: 'refunded' });
    };
    expect(kindsOf(whole(thirds))).toEqual([]);
    expect(kindsOf(whole(thirds.map((one) => ({ ...one, revenue: 333 }))))).toEqual(['revenue-off']);
  });

  it('says nothing of what is at work', () => {
    const books = build({ charged: 300, total: 900, refunds: [], surplus: false, isWhole: true });
    const unpaid = changeOrder(changeMain(books, { state: 'capturing', captureId: null, isSettling: true }), {
      paymentStatus: 'pending',
      isConfirmed: undefined,
    });
    expect(kindsOf(unpaid)).toEqual([]);
    const asked = added(books, refund('new', { amount: 5, state: 'requested', refundId: null, isSettling: true }));
    const made = changeProvider(asked, () => ({ refunds: [entry({ id: 'just made', amount: 5 })] }));
    expect(kindsOf(made)).toEqual([]);
  });

  it('has one sentence for each, with the amounts in it', () => {
    const stray = describeStray(
      { ...entry({ id: 'T1', amount: 1250 }), paymentId: 'P1', orderId: undefined },
      'PayPal',
    );
    expect(stray).toMatchObject({
      key: 'payment-of-no-order:T1',
      sentence: 'PayPal took $12.50 USD for an order the shop doesn’t have.',
      providerAmount: 12.5,
      currency: 'USD',
    });
  });
});

it('an order that costs nothing is paid without a capture', () => {
  const order = { id: 'o', paymentStatus: 'paid', isRejected: false, priceCurrency: 'INR', isConfirmed: true } as const;
  const books = { attempts: [], refunds: [], provider: new Map() };
  expect(kindsOf({ ...books, order: { ...order, total: 0 } })).toEqual([]);
  expect(kindsOf({ ...books, order: { ...order, total: 1 } })).toEqual(['paid-without-capture']);
});
