import type { AdminOrderDetails } from '@haberdash/contract';

/** The next thing to do with an order: money to record, items to pack or send, a parcel to hand over, an arrival to note. */
export type NextAction = 'record' | 'pack' | 'send' | 'handOver' | 'deliver' | null;

type ActionOrder = Pick<
  AdminOrderDetails,
  'orderStatus' | 'paymentMethod' | 'paymentStatus' | 'shipments' | 'toSend' | 'fulfilment'
>;

export const canSend = ({ toSend }: Pick<ActionOrder, 'toSend'>): boolean => toSend.length > 0;

/** Parcels that have left and have not arrived. */
export const onTheWay = ({ shipments }: Pick<ActionOrder, 'shipments'>) =>
  shipments.filter(({ state }) => state === 'shipped');

export function nextAction(order: ActionOrder): NextAction {
  const { orderStatus, paymentMethod, paymentStatus, shipments, fulfilment } = order;
  if (orderStatus === 'rejected') return null;
  const isAwaited = paymentStatus === 'awaiting';
  if (isAwaited && (paymentMethod === 'bank_transfer' || orderStatus === 'delivered')) return 'record';
  // An order that was marked as sent by hand has no parcels, and all of it is out.
  const isOut = fulfilment === 'fulfilled';
  if (canSend(order) && !isOut) return orderStatus === 'confirmed' && shipments.length === 0 ? 'pack' : 'send';
  if (shipments.some(({ state }) => state === 'pending')) return 'handOver';
  const isOnTheWay = shipments.length === 0 ? orderStatus === 'inShipping' : onTheWay(order).length === 1;
  return isOnTheWay ? 'deliver' : null;
}
