import { currencyDigits, toDecimalString } from '@haberdash/contract';
import { type CsvNumber, csvLine } from '../../lib/csv.ts';
import type { ShipmentEntry } from '../shipments/index.ts';
import type { OrderLineRow, OrderRow } from './orders.repository.ts';

/** An order with what a file of orders says of it. */
export interface OrderForFile {
  row: OrderRow;
  lines: readonly OrderLineRow[];
  shipments: readonly ShipmentEntry[];
  /** Its own email, or its account's; empty where there is none. */
  email: string;
}

export const CSV_HEAD = csvLine([
  ...['Order', 'Date', 'Status', 'Fulfilment', 'Payment method', 'Payment status', 'Buyer', 'Email', 'Phone'],
  ...['Recipient', 'City', 'Country', 'Delivery', 'Carrier', 'Tracking number', 'Item', 'Variant', 'SKU', 'Quantity'],
  ...['Price', 'Discount', 'Tax', 'Line total', 'Currency', 'Delivery and fees', 'Order total', 'Charged'],
  'Charge currency',
]);

function money(minor: number, currency: string): CsvNumber {
  const amount = toDecimalString(Math.abs(minor), currencyDigits(currency));
  return { number: minor < 0 ? `-${amount}` : amount };
}

const lineTotal = ({ price, quantity, discountTotal, tax }: OrderLineRow) => price * quantity - discountTotal + tax;

const NO_AMOUNT: CsvNumber = { number: '' };

/** Cells of the order itself. Its amounts are on its first line only, so that a column adds up to what was sold. */
function orderAmounts({ row, lines }: OrderForFile, isFirst: boolean) {
  const { total, priceCurrency, chargeTotal, chargeCurrency } = row;
  if (!isFirst) return [NO_AMOUNT, NO_AMOUNT, NO_AMOUNT, chargeCurrency];
  const added = total - lines.reduce((sum, line) => sum + lineTotal(line), 0);
  return [
    ...[money(added, priceCurrency), money(total, priceCurrency), money(chargeTotal, chargeCurrency)],
    chargeCurrency,
  ];
}

const lineCells = ({ priceCurrency }: OrderRow, line: OrderLineRow) => [
  ...[line.title, line.variantTitle, line.sku, { number: String(line.quantity) }],
  ...[line.price, line.discountTotal, line.tax, lineTotal(line)].map((minor) => money(minor, priceCurrency)),
];

const NO_LINE = ['', '', '', NO_AMOUNT, NO_AMOUNT, NO_AMOUNT, NO_AMOUNT, NO_AMOUNT];

/** Parcels that hold a line, but for those that were made by mistake; of an order without lines, all of them. */
const parcelsOf = ({ shipments }: OrderForFile, line: OrderLineRow | undefined) =>
  shipments.filter(
    ({ state, items }) => state !== 'cancelled' && (!line || items.some(({ orderItemId }) => orderItemId === line.id)),
  );

const each = (texts: readonly string[]) => [...new Set(texts.filter(Boolean))].join('; ');

/** Lines of an order in the file, one for each of its lines. */
export const toCsvRows = (order: OrderForFile): string[] =>
  (order.lines.length > 0 ? order.lines : [undefined]).map((line, index) => {
    const { row, email } = order;
    const parcels = parcelsOf(order, line);
    return csvLine([
      ...[row.id, row.orderDate.toISOString(), row.status, row.fulfilment, row.paymentMethod, row.paymentStatus],
      ...[row.userName, email, row.phone, row.recipientName, row.city, row.countryCode, row.shippingMethodName],
      ...[each(parcels.map(({ carrier }) => carrier)), each(parcels.map(({ trackingNumber }) => trackingNumber))],
      ...(line ? lineCells(row, line) : NO_LINE),
      ...[row.priceCurrency, ...orderAmounts(order, index === 0)],
    ]);
  });
