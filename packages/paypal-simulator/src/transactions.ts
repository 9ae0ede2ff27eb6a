import { z } from 'zod';
import type { Api } from './api.ts';
import { issueError, PaypalError } from './errors.ts';
import { paypalTime } from './ids.ts';
import { feeFor, fromMinor, toMinor } from './money.ts';
import type { CaptureRecord, RefundRecord } from './records.ts';
import { accountOf, type Resource } from './resources.ts';
import type { Simulator } from './simulator.ts';

const LONGEST_MS = 31 * 86_400_000;
/** More than this PayPal does not answer for one window, on however many pages. */
const MOST_ITEMS = 10_000;

/** PayPal's own pattern: seconds and an offset are required. */
const TIME =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[Tt]([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/;
const timeSchema = z.string().regex(TIME).transform(Date.parse).pipe(z.number());

const querySchema = z.object({
  start_date: timeSchema,
  end_date: timeSchema,
  transaction_id: z.string().min(17).max(19).optional(),
  transaction_status: z.enum(['D', 'P', 'S', 'V']).optional(),
  balance_affecting_records_only: z.enum(['Y', 'N']).default('Y'),
  page_size: z.coerce.number().int().min(1).max(500).default(100),
  page: z.coerce.number().int().min(1).max(2_147_483_647).default(1),
});

type Query = z.infer<typeof querySchema>;

/** S: done, P: pending, D: denied, V: done, and given back in full. */
const CAPTURE_STATUS = { COMPLETED: 'S', PARTIALLY_REFUNDED: 'S', REFUNDED: 'V', PENDING: 'P', DECLINED: 'D' };
const REFUND_STATUS = { COMPLETED: 'S', PENDING: 'P', FAILED: 'D', CANCELLED: 'D' };

/** PayPal's event codes: a checkout payment, a refund, a chargeback, a reversal that PayPal has decided on. */
const CODES = { payment: 'T0006', refund: 'T1107', CHARGEBACK: 'T1201', BUYER_COMPLAINT: 'T1106' } as const;

/** @throws PaypalError 400 with one detail that names the parameter */
function parseQuery(query: unknown): Query {
  const result = querySchema.safeParse(query);
  if (!result.success) {
    const field = String(result.error.issues[0]?.path[0] ?? '');
    const isMissing = !Object.hasOwn(Object(query), field);
    const issue = isMissing ? 'MISSING_REQUIRED_PARAMETER' : 'INVALID_PARAMETER_SYNTAX';
    throw issueError(issue, { field, location: 'query' });
  }
  if (result.data.end_date - result.data.start_date > LONGEST_MS) {
    const issue = 'Date range is greater than 31 days';
    throw new PaypalError(400, [{ issue, description: issue, field: 'end_date', location: 'query' }]);
  }
  return result.data;
}

const isBalance = (status: string) => status === 'S' || status === 'V';

/** Reports write times with a numeric offset, unlike the other calls. */
const reportTime = (ms: number) => paypalTime(ms).replace('Z', '+0000');

/** Fields that payments and refunds have in common. */
function transaction(
  record: CaptureRecord | RefundRecord,
  money: Resource & { transaction_status: string },
  code: string,
) {
  const [reference, type] = 'orderId' in record ? [record.orderId, 'ODR'] : [record.captureId, 'TXN'];
  return {
    transaction_id: record.id,
    paypal_reference_id: reference,
    paypal_reference_id_type: type,
    transaction_event_code: code,
    transaction_initiation_date: reportTime(record.createdAt),
    transaction_updated_date: reportTime(record.updatedAt),
    ...money,
    invoice_id: record.invoiceId,
    custom_field: record.customId,
  };
}

function paymentOf(capture: CaptureRecord) {
  const { amount } = capture;
  const status = CAPTURE_STATUS[capture.status];
  const fee = fromMinor(-feeFor(toMinor(amount)), amount.currency_code);
  const fee_amount = isBalance(status) ? fee : undefined;
  return transaction(capture, { transaction_amount: amount, fee_amount, transaction_status: status }, CODES.payment);
}

function refundOf(refund: RefundRecord) {
  const { amount, status, reversal = 'refund' } = refund;
  const transaction_amount = fromMinor(-toMinor(amount), amount.currency_code);
  return transaction(refund, { transaction_amount, transaction_status: REFUND_STATUS[status] }, CODES[reversal]);
}

/** Oldest first. */
function select({ store: { state } }: Simulator, query: Query, until: number) {
  const isIn = ({ createdAt }: CaptureRecord | RefundRecord) => createdAt >= query.start_date && createdAt <= until;
  const records = [...state.captures.values(), ...state.refunds.values()].filter(isIn);
  return records
    .sort((one, other) => one.createdAt - other.createdAt)
    .map((record) => ('orderId' in record ? paymentOf(record) : refundOf(record)))
    .filter(
      ({ transaction_id, transaction_status: status }) =>
        (query.balance_affecting_records_only === 'N' || isBalance(status)) &&
        (query.transaction_status ?? status) === status &&
        (query.transaction_id ?? transaction_id) === transaction_id,
    );
}

/** Transactions of the seller's account in a window. Those younger than the report are not in it yet. */
function listTransactions(sim: Simulator, query: Query): Resource {
  const { page, page_size } = query;
  const refreshedAt = sim.settings.now() - sim.settings.reportingDelayMs;
  if (query.start_date > refreshedAt) {
    throw new PaypalError(400, [], { members: { message: 'Data for the given start date is not available.' } });
  }
  const until = Math.min(query.end_date, refreshedAt);
  const found = select(sim, query, until);
  if (found.length > MOST_ITEMS) {
    const name = 'RESULTSET_TOO_LARGE';
    const message = 'Result set size is greater than the maximum limit. Change the filter criteria and try again.';
    const members = { name, message, total_items: found.length, maximum_items: MOST_ITEMS };
    throw new PaypalError(400, [], { members });
  }
  const payer = accountOf(sim, 'payer');
  return {
    transaction_details: found
      .slice((page - 1) * page_size, page * page_size)
      .map((info) => ({ transaction_info: { paypal_account_id: payer, ...info } })),
    account_number: accountOf(sim, 'merchant'),
    start_date: reportTime(query.start_date),
    end_date: reportTime(until),
    last_refreshed_datetime: reportTime(refreshedAt),
    page,
    total_items: found.length,
    total_pages: Math.ceil(found.length / page_size),
    links: [],
  };
}

export function registerTransactionRoutes(api: Api, sim: Simulator): void {
  api('GET', '/v1/reporting/transactions', 'report', ({ request }) => listTransactions(sim, parseQuery(request.query)));
}
