import {
  type AdminOrderDetails,
  currencyDigits,
  findCurrencyDigits,
  type Order,
  type OrderDetails,
  type OrderEvent,
  toDecimal,
} from '@haberdash/contract';
import { toWireQuote } from '../pricing/index.ts';
import type { OrderQuote } from './order-quote.ts';
import type { OrderEventRow, OrderRow } from './orders.repository.ts';

/** The order as the wire has it: with the currencies and the rate of its own day, not of today's settings. */
export function toOrder(row: OrderRow, { lines, ...prices }: OrderQuote): Order {
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
    paymentMethod: row.paymentMethod,
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
      variantId: line.variantId,
      title: line.title,
      image: line.image,
      price: price(line.price),
      chargePrice: charge(line.chargePrice),
      quantity: line.quantity,
      total: price(line.total),
      chargeTotal: charge(line.chargeTotal),
    })),
    ...toWireQuote(prices, { price: row.priceCurrency, charge: row.chargeCurrency }),
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

/** What came for an order, in minor units of the currency that came. */
export interface Capture {
  captureId: string;
  amount: number | null;
  currency: string;
  /** Why it is not owed; undefined for what was asked for. */
  surplus: string | undefined;
}

const REJECTED = 'The order was rejected after it had been paid.';

/** What is to be given back of an order: surplus captures, and what was paid for an order that was rejected. */
function moneyToGiveBack(row: OrderRow, captures: readonly Capture[]): AdminOrderDetails['moneyToGiveBack'] {
  const isRejected = row.status === 'rejected' && row.paymentStatus === 'paid';
  return captures
    .filter(({ surplus }) => isRejected || surplus !== undefined)
    .map(({ captureId, amount, currency, surplus = REJECTED }) => {
      const digits = findCurrencyDigits(currency);
      const isReadable = amount !== null && digits !== undefined;
      return { captureId, amount: isReadable ? toDecimal(amount, digits) : null, currency, reason: surplus };
    });
}

export const toAdminOrderDetails = (details: OrderDetails, row: OrderRow, captures: readonly Capture[]) => ({
  ...details,
  moneyToGiveBack: moneyToGiveBack(row, captures),
});

export const toOrderDetails = (row: OrderRow, quote: OrderQuote, events: readonly OrderEventRow[]): OrderDetails => ({
  ...toOrder(row, quote),
  history: events.map(toEvent),
});
