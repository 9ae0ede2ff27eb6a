import {
  addressLines,
  countryName,
  currencyDigits,
  type DocumentKind,
  findExchangeRate,
  subdivisionName,
} from '@haberdash/contract';
import { localTimeOf } from '../../lib/local-days.ts';
import type { OrderQuote, OrderRow } from '../orders/index.ts';
import type { Seller } from '../settings/index.ts';
import type { Entry, ToBooks } from './entries.rules.ts';
import { gstCodeOf } from './gst-states.ts';
import type { Party, Snapshot } from './snapshot.ts';
import { taxSummary } from './tax-summary.rules.ts';

/** What the documents of an order are written from. */
export interface AboutOrder {
  order: OrderRow;
  quote: OrderQuote;
  seller: Seller;
  timeZone: string;
}

/** Parts of a document that its kind decides. */
export interface NewDocument {
  kind: DocumentKind;
  entries: readonly Entry[];
  /** The invoice or receipt that a credit note is for, and why. */
  of?: { invoice: Snapshot; reason: string };
}

const sumOf = <T>(parts: readonly T[], amountOf: (part: T) => number): number =>
  parts.reduce((sum, part) => sum + amountOf(part), 0);

const filled = (lines: readonly string[]) => lines.filter((line) => line !== '');

/** True where amounts are shown in the currency of the store's books as well: a store that pays tax, paid in another one. */
const hasBooks = ({ order, seller }: Pick<AboutOrder, 'order' | 'seller'>) =>
  seller.taxNumbers.length > 0 && order.priceCurrency !== order.chargeCurrency;

/** True for a store whose documents follow the rules of the Indian GST. */
const isGst = ({ hasGstin, countryCode }: Seller): boolean => hasGstin && countryCode === 'IN';

type Books = Pick<NonNullable<Snapshot['books']>, 'currency' | 'rate'>;

/** The books' currency, and the order's rate; null where amounts are shown in one currency. */
export const booksOf = (about: Pick<AboutOrder, 'order' | 'seller'>): Books | null =>
  hasBooks(about) ? { currency: about.order.priceCurrency, rate: about.order.exchangeRate } : null;

/** Converts at the order's rate, rounded half up. */
export function converterOf(books: Books | null, currency: string): ToBooks {
  const rate = books && findExchangeRate(books.rate);
  if (!books || !rate) return (minor) => minor;
  const scale = (code: string) => 10n ** BigInt(currencyDigits(code));
  return (minor) => {
    const dividend = BigInt(minor) * scale(books.currency) * rate.numerator;
    const divisor = scale(currency) * rate.denominator;
    return Number((2n * dividend + divisor) / (2n * divisor));
  };
}

type Place = Pick<OrderRow, 'address' | 'addressLine2' | 'city' | 'pincode' | 'countryCode' | 'subdivision'>;

/** An address as its country writes it, with the country behind its last line. */
function placeLines(place: Place): string[] {
  const lines = addressLines({ ...place, recipientName: '', company: '' });
  const country = place.countryCode && countryName(place.countryCode);
  return [...lines.slice(0, -1), ...filled([filled([lines.at(-1) ?? '', country]).join(', ')])];
}

const sellerOf = (seller: Seller): Party => ({
  name: seller.legalName,
  lines: [
    ...filled([seller.tradeName === seller.legalName ? '' : seller.tradeName]),
    ...placeLines({ ...seller, addressLine2: '', pincode: seller.postcode }),
  ],
  taxNumbers: seller.taxNumbers,
  contact: filled([seller.phone, seller.email]),
});

function buyerOf({ order, seller }: Pick<AboutOrder, 'order' | 'seller'>): Party {
  const name = order.recipientName || order.userName;
  const label = order.countryCode === 'IN' && seller.hasGstin ? 'GSTIN' : 'Tax number';
  return {
    name: order.company || name,
    lines: filled([order.company ? name : '', ...(order.isPickup ? [] : placeLines(order))]),
    taxNumbers: order.taxNumber ? [`${label} ${order.taxNumber}`] : [],
    contact: filled([order.phone]),
  };
}

/** Goods that are sent are supplied where they go; without a known state, and collected, where the store is. */
function placeOf({ order, seller }: Pick<AboutOrder, 'order' | 'seller'>): Snapshot['place'] {
  const isThere = !order.isPickup;
  const countryCode = isThere ? order.countryCode : seller.countryCode;
  const isHome = countryCode === seller.countryCode;
  const subdivision = (isThere ? order.subdivision : '') || (isHome ? seller.subdivision : '');
  const state = subdivisionName(subdivision) ?? subdivision;
  const code = isGst(seller) ? gstCodeOf(subdivision) : undefined;
  const name = filled([code ? `${state} (${code})` : state, countryName(countryCode)]).join(', ');
  return { countryCode, subdivision, name };
}

/** Facts that a credit note has from its invoice, whatever has become of the order since. */
function frameOf(about: AboutOrder, invoice: Snapshot | undefined) {
  if (invoice) {
    const { buyer, isPickup, place, isGst, isInclusive, currency, books, order } = invoice;
    return { buyer, isPickup, place, isGst, isInclusive, currency, books, order };
  }
  const { order, quote, seller, timeZone } = about;
  return {
    buyer: buyerOf(about),
    isPickup: order.isPickup,
    place: placeOf(about),
    isGst: isGst(seller),
    isInclusive: quote.chargeTotals.taxIncluded > 0,
    currency: order.chargeCurrency,
    books: booksOf(about),
    order: { number: order.id.slice(0, 8), placedOn: localTimeOf(order.orderDate, timeZone).day },
  };
}

function totalsOf(entries: readonly Entry[], isInclusive: boolean): Omit<Snapshot['totals'], 'goods' | 'discount'> {
  const total = sumOf(entries, ({ gross }) => gross);
  const taxable = sumOf(entries, (entry) => entry.taxable);
  const priceOf = (kind: Entry['kind']) =>
    sumOf(
      entries.filter((entry) => entry.kind === kind),
      (entry) => (isInclusive ? entry.gross : entry.taxable),
    );
  return { shipping: priceOf('shipping'), fees: priceOf('fee'), taxable, tax: total - taxable, total };
}

/** Writes down everything that a document prints, but for its number and days of issue and supply. */
export function writeSnapshot(
  { kind, entries, of }: NewDocument,
  about: AboutOrder,
): Omit<Snapshot, 'number' | 'issuedOn' | 'suppliedOn'> {
  const { order, quote, seller, timeZone } = about;
  const frame = frameOf(about, of?.invoice);
  const rates = taxSummary(entries);
  const { subtotal, discount } = quote.chargeTotals;
  const totals = totalsOf(entries, frame.isInclusive);
  const goods = totals.total - totals.shipping - totals.fees - (frame.isInclusive ? 0 : totals.tax);
  const bookTax = sumOf(rates, (row) => row.bookTax);
  const bookTotal = sumOf(entries, ({ bookGross }) => bookGross);
  const discounts = quote.adjustments.filter((each) => each.kind === 'discount');
  return {
    ...frame,
    ...{ kind, entries, rates, seller: sellerOf(seller), note: seller.documents.note },
    discounts: of ? [] : discounts.map(({ label, chargeAmount }) => ({ label, amount: -chargeAmount })),
    totals: { ...totals, ...(of ? { goods, discount: 0 } : { goods: subtotal, discount }) },
    books: frame.books && {
      ...{ currency: frame.books.currency, rate: frame.books.rate },
      ...{ taxable: bookTotal - bookTax, tax: bookTax, total: bookTotal },
    },
    paidOn: order.paidAt && localTimeOf(order.paidAt, timeZone).day,
    refersTo: of ? { number: of.invoice.number, issuedOn: of.invoice.issuedOn, reason: of.reason } : null,
  };
}
