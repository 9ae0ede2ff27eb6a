import { z } from 'zod';
import type { Api, Call } from './api.ts';
import { issueError } from './errors.ts';
import { findMoneyIssue, fromMinor, normalizeMoney, toMinor } from './money.ts';
import { removeOrder } from './pruning.ts';
import type { CaptureRecord, OrderRecord, RefundRecord } from './records.ts';
import { type Money, moneySchema, parseBody, text } from './schema.ts';
import type { Simulator } from './simulator.ts';

const resourceId = z.string().regex(/^[0-9A-Z]{17}$/);
const time = z.iso.datetime({ offset: true }).transform(Date.parse);

const pastRefund = z.object({
  id: resourceId,
  create_time: time,
  amount: moneySchema,
  invoice_id: text(127).optional(),
  note_to_payer: text(255).optional(),
});

const pastOrder = z.object({
  id: resourceId,
  create_time: time,
  amount: moneySchema,
  custom_id: text(127).optional(),
  invoice_id: text(127).optional(),
  description: text(127).optional(),
  /** Without one the buyer never paid. */
  capture: z
    .object({
      id: resourceId,
      create_time: time,
      /** Time until which it can be refunded, where that is later than PayPal's 180 days. */
      refundable_until: time.optional(),
      refunds: z.array(pastRefund).max(50).default([]),
    })
    .optional(),
});

const historySchema = z.object({ orders: z.array(pastOrder).max(1_000) });

type PastOrder = z.infer<typeof pastOrder>;

interface Records {
  order: OrderRecord;
  capture: CaptureRecord | undefined;
  refunds: RefundRecord[];
}

function requireMoney(money: Money, field: string): Money {
  const issue = findMoneyIssue(money) ?? (toMinor(money) <= 0n ? 'CANNOT_BE_ZERO_OR_NEGATIVE' : undefined);
  if (issue) throw issueError(issue, { field, value: money.value, location: 'body' });
  return normalizeMoney(money);
}

function refundsOf({ capture, custom_id }: PastOrder, paid: Money, field: string): RefundRecord[] {
  let given = 0n;
  return (capture?.refunds ?? []).map((refund, index) => {
    const where = { field: `${field}/capture/refunds/${index}/amount`, value: refund.amount.value };
    const amount = requireMoney(refund.amount, where.field);
    if (amount.currency_code !== paid.currency_code) {
      throw issueError('REFUND_CAPTURE_CURRENCY_MISMATCH', { ...where, location: 'body' });
    }
    given += toMinor(amount);
    if (given > toMinor(paid)) throw issueError('REFUND_AMOUNT_EXCEEDED', { ...where, location: 'body' });
    return {
      id: refund.id,
      captureId: capture?.id ?? '',
      status: 'COMPLETED',
      amount,
      totalRefunded: fromMinor(given, amount.currency_code),
      customId: custom_id,
      invoiceId: refund.invoice_id,
      note: refund.note_to_payer,
      createdAt: refund.create_time,
      updatedAt: refund.create_time,
    };
  });
}

function captureOf(past: PastOrder, amount: Money, refunds: readonly RefundRecord[]): CaptureRecord | undefined {
  const { capture } = past;
  if (!capture) return undefined;
  const last = refunds.at(-1);
  const isWhole = last && toMinor(last.totalRefunded) === toMinor(amount);
  return {
    id: capture.id,
    orderId: past.id,
    referenceId: 'default',
    status: isWhole ? 'REFUNDED' : last ? 'PARTIALLY_REFUNDED' : 'COMPLETED',
    amount,
    customId: past.custom_id,
    invoiceId: past.invoice_id,
    ...(capture.refundable_until !== undefined && { refundableUntil: capture.refundable_until }),
    createdAt: capture.create_time,
    updatedAt: last?.createdAt ?? capture.create_time,
  };
}

function recordsOf(past: PastOrder, field: string): Records {
  const amount = requireMoney(past.amount, `${field}/amount`);
  const refunds = refundsOf(past, amount, field);
  const capture = captureOf(past, amount, refunds);
  const { custom_id, invoice_id, description } = past;
  const order: OrderRecord = {
    id: past.id,
    intent: 'CAPTURE',
    status: capture ? 'COMPLETED' : 'VOIDED',
    expiresAt: past.create_time,
    withPaymentSource: true,
    units: [{ reference_id: 'default', amount, custom_id, invoice_id, description }],
    ...(capture && { approval: 'approve' as const }),
    createdAt: past.create_time,
    updatedAt: capture?.createdAt ?? past.create_time,
  };
  return { order, capture, refunds };
}

/** Refuses an order that would take over the payment of another one, of before or of the same call. */
function requireFree({ store: { state } }: Simulator, records: readonly Records[]): void {
  const seen = new Set<string>();
  for (const { order, capture, refunds } of records) {
    for (const { id } of [order, ...(capture ? [capture] : []), ...refunds]) {
      if (seen.has(id) || state.captures.has(id) || state.refunds.has(id)) {
        throw issueError('INVALID_PARAMETER_VALUE', { field: '/orders', value: id, location: 'body' });
      }
      seen.add(id);
    }
  }
}

/**
 * Takes the payments of before its time into the books, all or none of a call: of them no event is sent. An order that is
 * known already stays as it is, so that the same history may be sent again.
 */
function addHistory(sim: Simulator, { body }: Call) {
  const { orders } = parseBody(historySchema, body.json ?? {});
  const fresh = orders.filter(({ id }) => !sim.store.state.orders.has(id));
  const records = fresh.map((past) => recordsOf(past, `/orders/${orders.indexOf(past)}`));
  requireFree(sim, records);
  for (const { order, capture, refunds } of records) {
    sim.store.put('orders', order.id, order);
    if (capture) sim.store.put('captures', capture.id, capture);
    for (const refund of refunds) sim.store.put('refunds', refund.id, refund);
  }
  return { added: records.length, known: orders.length - fresh.length };
}

const forgetSchema = z.object({ orders: z.array(text(36)).max(10_000) });

/** Forgets orders with all that belongs to them, whether they came as history or were made here. */
function forget(sim: Simulator, { body }: Call) {
  const { orders } = parseBody(forgetSchema, body.json ?? {});
  const known = orders.filter((id) => sim.store.state.orders.has(id));
  for (const id of known) removeOrder(sim, id);
  return { forgotten: known.length };
}

/** No calls of PayPal's: they stand beside them for a seller who brings payments of before, and takes them away. */
export function registerHistoryRoutes(api: Api, sim: Simulator): void {
  api('POST', '/v1/simulator/history', 'other', (call) => addHistory(sim, call));
  api('POST', '/v1/simulator/history/forget', 'other', (call) => forget(sim, call));
}
