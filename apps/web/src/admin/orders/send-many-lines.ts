import type { SendMany } from '@haberdash/contract';
import type { BadgeTone } from '../../ui/badge.tsx';

type Outcome = SendMany['rows'][number]['outcome'];

/** What becomes, or became, of a line. */
export function outcomeOf(outcome: Outcome, isApplied: boolean): { text: string; tone: BadgeTone } {
  if (outcome === 'sent') return { text: isApplied ? 'Sent' : 'Will be sent', tone: 'success' };
  return OTHERS[outcome];
}

const OTHERS: Record<Exclude<Outcome, 'sent'>, { text: string; tone: BadgeTone }> = {
  nothingLeft: { text: 'Nothing left to send', tone: 'neutral' },
  unknown: { text: 'No order found', tone: 'warning' },
  refused: { text: 'Can’t be sent', tone: 'warning' },
  unreadable: { text: 'Not readable', tone: 'danger' },
};

const quoted = (text: string) => `"${text.trim().replaceAll('"', '""')}"`;

/** Lines of order, carrier and number as the shop reads them. */
export const toLines = (rows: readonly { id: string; trackingNumber: string }[], carrier: string): string =>
  rows.map(({ id, trackingNumber }) => [id, carrier, trackingNumber].map(quoted).join(',')).join('\n');
