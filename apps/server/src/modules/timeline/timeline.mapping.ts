import type { TimelineEntry } from '@haberdash/contract';
import { type AdminOrderDetails, currencyDigits, findCurrencyDigits, type Mail, toDecimal } from '@haberdash/contract';
import type { LedgerRow } from '../inventory/index.ts';
import type { AttemptRow, EventRow } from '../payments/index.ts';

type Entry<K extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: K }>;

export const ofHistory = ({ kind: change, ...event }: AdminOrderDetails['history'][number]): Entry<'history'> => ({
  kind: 'history',
  change,
  ...event,
});

/** Entries from a payment's row: when it was opened, when it was last asked to charge, and its state. */
export function ofAttempt(row: AttemptRow): Entry<'payment'>[] {
  const isOther = row.state === 'mismatch';
  const minor = isOther ? row.capturedAmount : row.amount;
  const currency = (isOther && row.capturedCurrency) || row.currency;
  const isReadable = minor !== null && findCurrencyDigits(currency) !== undefined;
  const common = {
    kind: 'payment' as const,
    number: row.number,
    state: row.state,
    amount: isReadable ? toDecimal(minor, currencyDigits(currency)) : null,
    currency,
    paymentId: row.providerOrderId ?? '',
    captureId: '',
    issue: '',
  };
  const isOver = !['creating', 'awaiting', 'approvable'].includes(row.state);
  const now = { step: 'now' as const, captureId: row.captureId ?? '', issue: row.lastIssue ?? '' };
  return [
    { ...common, at: row.createdAt.toISOString(), step: 'opened' },
    ...(row.captureSentAt ? [{ ...common, at: row.captureSentAt.toISOString(), step: 'asked' as const }] : []),
    ...(isOver || row.lastIssue ? [{ ...common, at: row.updatedAt.toISOString(), ...now }] : []),
  ];
}

export const ofRefund = (refund: AdminOrderDetails['refunds'][number]): Entry<'refund'> => ({
  kind: 'refund',
  at: refund.at,
  by: refund.by,
  byName: refund.byName,
  amount: refund.amount,
  currency: refund.currency,
  status: refund.status,
  reason: refund.reason,
  refundId: refund.providerRefundId,
  issue: refund.issue,
});

export const ofWebhook = ({ receivedAt, type, state, lastIssue }: EventRow): Entry<'webhook'> => ({
  kind: 'webhook',
  at: receivedAt.toISOString(),
  type,
  state,
  issue: lastIssue,
});

export const ofMail = ({ id, kind, to, state, createdAt }: Mail): Entry<'mail'> => ({
  kind: 'mail',
  at: createdAt,
  mailId: id,
  mail: kind,
  to,
  state,
});

export function ofLedger(
  { at, by, byName, change, reason, variantId }: LedgerRow,
  items: AdminOrderDetails['cartItems'],
): Entry<'stock'> {
  const item = items.find((each) => each.variantId === variantId);
  const { title, sku, variantTitle } = item ?? { title: '', sku: '', variantTitle: '' };
  return { kind: 'stock', at: at.toISOString(), by, byName, change, reason, title, sku, variantTitle };
}
