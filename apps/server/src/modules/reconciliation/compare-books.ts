import { currencyDigits, findCurrencyDigits, toDecimal } from '@haberdash/contract';
import { hasPaid } from '../orders/index.ts';
import type { AttemptRow } from '../payments/index.ts';
import type { OrderBooks, ProviderBooks } from './books.ts';
import type { CheckDeps } from './check-deps.ts';
import type { CheckResult, NewDifference } from './differences.ts';
import { accountFor, listEntries, type ShopEntry } from './entries.ts';
import { compareWithProvider, describeStray } from './provider-books.rules.ts';
import { type Moment, type Read, readOrders, withProvider } from './read-books.ts';
import { createReport, type Report } from './report.ts';
import { compareWithin } from './shop-books.rules.ts';

const BATCH = 200;
/** So many payments are asked about one by one at most, so that a check ends; and so many side by side. */
const MOST_ASKED = 500;
const ASKED_AT_ONCE = 4;
/** The list of what was found ends somewhere; how much there is, is counted. */
const MOST_STORED = 300;

export const compareOrder = (books: OrderBooks): NewDifference[] => [
  ...compareWithin(books),
  ...compareWithProvider(books),
];

type Counts = CheckResult['counts'];

interface Sums {
  captured: Map<string, number>;
  refunded: Map<string, number>;
}

const add = (sums: Map<string, number>, currency: string, amount: number) =>
  sums.set(currency, (sums.get(currency) ?? 0) + amount);

const toSums = (sums: Map<string, number>) =>
  [...sums]
    .filter(([currency]) => findCurrencyDigits(currency) !== undefined)
    .map(([currency, amount]) => ({ currency, amount: toDecimal(amount, currencyDigits(currency)) }));

function count({ books: { order, attempts, refunds } }: Read, counts: Counts, sums: Sums): void {
  const captures = attempts.filter(({ state }) => state === 'captured' || state === 'mismatch');
  counts.orders += 1;
  counts.payments += hasPaid(order) ? 1 : 0;
  counts.captures += captures.length;
  counts.refunds += refunds.length;
  for (const { currency, amount } of captures) add(sums.captured, currency, amount ?? 0);
  for (const { state, currency, amount } of refunds) if (state === 'completed') add(sums.refunded, currency, amount);
}

export interface Progress {
  done: number;
  total: number;
}

export interface CheckRun {
  from: Date;
  now: Date;
  /** Called after each step. @throws Error where the check is to end */
  onProgress: (progress: Progress) => Promise<void>;
}

interface Books {
  way: CheckResult['way'];
  report: Report;
  moment: Moment;
  remarks: string[];
}

async function readReport({ payments }: CheckDeps, { from, now }: CheckRun): Promise<Books> {
  const answer = await payments.listTransactions(from, now);
  const label = payments.reporterLabel() ?? '';
  if (!answer) return { way: 'none', report: createReport([]), moment: { now, reported: undefined }, remarks: [] };
  if (answer.kind === 'transactions') {
    const { transactions, until } = answer;
    return {
      way: 'report',
      report: createReport(transactions),
      moment: { now, reported: { from, until } },
      remarks: [],
    };
  }
  const nothing = { report: createReport([]), moment: { now, reported: undefined } };
  if (answer.kind === 'unknown') {
    return {
      ...nothing,
      way: 'none',
      remarks: [`We couldn’t reach ${label}, so only the shop’s own records were checked.`],
    };
  }
  const remark = `${label}’s reports aren’t available to this shop (${answer.issue}): the app lacks the permission ‘Transaction Search’. Payments were looked up one by one, so other transactions at ${label} weren’t checked.`;
  return { ...nothing, way: 'payments', remarks: [remark] };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The orders of the time, those with something open, and those that the provider names. */
async function listOrderIds({ orders, payments }: CheckDeps, from: Date, { named }: Report): Promise<string[]> {
  const ids = [...(await orders.listIdsSince(from)), ...(await payments.listOpenOrderIds(from))];
  for (let at = 0; at < named.providerIds.length; at += BATCH) {
    ids.push(...(await payments.findOrderIds(named.providerIds.slice(at, at + BATCH))));
  }
  return [...new Set([...ids, ...named.orderIds.filter((id) => UUID.test(id))])];
}

/** Asks the provider about each payment of an order. */
async function askProvider(
  { payments }: Pick<CheckDeps, 'payments'>,
  rows: readonly AttemptRow[],
): Promise<{ books: Map<string, ProviderBooks>; silent: number }> {
  const books = new Map<string, ProviderBooks>();
  const asked = rows.filter(({ providerOrderId }) => providerOrderId !== null);
  for (const row of asked) {
    const found = await payments.readPayment(row);
    if (found) books.set(row.id, { ...found, isWhole: true });
  }
  return { books, silent: asked.length - books.size };
}

export interface Look {
  differences: NewDifference[];
  asked: number;
  silent: number;
  /** The tries of which the provider has told. */
  answered: string[];
}

/** An order that changes while it is looked at is at work; after so many looks it is left to the next check. */
const MOST_LOOKS = 3;

/** Looks at one order anew: its own books as they are now, and what the provider says of each of its payments. */
export async function lookAtOrder(deps: CheckDeps, orderId: string, now: Date): Promise<Look> {
  const moment = { now, reported: undefined };
  const look: Look = { differences: [], asked: 0, silent: 0, answered: [] };
  let [before] = await readOrders(deps, deps.db, [orderId], moment);
  for (let looks = 0; before && looks < MOST_LOOKS; looks += 1) {
    const { books, silent } = await askProvider(deps, before.rows);
    const [after] = await readOrders(deps, deps.db, [orderId], moment);
    look.asked += books.size + silent;
    if (JSON.stringify(before.books) === JSON.stringify(after?.books)) {
      const differences = compareOrder(withProvider(before, books));
      return { ...look, silent, answered: [...books.keys()], differences };
    }
    before = after;
  }
  return look;
}

/** Books of the payments of an order that are kept by the shop itself. */
async function readOwnBooks({ payments }: CheckDeps, { rows }: Read): Promise<Map<string, ProviderBooks>> {
  return (await askProvider({ payments }, rows.filter(payments.isKeptHere))).books;
}

/** Compares an order with the books at hand, and decides whether to ask the provider about its payments. */
function firstLook(
  read: Read,
  { way, report, moment }: Books,
  own: ReadonlyMap<string, ProviderBooks>,
): { found: NewDifference[]; isSuspect: boolean } {
  const { attempts } = read.books;
  const provider = new Map(attempts.map((attempt) => [attempt.id, own.get(attempt.id) ?? report.booksOf(attempt)]));
  const found = compareOrder(withProvider(read, provider));
  const isMoney = ({ state }: (typeof attempts)[number]) => state === 'captured' || state === 'mismatch';
  const isYoung = (row: AttemptRow) =>
    row.captureSentAt !== null && moment.reported !== undefined && row.captureSentAt > moment.reported.until;
  const isUnreported = read.rows.some((row, index) => {
    const attempt = attempts[index];
    if (!attempt?.paymentId || own.has(attempt.id)) return false;
    return way === 'payments' || (isMoney(attempt) && isYoung(row));
  });
  return { found, isSuspect: (way !== 'none' || own.size > 0) && (isUnreported || found.length > 0) };
}

/** Findings about payments that the provider cannot be asked about, since the shop has no id of them: they stay. */
const cannotBeAsked = ({ kind, paymentId }: NewDifference) => kind === 'capture-not-at-provider' && paymentId === '';

interface Suspect {
  orderId: string;
  payments: number;
  found: NewDifference[];
}

/**
 * Asks about the payments of orders where the two sides seem to differ. The provider's books lag behind and the shop goes
 * on meanwhile: only what is still there when both are looked at again is a difference.
 */
async function lookAgain(
  deps: CheckDeps,
  suspects: readonly Suspect[],
  now: Date,
  onLooked: (count: number) => Promise<void>,
) {
  const [found, answered]: [NewDifference[], Set<string>] = [[], new Set()];
  const tally = { asked: 0, silent: 0, left: 0 };
  for (let at = 0; at < suspects.length; at += ASKED_AT_ONCE) {
    const some = suspects.slice(at, at + ASKED_AT_ONCE);
    if (tally.asked >= MOST_ASKED) {
      found.push(...some.flatMap((suspect) => suspect.found));
      tally.left += some.reduce((sum, { payments }) => sum + payments, 0);
      continue;
    }
    const looks = await Promise.all(some.map(({ orderId }) => lookAtOrder(deps, orderId, now)));
    found.push(...some.flatMap((suspect) => suspect.found.filter(cannotBeAsked)));
    for (const { differences, asked, silent, answered: told } of looks) {
      found.push(...differences);
      for (const id of told) answered.add(id);
      tally.asked += asked;
      tally.silent += silent;
    }
    await onLooked(at + some.length);
  }
  return { found, answered, ...tally };
}

const NOTHING: Counts = {
  ...{ orders: 0, payments: 0, captures: 0, refunds: 0, transactions: 0, foreign: 0 },
  ...{ asked: 0, earlier: 0, unmatched: 0, captured: [], refunded: [] },
};

/** Sentences on what could not be compared. @param label the provider's name */
function remarksOn({ silent, unmatched, left }: { silent: number; unmatched: number; left: number }, label: string) {
  return [
    ...(silent > 0 ? [`Payments ${label} didn’t answer about: ${silent}.`] : []),
    ...(unmatched > 0 ? [`Payments and refunds not in ${label}’s records yet: ${unmatched}.`] : []),
    ...(left > 0 ? [`Payments not checked: ${left}, because only ${MOST_ASKED} are looked up one by one.`] : []),
  ];
}

/** Compares the shop's books with themselves and with the provider's, both ways. */
export async function compareBooks(deps: CheckDeps, run: CheckRun): Promise<CheckResult> {
  const { from, now, onProgress } = run;
  const books = await readReport(deps, run);
  const { way, report, moment } = books;
  const ids = await listOrderIds(deps, from, report);
  const counts: Counts = { ...NOTHING, transactions: report.size };
  const sums: Sums = { captured: new Map(), refunded: new Map() };
  const [found, suspects, known]: [NewDifference[], Suspect[], Set<string>] = [[], [], new Set()];
  const entries: ShopEntry[] = [];
  const keptHere = new Set<string>();
  for (let at = 0; at < ids.length; at += BATCH) {
    for (const read of await readOrders(deps, deps.db, ids.slice(at, at + BATCH), moment)) {
      const orderId = read.books.order.id;
      known.add(orderId);
      count(read, counts, sums);
      entries.push(...listEntries(read));
      const own = await readOwnBooks(deps, read);
      for (const id of own.keys()) keptHere.add(id);
      const look = firstLook(read, books, own);
      if (look.isSuspect) suspects.push({ orderId, payments: read.rows.length, found: look.found });
      else found.push(...look.found);
    }
    await onProgress({ done: Math.min(at + BATCH, ids.length), total: ids.length + suspects.length });
  }
  const again = await lookAgain(deps, suspects, now, (looked) =>
    onProgress({ done: ids.length + looked, total: ids.length + suspects.length }),
  );
  const { isOwnReference, reporterLabel } = deps.payments;
  const label = reporterLabel() ?? '';
  const strays = report.listStrays(isOwnReference, known).map((stray) => describeStray(stray, label));
  const differences = [...found, ...again.found, ...strays];
  const answered = new Set([...again.answered, ...keptHere]);
  const accounted = accountFor(entries, { report, from, answered });
  const foreign = report.countForeign(isOwnReference);
  const unmatched = way !== 'none' && differences.length === 0 ? accounted.unmatched : 0;
  const remarks = [...books.remarks, ...remarksOn({ ...again, unmatched }, label)];
  return {
    way,
    remarks,
    counts: {
      ...counts,
      ...accounted,
      foreign,
      asked: again.asked,
      captured: toSums(sums.captured),
      refunded: toSums(sums.refunded),
    },
    found: differences.length,
    differences: differences.slice(0, MOST_STORED).map((one) => ({ ...one, mendedAt: null })),
  };
}
