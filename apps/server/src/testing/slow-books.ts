import { isPaidByHand } from '@haberdash/contract';
import { expect } from 'vitest';
import { documentRequests, documents } from '../modules/documents/documents.tables.ts';
import { orders } from '../modules/orders/orders.tables.ts';
import { paymentAttempts } from '../modules/payments/payments.tables.ts';
import { paymentReceipts } from '../modules/payments/receipts.tables.ts';
import { refunds } from '../modules/payments/refunds.tables.ts';
import type { createBuying } from './buying.ts';
import type { TestShop } from './test-shop.ts';

// The books of a shop computed a second time, slowly, from its rows and the provider's own ledger.

type Ledger = Awaited<ReturnType<ReturnType<typeof createBuying>['ledger']>>;
type Order = typeof orders.$inferSelect;

const CHARGED = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];
const PAID = ['paid', 'partially_refunded', 'refunded'];
const minorOf = ({ value }: { value: string }) => Math.round(Number(value) * 100);
const sumOf = <T>(rows: readonly T[], amountOf: (row: T) => number) =>
  rows.reduce((sum, row) => sum + amountOf(row), 0);

async function readRows({ database: { db } }: TestShop) {
  return {
    orders: await db.select().from(orders),
    attempts: await db.select().from(paymentAttempts),
    refunds: await db.select().from(refunds),
    receipts: await db.select().from(paymentReceipts),
    documents: await db.select().from(documents),
    requests: await db.select().from(documentRequests),
  };
}
type Rows = Awaited<ReturnType<typeof readRows>>;

/** Rows of one order. */
function ofOrder(rows: Rows, { id }: Order) {
  const isOf = ({ orderId }: { orderId: string }) => orderId === id;
  return {
    attempts: rows.attempts.filter(isOf),
    refunds: rows.refunds.filter(isOf),
    receipts: rows.receipts.filter(isOf),
    documents: rows.documents.filter(isOf),
  };
}
type OfOrder = ReturnType<typeof ofOrder>;

/** Money of an order in its charge currency. `over`: came without being owed, and is still to be given back. */
interface Money {
  received: number;
  given: number;
  over: number;
}

/** Money that a provider took and gave back, by its own ledger. */
function atProvider(order: Order, { attempts }: OfOrder, ledger: Ledger): Money {
  const captures = ledger.captures.filter(({ custom_id: of, status }) => of === order.id && CHARGED.includes(status));
  const money = captures.map(({ id, order_id: providerOrderId, amount }) => {
    const back = ledger.refunds.filter(({ capture_id: of, status }) => of === id && status === 'COMPLETED');
    const given = sumOf(back, (refund) => minorOf(refund.amount));
    const isOwed = attempts.some((each) => each.providerOrderId === providerOrderId && each.state === 'captured');
    return { received: minorOf(amount), given, over: isOwed ? 0 : minorOf(amount) - given };
  });
  return {
    received: sumOf(money, ({ received }) => received),
    given: sumOf(money, ({ given }) => given),
    over: sumOf(money, ({ over }) => over),
  };
}

const isPaid = ({ paymentStatus }: Order) => PAID.includes(paymentStatus);

/** Money that the staff saw come and go. */
function byHand(order: Order, { receipts }: OfOrder): Money {
  const sum = (kind: string) =>
    sumOf(
      receipts.filter((each) => each.kind === kind),
      ({ amount }) => amount,
    );
  const received = sum('receipt') - sum('undo');
  const owed = isPaid(order) || order.paymentStatus === 'awaiting' ? order.chargeTotal - order.shortfall : 0;
  return {
    received,
    given: sum('return') + sum('refund'),
    over: Math.max(0, received - sum('return') - owed),
  };
}

const moneyOf = (order: Order, rows: OfOrder, ledger: Ledger): Money =>
  isPaidByHand(order.paymentMethod) ? byHand(order, rows) : atProvider(order, rows, ledger);

const isInvoice = ({ kind }: Rows['documents'][number]) => kind !== 'creditNote';
/** Credit note that takes a whole invoice back, because the order ended unpaid. */
const isReversal = ({ kind, refundId }: Rows['documents'][number]) => kind === 'creditNote' && refundId === null;

/** True of an order with whose money and documents nothing is under way, and nothing left to be done. */
function isSettled(order: Order, { attempts, refunds: given, receipts, documents: issued }: OfOrder): boolean {
  const isUnderWay =
    attempts.some(({ state }) => ['creating', 'capturing', 'review'].includes(state)) ||
    given.some(({ state }) => state === 'requested' || state === 'pending');
  if (isUnderWay) return false;
  if (order.paymentStatus === 'awaiting') return receipts.length === 0 && issued.length === 0;
  // Its invoice comes when it is sent, or taken up again; until then what came is money on account.
  const invoicesLeft = issued.filter(isInvoice).length - issued.filter(isReversal).length;
  return !isPaid(order) || order.paymentStatus === 'refunded' || invoicesLeft > 0;
}

/**
 * Expects of each settled order, in its charge currency: received less given back, plus the shortfall that was taken as
 * enough, less overpayments still to be given back, is its documents less its credit notes. A shortfall counts once it is
 * on an invoice.
 * @returns how many orders were settled
 */
function expectDocuments(rows: Rows, ledger: Ledger): number {
  const settled = rows.orders.filter((order) => isSettled(order, ofOrder(rows, order)));
  const faults = settled.flatMap((order) => {
    const own = ofOrder(rows, order);
    const { received, given, over } = moneyOf(order, own, ledger);
    const total = ({ snapshot }: Rows['documents'][number]) => snapshot.totals.total;
    const invoiced = sumOf(own.documents.filter(isInvoice), total);
    const credited = sumOf(own.documents, total) - invoiced;
    const shortfall = invoiced > 0 ? order.shortfall : 0;
    const isRight = received - given + shortfall - over === invoiced - credited;
    const { id, status, paymentStatus, paymentMethod } = order;
    return isRight
      ? []
      : [{ id, status, paymentStatus, paymentMethod, received, given, shortfall, over, invoiced, credited }];
  });
  expect(
    faults,
    'received less given back, plus shortfalls, less overpayments, is documents less credit notes',
  ).toEqual([]);
  return settled.length;
}

/** A share of a total, rounded half up. */
const share = (total: number, part: number, whole: number): number =>
  Number((2n * BigInt(total) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));

/** Shares of an order's price total that its refunds took, the oldest first (D33). */
function refundShares(order: Order, { refunds: given, attempts }: OfOrder): number[] {
  const paid = attempts.find(({ state }) => state === 'captured');
  const [total, charged] = [order.total - order.shortfall, order.chargeTotal - order.shortfall];
  const completed = given
    .filter(({ state, attemptId }) => state === 'completed' && attemptId === paid?.id)
    .sort((one, other) => (one.completedAt?.getTime() ?? 0) - (other.completedAt?.getTime() ?? 0));
  let [back, taken] = [0, 0];
  return completed.map(({ amount }) => {
    back += amount;
    const part = back >= charged ? total - taken : Math.min(total - taken, share(total, amount, charged));
    taken += part;
    return part;
  });
}

/** Expects the revenue, in the price currency, to be what came for each order, up to its total, less its refunded share. */
function expectRevenue(rows: Rows, revenue: number): void {
  let expected = 0;
  for (const order of rows.orders.filter(isPaid)) {
    const own = ofOrder(rows, order);
    const { received, given } = byHand(order, own);
    const shares = refundShares(order, own);
    const kept = own.refunds.filter(({ revenue: part }) => part > 0).map(({ revenue: part }) => part);
    const came = isPaidByHand(order.paymentMethod) ? Math.min(order.total - order.shortfall, received) : order.total;
    expect(
      sumOf(kept, (part) => part),
      `what refunds of ${order.id} took, of which ${given} by hand`,
    ).toBe(sumOf(shares, (part) => part));
    expected += came - sumOf(shares, (part) => part);
  }
  expect(revenue, 'revenue').toBe(expected);
}

/** Expects each series of numbers to be whole. */
function expectNumbers(rows: Rows): void {
  const bySeries = new Map<string, number[]>();
  for (const { series, sequence } of rows.documents) {
    bySeries.set(series, [...(bySeries.get(series) ?? []), sequence]);
  }
  for (const [series, sequences] of bySeries) {
    const sorted = sequences.toSorted((one, other) => one - other);
    expect(sorted, series).toEqual(sorted.map((_, index) => index + 1));
  }
}

/**
 * Expects what holds whenever every document that is due has been issued.
 * @param revenue as the console shows it, in minor units
 * @returns how many orders, credit notes and refunds of returns there are, and which orders were not settled
 */
export async function expectSlowBooks(
  shop: TestShop,
  ledger: Ledger,
  revenue: number,
): Promise<{ orders: number; settled: number; unsettled: string[]; creditNotes: number; returns: number }> {
  const rows = await readRows(shop);
  expect(rows.requests.filter(({ kind }) => kind !== 'refund')).toEqual([]);
  expectNumbers(rows);
  expectRevenue(rows, revenue);
  const unsettled = rows.orders
    .filter((order) => !isSettled(order, ofOrder(rows, order)))
    .map(({ id, status, paymentStatus, paymentMethod }) => `${id} ${status} ${paymentStatus} ${paymentMethod}`);
  const creditNotes = rows.documents.filter(({ kind }) => kind === 'creditNote').length;
  const returns = rows.refunds.filter(({ returnId, state }) => returnId !== null && state === 'completed').length;
  return { orders: rows.orders.length, settled: expectDocuments(rows, ledger), unsettled, creditNotes, returns };
}
