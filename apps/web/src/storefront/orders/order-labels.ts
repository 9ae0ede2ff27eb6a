import type { LinkedOrder, OrderEvent } from '@haberdash/contract';
import { formatMoney } from '@haberdash/contract/money';

/** An amount of an order in the currency that it was charged in (D5). */
export const formatCharge = (order: Pick<LinkedOrder, 'chargeCurrency'>, amount: number): string =>
  formatMoney(amount, order.chargeCurrency);

const ORDER_EVENTS: Readonly<Record<string, string>> = {
  pending: 'Order reopened',
  confirmed: 'Order confirmed',
  inProcess: 'We started packing your order',
  inShipping: 'Sent',
  delivered: 'Delivered',
  rejected: 'Cancelled',
};

const PAYMENT_EVENTS: Readonly<Record<string, string>> = {
  pending: 'Payment started',
  awaiting: 'Waiting for payment',
  paid: 'Payment received',
  failed: 'Payment declined',
  cancelled: 'Nothing to pay any more',
  expired: 'Not paid in time',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
};

/** Title of an entry of the history, in the buyer’s words; null for a mere remark. */
export function eventTitle({ kind, from, to }: OrderEvent): string | null {
  if (kind === 'address') return 'Delivery details changed';
  if (from === to) return null;
  if (kind === 'payment') return PAYMENT_EVENTS[to] ?? to;
  return from === null ? 'Order placed' : (ORDER_EVENTS[to] ?? to);
}

/** Notes that say no more than the title. */
const SAID = ['Order placed.', 'Payment received.'];

/** Remark of an entry, without the ids by which shop and provider know a payment; empty where it only repeats the title. */
function eventNote({ note }: Pick<OrderEvent, 'note'>): string {
  const plain = note.replaceAll(/\s*\((?:capture|refund|payment|order) [^)]*\)/gi, '');
  return SAID.includes(plain) ? '' : plain;
}

const ACTORS: Record<OrderEvent['by'], string> = { shopper: 'You', admin: 'The shop', system: 'Automatic' };

export const eventActor = ({ by }: Pick<OrderEvent, 'by'>): string => ACTORS[by];

export interface HistoryLine extends Pick<OrderEvent, 'at' | 'by'> {
  title: string;
  note: string;
}

/** The history as its buyer reads it: what happened in one moment and for one reason is one line. */
export function historyLines(history: readonly OrderEvent[]): HistoryLine[] {
  const lines: HistoryLine[] = [];
  for (const event of history) {
    const note = eventNote(event);
    const reached = eventTitle(event) ?? '';
    const title = note.startsWith(reached) ? '' : reached;
    const before = lines.at(-1);
    if (!title && !note) continue;
    if (before && before.at === event.at && before.by === event.by && (note === before.note || note === '')) {
      before.title = [before.title, title].filter(Boolean).join(' · ');
    } else lines.push({ at: event.at, by: event.by, title, note });
  }
  return lines;
}
