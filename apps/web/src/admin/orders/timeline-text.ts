import type { TimelineEntry } from '@haberdash/contract';
import { lineName } from '@haberdash/contract/variant-rules';
import { isByHand, orderLabel, paymentLabel, refundLabel } from '../../base/status-labels.ts';
import { kindLabel, stateLabel } from '../mail/mail-labels.ts';
import { REASONS } from '../products/stock-reasons.ts';
import { amountText } from './amount-text.ts';

type Entry<K extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: K }>;

/** Text of a timeline entry: a title, notes, and the provider's ids. */
export interface TimelineText {
  title: string;
  notes: string[];
  ids: string[];
}

/** Status of the payment as it stands behind the word 'Payment'. */
const paymentState = (status: string) => (status === 'awaiting' ? { text: 'Awaited' } : paymentLabel(status));

const CHANGES = {
  order: { name: 'Order', label: orderLabel },
  payment: { name: 'Payment', label: paymentState },
} as const;

function changeTitle({ change, from, to }: Entry<'history'>): string {
  if (change === 'address') return 'Address corrected';
  const { name, label } = CHANGES[change];
  if (from === null) return `${name}: ${label(to).text}`;
  if (from === to) return `${name} stays ${label(to).text}`;
  return `${name}: ${label(from).text} → ${label(to).text}`;
}

/** An address before and after its correction; empty once its buyer was forgotten. */
const correction = ({ change, from, to }: Entry<'history'>): string[] =>
  change === 'address' && from !== null && to !== '' ? [`Before: ${from}`, `Now: ${to}`] : [];

const ENDS: Readonly<Record<string, string>> = {
  creating: 'was being set up',
  approvable: 'is waiting for the customer',
  capturing: 'is being charged; we don’t know the result yet',
  review: 'is under review',
  captured: 'was captured',
  declined: 'was declined',
  failed: 'failed',
  abandoned: 'was abandoned',
  mismatch: 'took money that wasn’t due',
};

function handPaymentTitle({ step, state }: Entry<'payment'>): string {
  if (step === 'opened') return 'Waiting for payment';
  return state === 'captured' ? 'Payment received' : `Payment ${ENDS[state] ?? state}`;
}

function paymentTitle({ number, step, state }: Entry<'payment'>): string {
  if (step === 'opened') return `Payment ${number} was set up`;
  if (step === 'asked') return `We asked for payment ${number}`;
  return `Payment ${number} ${ENDS[state] ?? state}`;
}

const WEBHOOK_ENDS: Record<Entry<'webhook'>['state'], string> = {
  waiting: 'Not processed yet.',
  done: 'Processed: we checked with the provider and updated the order.',
  foreign: 'For another shop.',
  ignored: 'No action needed.',
  failed: 'We couldn’t process it.',
};

const SHIPMENT_STATES: Record<Entry<'shipment'>['to'], string> = {
  pending: 'packed',
  shipped: 'sent',
  delivered: 'delivered',
  returned: 'came back',
  cancelled: 'undone',
};

function shipmentTitle({ from, to, units }: Entry<'shipment'>): string {
  const parcel = `Parcel with ${units} ${units === 1 ? 'item' : 'items'}`;
  return from === to ? `${parcel}: tracking changed` : `${parcel} ${SHIPMENT_STATES[to]}`;
}

const RETURN_STATES: Record<Entry<'return'>['to'], string> = {
  requested: 'requested',
  approved: 'approved',
  refused: 'refused',
  inTransit: 'on its way',
  received: 'received',
  inspected: 'inspected',
  closed: 'closed',
  cancelled: 'cancelled',
};

const WITHDRAWAL_STATES: Record<Entry<'withdrawal'>['state'], string> = {
  open: 'Withdrawal stated',
  accepted: 'Withdrawal accepted',
  refused: 'Withdrawal refused',
};

const MESSAGES: Record<Entry<'message'>['message'], string> = {
  question: 'Question from the buyer',
  answer: 'Answer to the buyer',
  comment: 'Comment',
};

const DOCUMENTS: Record<Entry<'document'>['document'], string> = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  receipt: 'Receipt',
};

const filled = (texts: readonly string[]) => texts.filter((text) => text !== '');

/** Describes an entry of an order's timeline. @param paymentMethod the order's */
export function describeEntry(entry: TimelineEntry, paymentMethod: string): TimelineText {
  switch (entry.kind) {
    case 'history':
      return { title: changeTitle(entry), notes: filled([...correction(entry), entry.note]), ids: [] };
    case 'payment': {
      const amount =
        entry.amount === null ? `An amount in ${entry.currency}` : amountText(entry.amount, entry.currency);
      const notes = filled([entry.step === 'asked' ? '' : amount, entry.issue]);
      if (isByHand(paymentMethod)) return { title: handPaymentTitle(entry), notes, ids: [] };
      const ids = filled([entry.step === 'opened' ? entry.paymentId : '', entry.captureId]);
      return { title: paymentTitle(entry), notes, ids };
    }
    case 'refund': {
      const title = `Refund of ${amountText(entry.amount, entry.currency)}: ${refundLabel(entry.status, paymentMethod).text}`;
      return { title, notes: filled([entry.reason, entry.issue]), ids: filled([entry.refundId]) };
    }
    case 'webhook':
      return { title: entry.type, notes: filled([WEBHOOK_ENDS[entry.state], entry.issue]), ids: [] };
    case 'mail':
      return { title: `${kindLabel(entry.mail)}: ${stateLabel(entry.state).text}`, notes: [entry.to], ids: [] };
    case 'shipment': {
      const notes = filled([[entry.carrier, entry.trackingNumber].filter(Boolean).join(' ')]);
      return { title: shipmentTitle(entry), notes, ids: [] };
    }
    case 'return':
      return { title: `Return ${entry.number}: ${RETURN_STATES[entry.to]}`, notes: [], ids: [] };
    case 'withdrawal':
      return { title: WITHDRAWAL_STATES[entry.state], notes: filled([entry.name]), ids: [] };
    case 'message':
      return { title: MESSAGES[entry.message], notes: filled([entry.text]), ids: [] };
    case 'document':
      return { title: `${DOCUMENTS[entry.document]} ${entry.number}`, notes: [], ids: [] };
    case 'stock': {
      const units = `${entry.change > 0 ? '+' : '−'}${Math.abs(entry.change)}`;
      return { title: `Stock ${units} · ${lineName(entry)}`, notes: [REASONS[entry.reason]], ids: [] };
    }
  }
}
