import type { AdminOrder, Order } from '@haberdash/contract';
import { countOf, formatDay } from '../../base/formats.ts';

/** '3 pieces'; empty for an order without items. */
export function piecesText({ cartItems }: Pick<Order, 'cartItems'>): string {
  const pieces = cartItems.reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces > 0 ? countOf(pieces, 'piece') : '';
}

const lastOf = (instants: readonly (string | null)[]) =>
  instants
    .filter((at) => at !== null)
    .sort()
    .at(-1);

/** What was sent of an order and when, as far as its parcels say: 'Partly sent', 'Sent 26 Nov 2026'. */
export function sentText({ fulfilment, orderStatus, shipments }: AdminOrder): string {
  if (fulfilment === 'partial') return 'Partly sent';
  const isDelivered = orderStatus === 'delivered';
  if (!isDelivered && orderStatus !== 'inShipping') {
    return shipments.some(({ state }) => state === 'pending') ? 'Packed' : '';
  }
  const at = lastOf(shipments.map(({ shippedAt, deliveredAt }) => (isDelivered ? deliveredAt : shippedAt)));
  return at ? `${isDelivered ? 'Arrived' : 'Sent'} ${formatDay(at)}` : '';
}
