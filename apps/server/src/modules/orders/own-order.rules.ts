import type { User } from '@haberdash/contract';
import { AppError } from '../../lib/app-error.ts';

/** Caller of a buyer's call: a user, or whoever has the link of an order. */
export interface OrderCaller {
  user: User | undefined;
  /** The order of the link. */
  linkedOrderId: string | undefined;
}

interface OwnedOrder {
  id: string;
  userId: string | null;
}

/** True for the order of the link, and for an order of the user's own. */
export const isOwnOrder = ({ id, userId }: OwnedOrder, { user, linkedOrderId }: OrderCaller): boolean =>
  linkedOrderId === id || (user !== undefined && userId === user.id);

/** @throws AppError ORDER_NOT_FOUND, also for somebody else's order */
export function requireOwnOrder<Order extends OwnedOrder>(order: Order | undefined, caller: OrderCaller): Order {
  if (!order || !isOwnOrder(order, caller)) throw new AppError('ORDER_NOT_FOUND');
  return order;
}
