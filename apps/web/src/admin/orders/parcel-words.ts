import type { AdminOrderDetails, Return, Shipment } from '@haberdash/contract';
import { lineName } from '@haberdash/contract/variant-rules';
import { formatDay } from '../../base/formats.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

type State = Shipment['state'];

/** States of a parcel as the staff reads them. */
export const PARCEL_STATES: Record<State, { text: string; tone: BadgeTone }> = {
  pending: { text: 'Packed', tone: 'warning' },
  shipped: { text: 'Sent', tone: 'info' },
  delivered: { text: 'Delivered', tone: 'success' },
  returned: { text: 'Came back', tone: 'danger' },
  cancelled: { text: 'Undone', tone: 'neutral' },
};

/** A change of a parcel's state: its button, and what is asked before it where it can surprise someone. */
export interface ParcelMove {
  to: State;
  label: string;
  question?: { title: string; text: string };
}

const NOT_SENT = {
  title: 'Undo this parcel?',
  text: 'Its items can be sent again. We’ll email the buyer that it hasn’t been sent after all.',
};
const NOT_PACKED = { title: 'Undo this parcel?', text: 'Its items can be packed again. The buyer isn’t emailed.' };
const CAME_BACK = {
  title: 'Did this parcel come back?',
  text: 'Its items can be sent again. To end the order instead, set its status to Rejected.',
};

/** Moves that a parcel can make from each state, the usual one first. */
export const PARCEL_MOVES: Record<State, readonly ParcelMove[]> = {
  pending: [
    { to: 'shipped', label: 'Mark as sent' },
    { to: 'cancelled', label: 'Undo', question: NOT_PACKED },
  ],
  shipped: [
    { to: 'delivered', label: 'Mark as delivered' },
    { to: 'returned', label: 'Came back', question: CAME_BACK },
    { to: 'cancelled', label: 'Undo', question: NOT_SENT },
  ],
  delivered: [{ to: 'shipped', label: 'Undo delivery' }],
  returned: [],
  cancelled: [],
};

/** True while carrier and number can be corrected. */
export const canCorrect = ({ state }: Pick<Shipment, 'state'>): boolean => state === 'pending' || state === 'shipped';

/** Day on which a parcel was sent, and on which it arrived; empty while it is packed. */
export function parcelDays({ shippedAt, deliveredAt }: Pick<Shipment, 'shippedAt' | 'deliveredAt'>): string {
  const days = [shippedAt && `Sent ${formatDay(shippedAt)}`, deliveredAt && `delivered ${formatDay(deliveredAt)}`];
  return days.filter(Boolean).join(', ');
}

/** Items of a parcel: '2 × Linen shirt (M / Navy)'. */
export function parcelItems(
  { cartItems }: Pick<AdminOrderDetails, 'cartItems'>,
  { items }: Pick<Shipment, 'items'>,
  returns: readonly Return[],
) {
  const exchanged = returns.flatMap((each) => each.items);
  return items.map(({ orderItemId, returnItemId, quantity }) => {
    const item = cartItems.find(({ id }) => id === orderItemId);
    const { title, sku, variantTitle } = item ?? { title: 'Item', sku: '', variantTitle: '' };
    const sent = { title, sku, variantTitle, ...exchanged.find(({ id }) => id === returnItemId)?.newVariant };
    return {
      key: `${orderItemId} ${returnItemId ?? ''}`,
      ...sent,
      isExchange: returnItemId !== null,
      quantity,
      text: `${quantity} × ${lineName(sent)}${returnItemId === null ? '' : ', in exchange'}`,
    };
  });
}
