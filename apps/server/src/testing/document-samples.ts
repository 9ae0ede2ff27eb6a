import { findExchangeRate } from '@haberdash/contract';
import {
  type AboutOrder,
  booksOf,
  type Credit,
  converterOf,
  creditEntries,
  entriesOf,
  type Snapshot,
  writeSnapshot,
} from '../modules/documents/index.ts';
import type { OrderRow } from '../modules/orders/index.ts';
import { NO_TERMS, type QuoteTerms, quote } from '../modules/pricing/index.ts';
import type { Seller } from '../modules/settings/index.ts';

const ORDER_ID = '1a2b3c4d-0000-4000-8000-000000000001';
const PAID_AT = new Date('2026-11-28T09:30:00Z');

/** A store in Mumbai with a GSTIN. */
export const INDIAN_SELLER: Seller = {
  legalName: 'Haberdash Retail Private Limited',
  tradeName: 'Haberdash',
  address: '12 Mill Lane, Lower Parel',
  ...{ city: 'Mumbai', postcode: '400013', countryCode: 'IN', subdivision: 'IN-MH' },
  ...{ phone: '+91 22 5550 0100', email: 'hello@haberdash.example' },
  taxNumbers: ['GSTIN 27AAPFU0939F1ZV'],
  hasGstin: true,
  documents: {
    ...{ invoicePrefix: 'INV', creditNotePrefix: 'CRN', receiptPrefix: 'RCT' },
    ...{ fiscalYearStart: null, attachToMails: false, note: '' },
  },
};

/** A store in Berlin with a VAT number. */
export const GERMAN_SELLER: Seller = {
  ...INDIAN_SELLER,
  ...{ legalName: 'Haberdash GmbH', address: 'Mühlenstraße 12', city: 'Berlin', postcode: '10243' },
  ...{
    countryCode: 'DE',
    subdivision: '',
    phone: '+49 30 5550 0100',
    taxNumbers: ['VAT DE123456789'],
    hasGstin: false,
  },
};

export interface SampleLine {
  title: string;
  price: number;
  quantity: number;
  hsCode?: string;
}

export interface SampleWishes {
  seller?: Seller;
  currencies?: { price: string; charge: string; rate: string };
  terms?: Partial<QuoteTerms>;
  lines: readonly SampleLine[];
  order?: Partial<OrderRow>;
}

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** An order as its documents are written from. */
function sampleOrder({ seller = INDIAN_SELLER, currencies, terms, lines, order = {} }: SampleWishes): AboutOrder {
  const { price, charge, rate } = currencies ?? { price: 'INR', charge: 'INR', rate: '1' };
  const exchange = findExchangeRate(rate);
  if (!exchange) throw new RangeError('the rate is none');
  const priced = quote(
    lines.map(({ title, price: unit, quantity }, index) => ({
      ...{ id: idOf(index), orderId: ORDER_ID, productId: idOf(index), variantId: idOf(index), position: index },
      ...{ title, sku: `HD-${index + 1}`, variantTitle: 'M', image: '', price: unit, salePrice: 0, quantity },
      ...{ chargePrice: 0, restocked: 0, tax: 0, chargeTax: 0, discountTotal: 0, chargeDiscountTotal: 0, taxLines: [] },
    })),
    { ...NO_TERMS, ...terms },
    { price, charge, rate: exchange },
  );
  const row: OrderRow = {
    ...{ paymentInstructions: '', awaitingUntil: null, remindAt: null, shortfall: 0 },
    ...{ fulfilment: 'unfulfilled', received: 0, questionAt: null },
    ...{
      id: ORDER_ID,
      userId: null,
      userName: 'Asha Rao',
      email: 'asha@example.test',
      cartId: idOf(99),
      buyerId: idOf(99),
    },
    ...{ status: 'confirmed', paymentMethod: 'paypal', paymentStatus: 'paid', paymentId: '', payerId: '' },
    ...{
      total: priced.totals.total,
      priceCurrency: price,
      chargeTotal: priced.chargeTotals.total,
      chargeCurrency: charge,
    },
    ...{ exchangeRate: rate, addressId: null, recipientName: 'Asha Rao', company: '', address: '1 MG Road' },
    ...{ addressLine2: '', city: 'Pune', pincode: '411001', countryCode: 'IN', subdivision: 'IN-MH', taxNumber: '' },
    ...{ phone: '+91 20 5550 0101', notes: '', shippingMethodId: null, shippingMethodName: '', isPickup: false },
    ...{ arrivesFrom: null, arrivesTo: null, holdsStock: true, payableUntil: null, expiryRetryAt: null, version: 1 },
    ...{ orderDate: PAID_AT, updateDate: PAID_AT, paidAt: PAID_AT },
    ...order,
  };
  return { order: row, quote: priced, seller, timeZone: 'Asia/Kolkata' };
}

/** The snapshot of an order's invoice. */
export function sampleInvoice(wishes: SampleWishes): Snapshot {
  const about = sampleOrder(wishes);
  const hsCodes = new Map(wishes.lines.map(({ hsCode = '' }, index) => [idOf(index), hsCode]));
  const toBooks = converterOf(booksOf(about), about.order.chargeCurrency);
  const kind = about.seller.taxNumbers.length > 0 ? 'invoice' : 'receipt';
  const written = writeSnapshot({ kind, entries: entriesOf(about.quote, hsCodes, toBooks) }, about);
  return { ...written, number: 'INV/26-27/000123', issuedOn: '2026-11-28', suppliedOn: '2026-11-28' };
}

/** The snapshot of a credit note of that invoice. @param earlier the notes that it has so far */
export function sampleCreditNote(wishes: SampleWishes, credit: Credit, earlier: readonly Snapshot[] = []): Snapshot {
  const about = sampleOrder(wishes);
  const invoice = sampleInvoice(wishes);
  const notes = earlier.map(({ entries }) => entries);
  const entries = creditEntries(invoice.entries, notes, credit, converterOf(invoice.books, invoice.currency));
  const written = writeSnapshot(
    { kind: 'creditNote', entries, of: { invoice, reason: 'Sent back: too small.' } },
    about,
  );
  const number = `CRN/26-27/${String(earlier.length + 1).padStart(6, '0')}`;
  return { ...written, number, issuedOn: '2026-12-05', suppliedOn: '2026-11-28' };
}

const rates = (...list: [name: string, percent: number][]) =>
  list.map(([name, percent]) => ({ name, code: name.toLowerCase(), percent }));

const bandsFor = (count: number, ofLine: (index: number) => ReturnType<typeof rates>) =>
  Array.from({ length: count }, (_, index) => [{ above: null, upTo: null, rates: ofLine(index) }]);

/** Terms of an inclusive Indian shop: every other line at 18 %, the others at 5 %, in halves. */
export const gstTerms = (count: number): Partial<QuoteTerms> => ({
  shipping: { label: 'Courier', amount: 9900, chargeAmount: 9900 },
  tax: {
    mode: 'inclusive',
    shippingTax: 'split',
    bands: bandsFor(count, (index) =>
      index % 2 ? rates(['CGST', 9], ['SGST', 9]) : rates(['CGST', 2.5], ['SGST', 2.5]),
    ),
  },
});

/** Terms of a German shop: 19 %, every third line 7 %. */
export const vatTerms = (count: number): Partial<QuoteTerms> => ({
  shipping: { label: 'DHL', amount: 490, chargeAmount: 490 },
  tax: {
    mode: 'inclusive',
    shippingTax: 'split',
    bands: bandsFor(count, (index) => rates(['VAT', index % 3 === 2 ? 7 : 19])),
  },
});
