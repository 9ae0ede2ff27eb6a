import {
  type AdminOrderDetails,
  currencyDigits,
  findCurrencyDigits,
  type Mail,
  type OrderDocument,
  type TimelineEntry,
  toDecimal,
} from '@haberdash/contract';
import type { EventOf, OrderEvent } from '../events/index.ts';
import type { LedgerRow } from '../inventory/index.ts';
import type { OrderMessagesService } from '../order-messages/index.ts';
import { toHistory } from '../orders/index.ts';
import type { AttemptRow, EventRow } from '../payments/index.ts';
import { numberOf } from '../returns/index.ts';

type Entry<K extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: K }>;

/** A state of the order that follows from its parcels: these are told already. */
const isOfParcels = (event: OrderEvent) => event.kind === 'order.changed' && event.reason === 'shipment';

export const ofHistory = (event: OrderEvent): Entry<'history'>[] =>
  isOfParcels(event)
    ? []
    : toHistory(event).map(({ kind: change, ...entry }) => ({ kind: 'history', change, ...entry }));

const doneBy = ({ at, actor }: OrderEvent) => ({ at: at.toISOString(), by: actor.by, byName: actor.name });

const ofParcel = (event: EventOf<'shipment.changed'>): Entry<'shipment'> => ({
  kind: 'shipment',
  ...doneBy(event),
  shipmentId: event.shipmentId,
  from: event.before,
  to: event.after,
  carrier: event.carrier,
  trackingNumber: event.trackingNumber,
  units: event.units,
});

const ofReturn = (event: EventOf<'return.changed'>): Entry<'return'> => ({
  ...{ kind: 'return', ...doneBy(event), returnId: event.returnId, number: numberOf(event.returnId) },
  ...{ of: event.of, from: event.before, to: event.after },
});

/** Parts of the timeline that events name and other modules hold. */
export interface EventParts {
  messages: Awaited<ReturnType<OrderMessagesService['listOfOrder']>>;
  /** Statements of withdrawal, with the names that were given. */
  withdrawals: readonly { id: string; name: string }[];
}

/** An entry for what events report besides the order's own states. */
export function ofEvent(event: OrderEvent, { messages, withdrawals }: EventParts): TimelineEntry[] {
  switch (event.kind) {
    case 'shipment.changed':
      return [ofParcel(event)];
    case 'return.changed':
      return [ofReturn(event)];
    case 'message.added': {
      const { messageId, message } = event;
      const text = messages.find(({ id }) => id === messageId)?.text ?? '';
      return [{ kind: 'message', ...doneBy(event), messageId, message, text }];
    }
    case 'withdrawal.changed': {
      const name = withdrawals.find(({ id }) => id === event.withdrawalId)?.name ?? '';
      return [{ kind: 'withdrawal', at: event.at.toISOString(), name, state: event.state }];
    }
    default:
      return [];
  }
}

export const ofDocument = ({ id, kind, number, issuedAt, url }: OrderDocument): Entry<'document'> => ({
  kind: 'document',
  at: issuedAt,
  documentId: id,
  document: kind,
  number,
  url,
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
