import { describe, expect, it } from 'vitest';
import {
  GERMAN_SELLER,
  gstTerms,
  INDIAN_SELLER,
  type SampleWishes,
  sampleCreditNote,
  sampleInvoice,
  vatTerms,
} from '../../testing/document-samples.ts';
import { readPdfText } from '../../testing/pdf-text.ts';
import { printDocument } from './print-document.ts';
import type { Snapshot } from './snapshot.ts';

const pagesOf = async (snapshot: Snapshot) => readPdfText(await printDocument(snapshot));
const textOf = async (snapshot: Snapshot) => (await pagesOf(snapshot)).flat();

const EUR = { price: 'EUR', charge: 'EUR', rate: '1' };
const MUNICH = {
  ...{ recipientName: 'Änne Großmann', address: 'Kastanienallee 7', city: 'München', pincode: '80331' },
  ...{ countryCode: 'DE', subdivision: '', phone: '+49 89 5550 0101' },
};
const sale = (amount: number) => ({
  lineDiscounts: [
    { promotionId: 'sale', code: null, label: 'Monsoon sale', value: { kind: 'percent' as const, percent: 10 } },
  ],
  orderDiscounts: [
    ...[{ promotionId: 'welcome', code: 'WELCOME', label: 'Welcome' }].map((source) => ({
      ...{ ...source, value: { kind: 'amount' as const, amount, chargeAmount: amount } },
    })),
  ],
});

describe('the printed text', () => {
  it('of a tax invoice has what rule 46 of the CGST rules asks for, with promotions, delivery and Hindi names', async () => {
    const order = {
      ...{ recipientName: 'आशा श्रीवास्तव', company: 'हैबरडैश ट्रेडर्स', taxNumber: '27AAAAA0000A1Z5' },
      ...{ address: '१२ महात्मा गांधी मार्ग, क्षेत्र ४', city: 'पुणे' },
    };
    const lines = [
      { title: 'सूती कुर्ता', price: 149_900, quantity: 2, hsCode: '62052000' },
      { title: 'Łódź shirt', price: 99_900, quantity: 1, hsCode: '6205' },
    ];
    const text = await textOf(sampleInvoice({ lines, terms: { ...gstTerms(2), ...sale(200_00) }, order }));
    expect(text).toEqual([
      'Seller',
      'Tax invoice',
      'Haberdash Retail Private Limited',
      'Haberdash',
      'Number | INV/26-27/000123',
      '12 Mill Lane, Lower Parel',
      'Date | 28 November 2026',
      'Mumbai 400013',
      'Date of supply | 28 November 2026',
      'Maharashtra, India',
      'Order | #1a2b3c4d of 28 November 2026',
      'GSTIN 27AAPFU0939F1ZV',
      'Place of supply | Maharashtra (27), India',
      '+91 22 5550 0100',
      'Reverse charge | No',
      'hello@haberdash.example',
      'Buyer | Delivered to',
      'हैबरडैश ट्रेडर्स | हैबरडैश ट्रेडर्स',
      'आशा श्रीवास्तव | आशा श्रीवास्तव',
      '१२ महात्मा गांधी मार्ग, क्षेत्र ४ | १२ महात्मा गांधी मार्ग, क्षेत्र ४',
      'पुणे 411001 | पुणे 411001',
      'Maharashtra, India | Maharashtra, India',
      'GSTIN 27AAAAA0000A1Z5',
      '+91 20 5550 0101',
      'Description | Qty | Price with tax | Discount | Taxable | Tax | Total',
      'सूती कुर्ता ( | M) | 2 pcs | ₹1,499.00 | −₹449.81 | ₹2,426.85 | ₹121.34 | ₹2,548.19',
      'HSN 62052000 · SKU HD-1 | net ₹1,427.62 | 5%',
      'Łódź shirt (M) | 1 pcs | ₹999.00 | −₹149.89 | ₹719.59 | ₹129.52 | ₹849.11',
      'HSN 6205 · SKU HD-2 | net ₹846.62 | 18%',
      'Delivery: Courier | ₹70.72 | ₹3.54 | ₹74.26',
      '5%',
      'Delivery: Courier | ₹20.96 | ₹3.78 | ₹24.74',
      '18%',
      'Paid on 28 November 2026. | Goods | ₹3,997.00',
      'Discount (Monsoon sale, | −₹599.70',
      'Welcome)',
      'Delivery | ₹99.00',
      'Total | ₹3,496.30',
      'Includes tax | ₹258.18',
      'Taxes | Rate | Taxable | Tax',
      'CGST + SGST | 18% | ₹740.55 | ₹133.30',
      'CGST 9% ₹66.65, SGST 9% ₹66.65',
      'CGST + SGST | 5% | ₹2,497.57 | ₹124.88',
      'CGST 2.5% ₹62.44, SGST 2.5% ₹62.44',
      'Total | ₹3,238.12 | ₹258.18',
      'For Haberdash Retail Private Limited',
      'Authorised signatory',
      'Tax invoice INV/26-27/000123 | Page 1 of 1',
    ]);
  });

  it('of an invoice for the EU has each rate, the price without tax, the fee, and that it is not paid yet', async () => {
    const terms = { ...vatTerms(3), fees: [{ label: 'Cash on delivery', amount: 300, chargeAmount: 300 }] };
    const lines = [
      { title: 'Wollmantel', price: 189_00, quantity: 1 },
      { title: 'Socke', price: 9_90, quantity: 3 },
      { title: 'Buch', price: 20_00, quantity: 1 },
    ];
    const order = { ...MUNICH, paymentMethod: 'cod', paymentStatus: 'awaiting' as const, paidAt: null };
    const wishes = { seller: GERMAN_SELLER, currencies: EUR, lines, terms, order };
    expect(await textOf(sampleInvoice(wishes))).toEqual([
      'Seller',
      'Invoice',
      'Haberdash GmbH',
      'Haberdash',
      'Number | INV/26-27/000123',
      'Mühlenstraße 12',
      'Date | 28 November 2026',
      '10243 Berlin, Germany',
      'Date of supply | 28 November 2026',
      'VAT DE123456789',
      'Order | #1a2b3c4d of 28 November 2026',
      '+49 30 5550 0100',
      'hello@haberdash.example',
      'Buyer | Delivered to',
      'Änne Großmann | Änne Großmann',
      'Kastanienallee 7 | Kastanienallee 7',
      '80331 München, Germany | 80331 München, Germany',
      '+49 89 5550 0101',
      'Description | Qty | Price with tax | Taxable | Tax | Total',
      'Wollmantel (M) | 1 | €189.00 | €158.82 | €30.18 | €189.00',
      'SKU HD-1 | net €158.82 | 19%',
      'Socke (M) | 3 | €9.90 | €24.96 | €4.74 | €29.70',
      'SKU HD-2 | net €8.32 | 19%',
      'Buch (M) | 1 | €20.00 | €18.69 | €1.31 | €20.00',
      'SKU HD-3 | net €18.69 | 7%',
      'Delivery: DHL | €3.77 | €0.72 | €4.49',
      '19%',
      'Delivery: DHL | €0.38 | €0.03 | €0.41',
      '7%',
      'Cash on delivery | €2.31 | €0.44 | €2.75',
      '19%',
      'Cash on delivery | €0.23 | €0.02 | €0.25',
      '7%',
      'Not paid yet. | Goods | €238.70',
      'Delivery | €4.90',
      'Fees | €3.00',
      'Total | €246.60',
      'Includes tax | €37.44',
      'Taxes | Rate | Taxable | Tax',
      'VAT | 19% | €189.86 | €36.08',
      'VAT | 7% | €19.30 | €1.36',
      'Total | €209.16 | €37.44',
      'Invoice INV/26-27/000123 | Page 1 of 1',
    ]);
  });

  it('of an invoice that is paid in dollars has its taxes in rupees as well', async () => {
    const currencies = { price: 'INR', charge: 'USD', rate: '85.25' };
    const shipping = { label: 'Courier', amount: 9900, chargeAmount: 116 };
    const lines = [{ title: 'Linen shirt', price: 149_900, quantity: 1, hsCode: '6205' }];
    const text = await textOf(sampleInvoice({ currencies, lines, terms: { ...gstTerms(1), shipping } }));
    expect(text.slice(text.indexOf('Delivery: Courier | $1.10 | $0.06 | $1.16'))).toEqual([
      'Delivery: Courier | $1.10 | $0.06 | $1.16',
      '5%',
      'Paid on 28 November 2026. | Goods | $17.58',
      '₹1,597.59 in total, at the rate of the order: 1 USD = 85.25',
      'Delivery | $1.16',
      'INR.',
      'Total | $18.74',
      'Includes tax | $0.90',
      'Taxes | Rate | Taxable | Tax | Taxable in INR | Tax in INR',
      'CGST + SGST | 5% | $17.84 | $0.90 | ₹1,520.85 | ₹76.74',
      'CGST 2.5% $0.45, SGST 2.5% $0.45',
      'For Haberdash Retail Private Limited',
      'Authorised signatory',
      'Tax invoice INV/26-27/000123 | Page 1 of 1',
    ]);
  });

  it('of a receipt has no taxes, and of one that is collected no delivery', async () => {
    const documents = { ...INDIAN_SELLER.documents, note: 'Exchanges within 30 days.' };
    const seller = { ...INDIAN_SELLER, taxNumbers: [], hasGstin: false, documents };
    const order = { isPickup: true, shippingMethodName: 'Shop in Lower Parel' };
    const lines = [{ title: 'Linen shirt', price: 149_900, quantity: 1 }];
    expect(await textOf(sampleInvoice({ seller, lines, order }))).toEqual([
      'Seller',
      'Receipt',
      'Haberdash Retail Private Limited',
      'Haberdash',
      'Number | INV/26-27/000123',
      '12 Mill Lane, Lower Parel',
      'Date | 28 November 2026',
      'Mumbai 400013',
      'Date of supply | 28 November 2026',
      'Maharashtra, India',
      'Order | #1a2b3c4d of 28 November 2026',
      '+91 22 5550 0100',
      'hello@haberdash.example',
      'Buyer | Delivery',
      'Asha Rao | Collected from the seller',
      '+91 20 5550 0101',
      'Description | Qty | Price | Total',
      'Linen shirt (M) | 1 | ₹1,499.00 | ₹1,499.00',
      'SKU HD-1',
      'Paid on 28 November 2026. | Goods | ₹1,499.00',
      'Exchanges within 30 days.',
      'Total | ₹1,499.00',
      'Receipt INV/26-27/000123 | Page 1 of 1',
    ]);
  });
});

describe('credit notes in parts', () => {
  const lines = [
    { title: 'Linen shirt', price: 149_900, quantity: 2, hsCode: '6205' },
    { title: 'Coat', price: 333_300, quantity: 1, hsCode: '6201' },
  ];
  const wishes: SampleWishes = { lines, terms: gstTerms(2) };
  const [shirt] = sampleInvoice(wishes).entries;
  const first = sampleCreditNote(wishes, {
    amount: 149_900,
    items: [{ orderItemId: shirt?.key ?? '', quantity: 1 }],
  });

  const FACTS = [
    'Number | CRN/26-27/000001',
    'Date | 5 December 2026',
    'Refers to | INV/26-27/000123 of 28 November 2026',
    'Place of supply | Maharashtra (27), India',
    'Reason | Sent back: too small.',
  ];

  it('have the pieces that came back, the invoice and the reason', async () => {
    const text = await textOf(first);
    expect(text).toEqual(expect.arrayContaining(FACTS));
    expect(text.slice(text.indexOf('Description | Qty | Taxable | Tax | Total'))).toEqual([
      'Description | Qty | Taxable | Tax | Total',
      'Linen shirt (M) | 1 pcs | ₹1,427.62 | ₹71.38 | ₹1,499.00',
      'HSN 6205 · SKU HD-1 | 5%',
      'Goods | ₹1,499.00',
      'Total credited | ₹1,499.00',
      'Includes tax | ₹71.38',
      'Taxes | Rate | Taxable | Tax',
      'CGST + SGST | 5% | ₹1,427.62 | ₹71.38',
      'CGST 2.5% ₹35.69, SGST 2.5% ₹35.69',
      'For Haberdash Retail Private Limited',
      'Authorised signatory',
      'Credit note CRN/26-27/000001 | Page 1 of 1',
    ]);
  });

  it('by amount alone have no pieces', async () => {
    const text = await textOf(sampleCreditNote(wishes, { amount: 50_000, items: [] }, [first]));
    expect(text.slice(text.indexOf('Description | Taxable | Tax | Total'))).toEqual([
      'Description | Taxable | Tax | Total',
      'Linen shirt (M) | ₹144.76 | ₹7.24 | ₹152.00',
      'HSN 6205 · SKU HD-1 | 5%',
      'Coat (M) | ₹286.40 | ₹51.56 | ₹337.96',
      'HSN 6201 · SKU HD-2 | 18%',
      'Delivery: Courier | ₹4.53 | ₹0.22 | ₹4.75',
      '5%',
      'Delivery: Courier | ₹4.49 | ₹0.80 | ₹5.29',
      '18%',
      'Goods | ₹489.96',
      'Delivery | ₹10.04',
      'Total credited | ₹500.00',
      'Includes tax | ₹59.82',
      'Taxes | Rate | Taxable | Tax',
      'CGST + SGST | 18% | ₹290.89 | ₹52.36',
      'CGST 9% ₹26.18, SGST 9% ₹26.18',
      'CGST + SGST | 5% | ₹149.29 | ₹7.46',
      'CGST 2.5% ₹3.73, SGST 2.5% ₹3.73',
      'Total | ₹440.18 | ₹59.82',
      'For Haberdash Retail Private Limited',
      'Authorised signatory',
      'Credit note CRN/26-27/000002 | Page 1 of 1',
    ]);
  });
});

it('of 60 lines names its columns on each page with lines, has each line once, and its printed totals add up', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => ({
    ...{ title: `Shirt ${index + 1}`, price: 149_900 + index * 1111, quantity: 1 + (index % 3) },
  }));
  const pages = await pagesOf(sampleInvoice({ seller: GERMAN_SELLER, currencies: EUR, lines, terms: vatTerms(60) }));
  const head = 'Description | Qty | Price with tax | Taxable | Tax | Total';
  expect(pages.map((page) => page.filter((line) => line === head).length)).toEqual([1, 1, 1, 0]);
  expect(pages.map((page) => page.at(-1))).toEqual(
    pages.map((_, index) => `Invoice INV/26-27/000123 | Page ${index + 1} of 4`),
  );
  const rows = pages.flat().filter((line) => /^(Shirt|Delivery:) /.test(line));
  expect(rows.filter((row) => row.startsWith('Shirt')).map((row) => row.split(' (')[0])).toEqual(
    lines.map(({ title }) => title),
  );
  const cents = (text = '') => Math.round(Number(text.replace(/[€,]/g, '')) * 100);
  const sums = [-3, -2, -1].map((column) => rows.reduce((sum, row) => sum + cents(row.split(' | ').at(column)), 0));
  const [taxable = 0, tax = 0, total = 0] = sums;
  const printed = pages.flat().filter((line) => line.startsWith('Total | '));
  expect(printed.map((line) => line.split(' | ').slice(1).map(cents))).toEqual([[total], [taxable, tax]]);
  expect(taxable + tax).toBe(total);
});
