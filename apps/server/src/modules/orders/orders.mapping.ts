import {
  type AdminOrderDetails,
  type AdminRefund,
  addressLines,
  currencyDigits,
  type FoundOrder,
  findCurrencyDigits,
  type HandPayment,
  isPaidByHand,
  type Order,
  type OrderDetails,
  type OrderEvent,
  type Receipt,
  type Refund,
  toDecimal,
} from '@haberdash/contract';
import type { SettledAddress } from '../addresses/index.ts';
import type { OrderEvent as Happened } from '../events/index.ts';
import type { ReceiptRow } from '../payments/index.ts';
import { toWireLine, toWireQuote } from '../pricing/index.ts';
import {
  type ExchangeToSend,
  findToSend,
  type ShipmentEntry,
  toWireShipment,
  toWireToSend,
} from '../shipments/index.ts';
import { balanceOf } from './hand-payment.rules.ts';
import type { OrderQuote } from './order-quote.ts';
import type { OrderRow } from './orders.repository.ts';
import { canBeSent, canCallOff, hasPaid, sendingMarks } from './orders.rules.ts';
import { type Capture, findRefundable, givenBack, type RefundEntry, refundStatus } from './refundable.rules.ts';
import { transferReference } from './transfer-reference.rules.ts';

/** Null where the currency is none that is known. */
function findDecimal(minor: number, currency: string): number | null {
  const digits = findCurrencyDigits(currency);
  return digits === undefined ? null : toDecimal(minor, digits);
}

const toRefund = ({ id, state, amount, currency, reason, createdAt, completedAt }: RefundEntry): Refund => ({
  id,
  at: (completedAt ?? createdAt).toISOString(),
  amount: toDecimal(amount, currencyDigits(currency)),
  currency,
  reason,
  status: refundStatus(state),
});

const toAdminRefund = (refund: RefundEntry): AdminRefund => ({
  ...toRefund(refund),
  by: refund.by,
  byName: refund.byName,
  restock: refund.restock,
  items: refund.items.map(({ orderItemId, quantity }) => ({ orderItemId, quantity })),
  providerRefundId: refund.providerRefundId ?? '',
  issue: refund.lastIssue,
});

/** Where an order goes. */
export const addressOf = (row: OrderRow): SettledAddress => ({
  recipientName: row.recipientName,
  company: row.company,
  address: row.address,
  addressLine2: row.addressLine2,
  city: row.city,
  pincode: row.pincode,
  countryCode: row.countryCode,
  subdivision: row.subdivision,
  taxNumber: row.taxNumber,
  phone: row.phone,
  notes: row.notes,
});

/** The line that tells an order from others in a list of results. */
export const toFoundOrder = (row: OrderRow): FoundOrder => ({
  id: row.id,
  userName: row.userName,
  orderDate: row.orderDate.toISOString(),
  orderStatus: row.status,
  totalAmount: toDecimal(row.total, currencyDigits(row.priceCurrency)),
  priceCurrency: row.priceCurrency,
});

/** What has come of money by hand and what is missing; null for orders that a provider takes the money of. */
function toHandPayment(row: OrderRow, receipts: readonly ReceiptRow[]): HandPayment | null {
  if (!isPaidByHand(row.paymentMethod)) return null;
  const charge = (minor: number) => toDecimal(minor, currencyDigits(row.chargeCurrency));
  const { received, missing, surplus } = balanceOf(row, receipts);
  return {
    ...{ due: charge(row.chargeTotal), received: charge(received), missing: charge(missing), surplus: charge(surplus) },
    reference: row.paymentMethod === 'bank_transfer' ? transferReference(row.id) : '',
    instructions: row.paymentInstructions,
    dueBy: row.awaitingUntil?.toISOString() ?? null,
  };
}

/** Money that came or went by hand, but for what was recorded by mistake; refunds are answered by themselves. */
const toReceipts = (receipts: readonly ReceiptRow[]): Receipt[] =>
  receipts.flatMap(({ id, kind, amount, currency, reference, receivedAt, byName, createdAt }) =>
    kind === 'refund' || kind === 'undo' || receipts.some(({ reverses }) => reverses === id)
      ? []
      : {
          ...{ id, kind, amount: toDecimal(amount, currencyDigits(currency)), currency, reference, byName },
          ...{ receivedAt: receivedAt.toISOString(), recordedAt: createdAt.toISOString() },
        },
  );

/** The order as the wire has it: with the currencies and the rate of its own day, not of today's settings. */
export function toOrder(
  row: OrderRow,
  { lines, ...prices }: OrderQuote,
  {
    refunds,
    receipts,
    shipments,
  }: {
    refunds: readonly RefundEntry[];
    receipts: readonly ReceiptRow[];
    shipments: readonly ShipmentEntry[];
  },
): Order {
  const price = (minor: number) => toDecimal(minor, currencyDigits(row.priceCurrency));
  const charge = (minor: number) => toDecimal(minor, currencyDigits(row.chargeCurrency));
  const currencies = { price: row.priceCurrency, charge: row.chargeCurrency };
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
      id: line.id,
      productId: line.productId,
      variantId: line.variantId,
      title: line.title,
      sku: line.sku,
      variantTitle: line.variantTitle,
      image: line.image,
      price: price(line.price),
      chargePrice: charge(line.chargePrice),
      quantity: line.quantity,
      ...toWireLine(line, currencies),
    })),
    ...toWireQuote(prices, currencies),
    addressInfo: { addressId: row.addressId ?? '', ...addressOf(row), lines: addressLines(row) },
    delivery:
      row.shippingMethodId === null
        ? null
        : {
            methodId: row.shippingMethodId,
            name: row.shippingMethodName,
            isPickup: row.isPickup,
            estimate: row.arrivesFrom && row.arrivesTo ? { from: row.arrivesFrom, to: row.arrivesTo } : null,
          },
    shipments: shipments.map(toWireShipment),
    fulfilment: row.fulfilment,
    refunds: refunds.map(toRefund),
    handPayment: toHandPayment(row, receipts),
    payableUntil: row.payableUntil?.toISOString() ?? null,
    version: row.version,
  };
}

function movesOf(event: Happened): Pick<OrderEvent, 'kind' | 'from' | 'to' | 'note'>[] {
  switch (event.kind) {
    case 'order.placed':
      return [{ kind: 'order', from: null, to: event.state?.status ?? 'pending', note: event.note }];
    case 'order.corrected':
      return [{ kind: 'address', from: event.before, to: event.after, note: '' }];
    case 'order.remarked':
      return [{ kind: 'payment', from: event.paymentStatus, to: event.paymentStatus, note: event.note }];
    case 'order.changed': {
      const { before, after, note } = event;
      const payment = { kind: 'payment' as const, from: before.paymentStatus, to: after.paymentStatus, note };
      const moves = [payment, { kind: 'order' as const, from: before.status, to: after.status, note }];
      const moved = moves.filter(({ from, to }) => from !== to);
      // What is worth a remark belongs into the history even where neither state moves.
      return moved.length > 0 || note === '' ? moved : [payment];
    }
    default:
      return [];
  }
}

/** The entries of an order's history: one for each state that an event moved. */
export const toHistory = (event: Happened): OrderEvent[] =>
  movesOf(event).map((move) => ({
    ...{ at: event.at.toISOString(), by: event.actor.by, byName: event.actor.name },
    ...move,
  }));

const REJECTED = 'The order was rejected after it had been paid.';

/** Money still to be given back of an order: surplus captures, and what was paid for an order that was rejected. */
function moneyToGiveBack(
  row: OrderRow,
  captures: readonly Capture[],
  refunds: readonly RefundEntry[],
): AdminOrderDetails['moneyToGiveBack'] {
  const isRejected = row.status === 'rejected' && hasPaid(row);
  return captures
    .filter(({ surplus }) => isRejected || surplus !== undefined)
    .map((capture) => ({ ...capture, left: capture.amount && capture.amount - givenBack(capture, refunds) }))
    .filter(({ left }) => left === null || left > 0)
    .map(({ captureId, left, currency, surplus = REJECTED }) => ({
      captureId,
      amount: left === null ? null : findDecimal(left, currency),
      currency,
      reason: surplus,
    }));
}

/** Parts that an order's details are written from. */
export interface OrderParts {
  row: OrderRow;
  quote: OrderQuote;
  events: readonly Happened[];
  refunds: readonly RefundEntry[];
  receipts: readonly ReceiptRow[];
  shipments: readonly ShipmentEntry[];
  /** Whether the shop lets buyers call off what is not sent. */
  allowsCallOff: boolean;
}

export const toOrderDetails = ({ row, quote, events, allowsCallOff, ...more }: OrderParts): OrderDetails => ({
  ...toOrder(row, quote, more),
  history: events.flatMap(toHistory),
  canCallOff: allowsCallOff && canCallOff(row, more.shipments),
});

/** @param exchanges units that are to be sent for what comes back */
export function toAdminOrderDetails(
  parts: OrderParts,
  captures: readonly Capture[],
  exchanges: readonly ExchangeToSend[],
): AdminOrderDetails {
  const { row, quote, refunds } = parts;
  const refundable = findRefundable(quote.lines, captures, refunds);
  const toSend = canBeSent(row) ? findToSend(quote.lines, parts.shipments, refunds, exchanges, sendingMarks(row)) : [];
  return {
    ...toOrderDetails(parts),
    email: row.email,
    refunds: refunds.map(toAdminRefund),
    refundable: {
      amount: toDecimal(refundable.amount, currencyDigits(row.chargeCurrency)),
      items: [...refundable.quantities].map(([orderItemId, quantity]) => ({ orderItemId, quantity })),
    },
    toSend: toSend.map((one) => toWireToSend(one, quote.lines)),
    moneyToGiveBack: moneyToGiveBack(row, captures, refunds),
    receipts: toReceipts(parts.receipts),
  };
}
