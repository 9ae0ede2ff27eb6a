import type { Order, Shipment } from '@haberdash/contract';

type Sent = Pick<Order, 'orderStatus' | 'shipments'>;

/** True once something of an order has arrived; what of it can still be sent back is asked on the page for that. */
export const isReturnable = ({ orderStatus, shipments }: Sent): boolean =>
  orderStatus === 'delivered' || (orderStatus !== 'rejected' && shipments.some(({ state }) => state === 'delivered'));

/** The only parcel under way whose tracking page is known; each of several is tracked where its items are. */
export function trackedParcel({ shipments }: Pick<Order, 'shipments'>): Shipment | undefined {
  const underWay = shipments.filter(({ state }) => state === 'shipped');
  return underWay.length === 1 ? underWay.find(({ trackingUrl }) => trackingUrl !== '') : undefined;
}
