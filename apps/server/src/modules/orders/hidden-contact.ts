import type { LinkedOrder, OrderDetails } from '@haberdash/contract';

/** An order as its link shows it before its email was given: where it goes is said by the town alone. */
export function hideContact<Order extends OrderDetails>(order: Order): Order {
  const hidden = { company: '', address: '', addressLine2: '', pincode: '', phone: '', notes: '', taxNumber: '' };
  const { recipientName, city } = order.addressInfo;
  const lines = [recipientName, city].filter((line) => line !== '');
  return { ...order, addressInfo: { ...order.addressInfo, ...hidden, addressId: '', lines } };
}

/** @param isContactHidden until the order's email is given */
export const toLinkedOrder = (order: OrderDetails, isContactHidden: boolean): LinkedOrder => ({
  ...(isContactHidden ? hideContact(order) : order),
  isContactHidden,
  isVisitors: order.userId === null,
});
