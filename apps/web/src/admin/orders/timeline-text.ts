import type { TimelineEntry } from '@haberdash/contract';
import { lineName } from '@haberdash/contract/variant-rules';
import { countOf } from '../../base/formats.ts';
import { isByHand, orderLabel, paymentLabel, paymentMethodLabel } from '../../base/status-labels.ts';
import { KIND_LABELS } from '../documents/document-labels.ts';
import { kindLabel } from '../mail/mail-labels.ts';
import { REASONS } from '../products/stock-reasons.ts';
import { amountText } from './amount-text.ts';
import { RETURN_KIND_WORDS, RETURN_STATE_WORDS } from './return-words.ts';
import { type TimelineText, webhookText } from './webhook-text.ts';

type Entry<K extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: K }>;

const CHANGES = {
  order: { name: 'Order status', label: orderLabel },
  payment: { name: 'Payment status', label: paymentLabel },
} as const;

function changeTitle({ change, from, to }: Entry<'history'>): string {
  if (change === 'address') return 'Address corrected';
  const { name, label } = CHANGES[change];
  if (from === null) return change === 'order' ? 'Order placed' : `${name} is ${label(to).text}`;
  if (from === to) return `${name} stays ${label(to).text}`;
  return `${name} changed from ${label(from).text} to ${label(to).text}`;
}

/** An address before and after its correction; empty once its buyer was forgotten. */
const correction = ({ change, from, to }: Entry<'history'>): string[] =>
  change === 'address' && from !== null && to !== '' ? [`Before: ${from}`, `Now: ${to}`] : [];

const CAPTURE = /\s*\(capture ([^)]+)\)/;

/** A note without the provider's id, which is a detail. */
function plainNote(note: string): { note: string; details: string[] } {
  const [, id] = CAPTURE.exec(note) ?? [];
  return { note: note.replace(CAPTURE, ''), details: id ? [`Capture ID ${id}`] : [] };
}

const ENDS: Readonly<Record<string, string>> = {
  creating: 'is being set up',
  approvable: 'is waiting for the buyer',
  capturing: 'is being charged. We don’t know the result yet',
  review: 'is under review',
  captured: 'was received',
  declined: 'was declined',
  failed: 'failed',
  abandoned: 'was given up',
  mismatch: 'took money that wasn’t due',
};

const moneyOf = ({ amount, currency }: Entry<'payment'>): string =>
  amount === null ? `an amount in ${currency}` : amountText(amount, currency);

function paymentTitle(entry: Entry<'payment'>, paymentMethod: string): string {
  const { step, state } = entry;
  if (isByHand(paymentMethod) && step === 'opened') return `Waiting for ${moneyOf(entry)}`;
  if (step === 'opened') return `The buyer was asked to pay ${moneyOf(entry)}`;
  if (step === 'asked') return `We asked ${paymentMethodLabel(paymentMethod)} for ${moneyOf(entry)}`;
  return `The payment of ${moneyOf(entry)} ${ENDS[state] ?? `is ${state}`}`;
}

function refundTitle({ amount, currency, status }: Entry<'refund'>, paymentMethod: string): string {
  const money = amountText(amount, currency);
  if (status === 'completed') return `${money} refunded`;
  if (status === 'failed') return `The refund of ${money} wasn’t sent`;
  return isByHand(paymentMethod) ? `${money} is due back to the buyer` : `The refund of ${money} is on its way`;
}

const MAIL_ENDS: Record<Entry<'mail'>['state'], string> = {
  waiting: 'is waiting to be sent',
  sent: 'sent',
  failed: 'wasn’t delivered',
};

const SHIPMENT_STATES: Record<Entry<'shipment'>['to'], string> = {
  pending: 'packed',
  shipped: 'sent',
  delivered: 'delivered',
  returned: 'came back',
  cancelled: 'undone',
};

function shipmentTitle({ from, to, units }: Entry<'shipment'>): string {
  const parcel = `Parcel with ${countOf(units, 'item')}`;
  if (from === to) return `${parcel}: tracking changed`;
  return from === 'delivered' && to === 'shipped'
    ? `${parcel} isn’t delivered yet`
    : `${parcel} ${SHIPMENT_STATES[to]}`;
}

const WITHDRAWAL_STATES: Record<Entry<'withdrawal'>['state'], string> = {
  open: 'The buyer withdrew from the contract',
  accepted: 'Withdrawal accepted',
  refused: 'Withdrawal refused',
};

const MESSAGES: Record<Entry<'message'>['message'], string> = {
  question: 'Question from the buyer',
  answer: 'Answer to the buyer',
  comment: 'Comment for the team',
};

const filled = (texts: readonly string[]) => texts.filter((text) => text !== '');

function stockTitle(entry: Entry<'stock'>): string {
  const units = `${Math.abs(entry.change)} × ${lineName(entry)}`;
  return entry.change < 0 ? `${units} taken from stock` : `${units} put back into stock`;
}

/** Describes an entry of an order's timeline. @param paymentMethod the order's */
export function describeEntry(entry: TimelineEntry, paymentMethod: string): TimelineText {
  switch (entry.kind) {
    case 'history': {
      const title = changeTitle(entry);
      const { note, details } = plainNote(entry.note);
      // The note of a new order says the same.
      return { title, notes: filled([...correction(entry), note === `${title}.` ? '' : note]), details };
    }
    case 'payment': {
      const details = filled([
        entry.number > 1 ? `Attempt ${entry.number}` : '',
        entry.paymentId && `Payment ID ${entry.paymentId}`,
        entry.captureId && `Capture ID ${entry.captureId}`,
      ]);
      const title = paymentTitle(entry, paymentMethod);
      return { title, notes: filled([entry.issue]), details: isByHand(paymentMethod) ? [] : details };
    }
    case 'refund': {
      const details = filled([entry.refundId && `Refund ID ${entry.refundId}`]);
      return { title: refundTitle(entry, paymentMethod), notes: filled([entry.reason, entry.issue]), details };
    }
    case 'webhook':
      return webhookText(entry, paymentMethod);
    case 'mail':
      return { title: `Email ‘${kindLabel(entry.mail)}’ ${MAIL_ENDS[entry.state]}`, notes: [entry.to], details: [] };
    case 'shipment': {
      const notes = filled([[entry.carrier, entry.trackingNumber].filter(Boolean).join(' ')]);
      return { title: shipmentTitle(entry), notes, details: [] };
    }
    case 'return':
      return {
        title: `${RETURN_KIND_WORDS[entry.of]} ${entry.number} ${RETURN_STATE_WORDS[entry.to]}`,
        notes: [],
        details: [],
      };
    case 'withdrawal':
      return { title: WITHDRAWAL_STATES[entry.state], notes: filled([entry.name]), details: [] };
    case 'message':
      return { title: MESSAGES[entry.message], notes: filled([entry.text]), details: [] };
    case 'document':
      return { title: `${KIND_LABELS[entry.document]} ${entry.number} issued`, notes: [], details: [] };
    case 'stock':
      return { title: stockTitle(entry), notes: [REASONS[entry.reason]], details: [] };
  }
}
