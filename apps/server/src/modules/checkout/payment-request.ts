import type { OrderRow } from '../orders/index.ts';

/** The payment that an order requests. */
export const requestOf = (order: Pick<OrderRow, 'id' | 'chargeTotal' | 'chargeCurrency' | 'paymentMethod'>) => ({
  ...{ orderId: order.id, amount: order.chargeTotal, currency: order.chargeCurrency, provider: order.paymentMethod },
});
