import { currencyDigits, type Order, type OrderDetails, type OrderEvent, toDecimal } from '@haberdash/contract';
import type { OrderEventRow, OrderLineRow, OrderRow } from './orders.repository.ts';

/** The order as the wire has it: with the currencies and the rate of its own day, not of today's settings. */
export function toOrder(row: OrderRow, lines: readonly OrderLineRow[]): Order {
  const price = (minor: number) => toDecimal(minor, currencyDigits(row.priceCurrency));
  const charge = (minor: number) => toDecimal(minor, currencyDigits(row.chargeCurrency));
  return {
    _id: row.id,
    id: row.id,
    userId: row.userId,
    userName: row.userName,
    cartId: row.cartId,
    orderDate: row.orderDate.toISOString(),
    orderUpdateDate: row.updateDate.toISOString(),
    orderStatus: row.status,
    paymentMethod: 'paypal',
    paymentStatus: row.paymentStatus,
    paymentId: row.paymentId,
    payerId: row.payerId,
    totalAmount: price(row.total),
    priceCurrency: row.priceCurrency,
    chargedAmount: charge(row.chargeTotal),
    chargeCurrency: row.chargeCurrency,
    exchangeRate: Number(row.exchangeRate),
    cartItems: lines.map((line) => ({
      productId: line.productId,
      title: line.title,
      image: line.image,
      price: price(line.price),
      chargePrice: charge(line.chargePrice),
      quantity: line.quantity,
    })),
    addressInfo: {
      addressId: row.addressId,
      address: row.address,
      city: row.city,
      pincode: row.pincode,
      phone: row.phone,
      notes: row.notes,
    },
    payableUntil: row.payableUntil?.toISOString() ?? null,
    version: row.version,
  };
}

const toEvent = ({ at, kind, from, to, by, byName, note }: OrderEventRow): OrderEvent => ({
  at: at.toISOString(),
  kind,
  from,
  to,
  by,
  byName,
  note,
});

export const toOrderDetails = (
  row: OrderRow,
  lines: readonly OrderLineRow[],
  events: readonly OrderEventRow[],
): OrderDetails => ({ ...toOrder(row, lines), history: events.map(toEvent) });
