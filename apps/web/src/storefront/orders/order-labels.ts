import type { LinkedOrder, OrderEvent } from '@haberdash/contract';
import { formatMoney } from '@haberdash/contract/money';
import { orderLabel, paymentLabel } from '../../base/status-labels.ts';

/** An amount of an order in the currency that it was charged in (D5). */
export const formatCharge = (order: Pick<LinkedOrder, 'chargeCurrency'>, amount: number): string =>
  formatMoney(amount, order.chargeCurrency);

/** Title of an entry of the history: the state that was reached; null for a mere remark. */
export function eventTitle({ kind, from, to }: OrderEvent): string | null {
  if (from === to) return null;
  if (kind === 'payment' && to === 'awaiting') return 'Waiting for payment';
  return kind === 'payment' ? `Payment ${paymentLabel(to).text.toLowerCase()}` : orderLabel(to).text;
}

const ACTORS: Record<OrderEvent['by'], string> = { shopper: 'You', admin: 'The shop', system: 'Automatic' };

export const eventActor = ({ by }: OrderEvent): string => ACTORS[by];
