import { currencyDigits, findMinor, type StatementMatch } from '@haberdash/contract';
import { sha256 } from '../../lib/ids.ts';
import type { Actor } from '../inventory/index.ts';
import type { OrderRow } from '../orders/index.ts';
import { type ReceiptRow, receivedOf } from '../payments/index.ts';
import type { CheckoutDeps } from './checkout.deps.ts';
import type { createHandPayments } from './hand-payments.ts';
import { fieldError } from './order-address.ts';
import { parseStatement, type StatementRow } from './statement.rules.ts';

type Outcome = StatementMatch['rows'][number]['outcome'];

/** An order that waits for a transfer, with what has come and what the rows before have brought. */
interface Waiting {
  order: OrderRow;
  /** Those that no row has been taken for. */
  receipts: ReceiptRow[];
  received: number;
}

interface Matched {
  row: StatementRow;
  outcome: Outcome;
  order: OrderRow | undefined;
  /** Names the row, also in another statement that has it. */
  requestId: string;
}

/** Late money is taken as well: its order is taken up again while its units are there. */
const isOpen = ({ paymentStatus }: OrderRow): boolean => paymentStatus === 'awaiting' || paymentStatus === 'expired';

/** Days between a bank’s day and the one at which the staff has recorded the same money. */
const NEAR_MS = 7 * 24 * 3600 * 1000;

const isNear = (one: Date, other: Date | undefined) =>
  other === undefined || Math.abs(one.getTime() - other.getTime()) <= NEAR_MS;

const KEPT: readonly Outcome[] = ['matched', 'short', 'over'];

const missingOf = ({ order, received }: Waiting): number => order.chargeTotal - order.shortfall - received;

/** The order that a row pays: of several, one that waits for just that much, else one that waits. */
function chooseOrder(candidates: readonly Waiting[], amount: number | null): Waiting | undefined {
  const open = candidates.filter(({ order }) => isOpen(order));
  const digits = (order: OrderRow) => currencyDigits(order.chargeCurrency);
  const exact = open.find((each) => amount !== null && findMinor(amount, digits(each.order)) === missingOf(each));
  return exact ?? open[0] ?? candidates[0];
}

/**
 * Takes the receipt that a row has become: by its own name, else one of the same amount at about the same time, which the
 * staff, or another export of the bank, has brought. Each receipt stands for one row.
 */
function takeRecorded({ receipts }: Waiting, minor: number, at: Date | undefined, requestId: string): boolean {
  const own = receipts.findIndex(({ requestKey }) => requestKey === `receipt:${requestId}`);
  const alike = receipts.findIndex(({ amount, receivedAt }) => amount === minor && isNear(receivedAt, at));
  const index = own >= 0 ? own : alike;
  if (index >= 0) receipts.splice(index, 1);
  return index >= 0;
}

/** Decides about a row, and counts its money for the rows after it. */
function judge(row: StatementRow, waiting: Waiting | undefined, requestId: string): Outcome {
  if (!waiting) return 'unknown';
  const { order } = waiting;
  const minor = row.amount === null ? undefined : findMinor(row.amount, currencyDigits(order.chargeCurrency));
  if (!minor) return 'unreadable';
  if (takeRecorded(waiting, minor, row.receivedAt, requestId)) return 'recorded';
  const missing = missingOf(waiting);
  if (!isOpen(order) || missing <= 0) return 'notAwaiting';
  waiting.received += minor;
  if (minor === missing) return 'matched';
  return minor < missing ? 'short' : 'over';
}

/** A receipt that stands; one that was undone does so only for the very row that it was made of. */
const isKept = ({ id, kind, requestKey }: ReceiptRow, own: readonly ReceiptRow[]): boolean =>
  kind === 'receipt' && (requestKey.startsWith('receipt:statement:') || !own.some(({ reverses }) => reverses === id));

/** Matches the statement of a bank with the orders that wait for a transfer (D54). */
export function createStatementMatcher(
  { db, orders, payments }: Pick<CheckoutDeps, 'db' | 'orders' | 'payments'>,
  { recordPayment }: Pick<ReturnType<typeof createHandPayments>, 'recordPayment'>,
) {
  const matchRows = async (rows: readonly StatementRow[]): Promise<Matched[]> => {
    const found = await orders.listByShortIds([...new Set(rows.flatMap(({ references }) => references))]);
    const receipts = await payments.listReceipts(
      db,
      found.map(({ id }) => id),
    );
    const waiting = found.map((order): Waiting => {
      const own = receipts.filter(({ orderId }) => orderId === order.id);
      return { order, receipts: own.filter((one) => isKept(one, own)), received: receivedOf(own) };
    });
    const seen = new Map<string, number>();
    return rows.map((row) => {
      const repeated = seen.get(row.text) ?? 0;
      seen.set(row.text, repeated + 1);
      const requestId = `statement:${sha256(`${row.text}|${repeated}`).slice(0, 32)}`;
      const candidates = waiting.filter(({ order }) => row.references.some((short) => order.id.startsWith(short)));
      const chosen = chooseOrder(candidates, row.amount);
      return { row, requestId, outcome: judge(row, chosen, requestId), order: chosen?.order };
    });
  };

  return {
    /**
     * @param apply keeps a receipt of each row that pays an order; otherwise it only says what would be kept
     * @throws AppError INVALID_REQUEST for a file without a column of amounts
     */
    matchStatement: async (
      { text, apply }: { text: string; apply: boolean },
      actor: Actor,
    ): Promise<StatementMatch> => {
      const rows = parseStatement(text);
      if (!rows) throw fieldError('text', 'Choose a CSV file with a heading and a column of amounts.');
      const matched = await matchRows(rows);
      const kept = matched.filter(({ outcome }) => KEPT.includes(outcome));
      if (apply)
        for (const { row, order, requestId } of kept) {
          const { amount, receivedAt } = row;
          const receipt = {
            amount: amount ?? 0,
            reference: [...row.text].slice(0, 140).join(''),
            receivedAt,
            accept: false,
            requestId,
          };
          if (order) await recordPayment(order.id, receipt, actor);
        }
      return {
        rows: matched.map(({ row: { line, text, amount }, outcome, order }) => ({
          ...{ line, text, outcome, orderId: order?.id ?? null },
          amount,
        })),
        kept: kept.length,
      };
    },
  };
}
