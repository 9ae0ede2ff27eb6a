import { PaypalError } from './errors.ts';
import { paypalTime } from './ids.ts';
import { feeFor, fromMinor, toMinor } from './money.ts';
import { sourceOf } from './orders.ts';
import { accountOf } from './representations.ts';
import type { Simulator } from './simulator.ts';
import type { CaptureRecord, CaptureStatus, Money, RefundRecord, RefundStatus } from './types.ts';

/** More than this PayPal does not answer for one window, on however many pages. */
const MOST_ITEMS = 10_000;

/** S: done, P: pending, D: denied, V: done, and given back in full. */
const CAPTURE_STATUS: Record<CaptureStatus, string> = {
  COMPLETED: 'S',
  PARTIALLY_REFUNDED: 'S',
  REFUNDED: 'V',
  PENDING: 'P',
  DECLINED: 'D',
};
const REFUND_STATUS: Record<RefundStatus, string> = { COMPLETED: 'S', PENDING: 'P', FAILED: 'D', CANCELLED: 'D' };

/** PayPal's event codes: a checkout payment, a refund, a chargeback, a reversal that PayPal has decided on. */
const CODES = { payment: 'T0006', refund: 'T1107', CHARGEBACK: 'T1201', BUYER_COMPLAINT: 'T1106' } as const;

/** What is asked for; times are milliseconds since the epoch. */
export interface TransactionQuery {
  start: number;
  end: number;
  page: number;
  pageSize: number;
  onlyBalance: boolean;
  transactionId: string | undefined;
  status: string | undefined;
}

interface Transaction {
  at: number;
  status: string;
  info: Record<string, unknown> & { transaction_id: string };
}

/** Reports write times with a numeric offset, unlike the other calls. */
const reportTime = (ms: number) => paypalTime(ms).replace('Z', '+0000');

const negative = (money: Money) => fromMinor(-toMinor(money), money.currency_code);

const namesOf = ({ customId, invoiceId }: Pick<CaptureRecord, 'customId' | 'invoiceId'>) => ({
  ...(invoiceId === undefined ? {} : { invoice_id: invoiceId }),
  ...(customId === undefined ? {} : { custom_field: customId }),
});

const timesOf = ({ createdAt, updatedAt }: Pick<CaptureRecord, 'createdAt' | 'updatedAt'>) => ({
  transaction_initiation_date: reportTime(createdAt),
  transaction_updated_date: reportTime(updatedAt),
});

function paymentOf(capture: CaptureRecord): Transaction {
  const status = CAPTURE_STATUS[capture.status];
  const fee = fromMinor(-feeFor(toMinor(capture.amount)), capture.amount.currency_code);
  return {
    at: capture.createdAt,
    status,
    info: {
      transaction_id: capture.id,
      paypal_reference_id: capture.orderId,
      paypal_reference_id_type: 'ODR',
      transaction_event_code: CODES.payment,
      ...timesOf(capture),
      transaction_amount: capture.amount,
      ...(status === 'S' || status === 'V' ? { fee_amount: fee } : {}),
      transaction_status: status,
      ...namesOf(capture),
    },
  };
}

function refundOf(refund: RefundRecord): Transaction {
  const status = REFUND_STATUS[refund.status];
  return {
    at: refund.createdAt,
    status,
    info: {
      transaction_id: refund.id,
      paypal_reference_id: refund.captureId,
      paypal_reference_id_type: 'TXN',
      transaction_event_code: CODES[refund.reversal ?? 'refund'],
      ...timesOf(refund),
      transaction_amount: negative(refund.amount),
      transaction_status: status,
      ...namesOf(refund),
    },
  };
}

function select({ store: { state } }: Simulator, query: TransactionQuery, until: number): Transaction[] {
  const isWanted = ({ at, status, info }: Transaction) =>
    at >= query.start &&
    at <= until &&
    (!query.onlyBalance || status === 'S' || status === 'V') &&
    (query.status === undefined || query.status === status) &&
    (query.transactionId === undefined || query.transactionId === info.transaction_id);
  return [...[...state.captures.values()].map(paymentOf), ...[...state.refunds.values()].map(refundOf)]
    .filter(isWanted)
    .sort((one, other) => one.at - other.at);
}

function tooMany(total: number): PaypalError {
  return new PaypalError(400, [], {
    name: 'RESULTSET_TOO_LARGE',
    message: 'Result set size is greater than the maximum limit. Change the filter criteria and try again.',
    members: { total_items: total, maximum_items: MOST_ITEMS },
  });
}

/**
 * What happened to the seller's money in a window, oldest first. What is younger than the report is not in it yet.
 *
 * @throws PaypalError 400 when the window begins after all that is reported, or holds too much
 */
export function listTransactions(sim: Simulator, query: TransactionQuery): Record<string, unknown> {
  const { settings } = sim;
  const refreshedAt = settings.now() - settings.reportingDelayMs;
  if (query.start > refreshedAt) {
    throw new PaypalError(400, [], { message: 'Data for the given start date is not available.' });
  }
  const until = Math.min(query.end, refreshedAt);
  const found = select(sim, query, until);
  if (found.length > MOST_ITEMS) throw tooMany(found.length);
  const onPage = found.slice((query.page - 1) * query.pageSize, query.page * query.pageSize);
  const account = accountOf(sourceOf(sim), 'merchant');
  return {
    transaction_details: onPage.map(({ info }) => ({
      transaction_info: { paypal_account_id: accountOf(sourceOf(sim), 'payer'), ...info },
    })),
    account_number: account,
    start_date: reportTime(query.start),
    end_date: reportTime(until),
    last_refreshed_datetime: reportTime(refreshedAt),
    page: query.page,
    total_items: found.length,
    total_pages: Math.ceil(found.length / query.pageSize),
    links: [],
  };
}
