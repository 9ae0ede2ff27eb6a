import {
  type AdminOrderStatus,
  isPaidByHand,
  type OrderStatus,
  type PaymentStatus,
  type ShipmentState,
} from '@haberdash/contract';
import { PAID_STATUSES } from './order.states.ts';

export interface OrderState {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: string;
  /** True while the order's units are out of the products' stock. */
  holdsStock: boolean;
}

export interface StatusChange {
  status: AdminOrderStatus;
  paymentStatus: PaymentStatus;
  /** Effect on the order's units. */
  stock: 'keep' | 'give-back' | 'take';
  /** Change of the counted sales: -1 takes the units out, 1 puts them back. */
  sales: -1 | 0 | 1;
}

/** True when the order's money was taken, given back since or not. */
export const hasPaid = ({ paymentStatus }: Pick<OrderState, 'paymentStatus'>): boolean =>
  PAID_STATUSES.some((status) => status === paymentStatus);

/** True when the order's items have left the shop. */
export const isSent = (status: OrderStatus): boolean => status === 'inShipping' || status === 'delivered';

/** True where parcels of an order may leave the shop: it is sold, or its money comes by hand, and it isn't rejected. */
export const canBeSent = ({
  status,
  paymentStatus,
  paymentMethod,
}: Pick<OrderState, 'status' | 'paymentStatus' | 'paymentMethod'>): boolean =>
  status !== 'rejected' &&
  (hasPaid({ paymentStatus }) || (isPaidByHand(paymentMethod) && paymentStatus === 'awaiting'));

/** Facts on an order's sending that its own states give. */
export const sendingMarks = ({ status, paymentStatus }: Pick<OrderState, 'status' | 'paymentStatus'>) => ({
  isMarkedSent: isSent(status),
  isRefunded: paymentStatus === 'refunded',
});

/** True for a paid order of which no parcel has been made, and that is not marked as sent. */
export const canCallOff = (
  { status, paymentStatus }: Pick<OrderState, 'status' | 'paymentStatus'>,
  shipments: readonly { state: ShipmentState }[],
): boolean =>
  (status === 'pending' || status === 'confirmed' || status === 'inProcess') &&
  (paymentStatus === 'paid' || paymentStatus === 'partially_refunded') &&
  shipments.every(({ state }) => state === 'cancelled');

/** The units that an order holds while it holds any: what was bought less what came back with a refund. */
export const heldLines = <T extends { quantity: number; restocked: number }>(lines: readonly T[]): T[] =>
  lines.map((line) => ({ ...line, quantity: line.quantity - line.restocked })).filter(({ quantity }) => quantity > 0);

/** The order's money was not taken, and may still be. */
const UNPAID = ['pending', 'awaiting', 'failed'] as const satisfies readonly PaymentStatus[];

/** Payment status of an order that waits for its money. */
export const waitingStatus = ({ paymentMethod }: Pick<OrderState, 'paymentMethod'>): 'awaiting' | 'pending' =>
  isPaidByHand(paymentMethod) ? 'awaiting' : 'pending';

/**
 * Changes that the admin's choice of a status makes besides the status (D8: any status may follow any other). A
 * rejected order gives its units back, once; an order that comes back from rejection must take them again.
 */
export function decideStatusChange(state: OrderState, to: AdminOrderStatus): StatusChange {
  if (to === 'rejected') {
    const isUnpaid = UNPAID.some((status) => status === state.paymentStatus);
    return {
      status: to,
      paymentStatus: isUnpaid ? 'cancelled' : state.paymentStatus,
      stock: state.holdsStock ? 'give-back' : 'keep',
      sales: state.holdsStock && hasPaid(state) ? -1 : 0,
    };
  }
  const wasClosed = state.paymentStatus === 'cancelled' || state.paymentStatus === 'expired';
  return {
    status: to,
    paymentStatus: wasClosed ? waitingStatus(state) : state.paymentStatus,
    stock: state.holdsStock ? 'keep' : 'take',
    sales: !state.holdsStock && hasPaid(state) ? 1 : 0,
  };
}

/** The status of an order whose payment has just been captured: what an admin has set meanwhile stays. */
export const statusWhenPaid = (status: OrderStatus): OrderStatus => (status === 'pending' ? 'confirmed' : status);

/** Facts about variants, with the names that the lines give them. */
export const withTitles = <T extends { variantId: string }>(
  facts: readonly T[],
  lines: readonly { variantId: string; productId: string; title: string; sku: string; variantTitle: string }[],
) =>
  facts.flatMap((fact) => {
    const line = lines.find(({ variantId }) => variantId === fact.variantId);
    if (!line) return [];
    const { productId, title, sku, variantTitle } = line;
    return [{ ...fact, productId, title, sku, variantTitle }];
  });
