import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GERMAN_SELLER, gstTerms, sampleInvoice, vatTerms } from '../../testing/document-samples.ts';
import { randomQuote } from '../../testing/random-terms.ts';
import { tries } from '../../testing/sizes.ts';
import { NO_TERMS, quote } from '../pricing/index.ts';
import { type Credit, creditEntries, leftToCredit } from './credit.rules.ts';
import { type Entry, entriesOf } from './entries.rules.ts';
import { taxSummary } from './tax-summary.rules.ts';

const same = (minor: number) => minor;
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
const grossOf = (entries: readonly Entry[]) => sumOf(entries.map(({ gross }) => gross));

/** Credit notes of an invoice, one after the other. */
function notesOf(entries: readonly Entry[], credits: readonly Credit[]): Entry[][] {
  const notes: Entry[][] = [];
  for (const credit of credits) notes.push(creditEntries(entries, notes, credit, same));
  return notes;
}

/** Amounts of several documents by rate. */
function byRate(documents: readonly (readonly Entry[])[]) {
  const rows = taxSummary(documents.flat());
  return rows.map(({ name, percent, taxable, taxes, tax }) => ({ name, percent, taxable, taxes, tax }));
}

const lines = [
  { title: 'Shirt', price: 149_900, quantity: 3 },
  { title: 'Coat', price: 333_333, quantity: 1 },
];

describe('case 4.3.8: three partial credit notes and the rest', () => {
  const invoice = sampleInvoice({ lines, terms: gstTerms(2) });
  const [shirt, coat] = invoice.entries;

  it('add up to the invoice, rate by rate', () => {
    const total = grossOf(invoice.entries);
    const parts = [
      { amount: 100_01, items: [] },
      { amount: 150_000, items: [{ orderItemId: shirt?.key ?? '', quantity: 1 }] },
      { amount: 7, items: [] },
    ];
    const rest = total - sumOf(parts.map(({ amount }) => amount));
    const notes = notesOf(invoice.entries, [...parts, { amount: rest, items: [] }]);
    expect(notes.map(grossOf)).toEqual([100_01, 150_000, 7, rest]);
    expect(byRate(notes)).toEqual(byRate([invoice.entries]));
    expect(leftToCredit(invoice.entries, notes)).toBe(0);
  });

  it('add up when they are many and small, also in the currency of the books', () => {
    const inDollars = { price: 'INR', charge: 'USD', rate: '85.25' };
    const terms = { ...gstTerms(2), shipping: { label: 'Courier', amount: 99_00, chargeAmount: 1_17 } };
    const { entries } = sampleInvoice({ currencies: inDollars, lines, terms });
    const toBooks = (minor: number) => Math.floor((2 * minor * 8525 + 100) / 200);
    const notes: Entry[][] = [];
    while (leftToCredit(entries, notes) > 0) {
      const amount = Math.min(37, leftToCredit(entries, notes));
      notes.push(creditEntries(entries, notes, { amount, items: [] }, toBooks));
    }
    expect(notes.length).toBeGreaterThan(200);
    expect(taxSummary(notes.flat())).toEqual(taxSummary(entries));
  });

  it('of a line by its units give back just its gross amount and taxes', () => {
    const unit = {
      items: [{ orderItemId: shirt?.key ?? '', quantity: 1 }],
      amount: Math.round((shirt?.gross ?? 0) / 3),
    };
    const notes = notesOf(invoice.entries, [unit, unit, { ...unit, amount: (shirt?.gross ?? 0) - 2 * unit.amount }]);
    expect(notes.every((note) => note.length === 1)).toBe(true);
    expect(byRate(notes)).toEqual(byRate([shirt ? [shirt] : []]));
  });

  it('with a share of the delivery take it off the delivery before the goods that the buyer keeps', () => {
    const [note] = notesOf(invoice.entries, [
      { amount: (coat?.gross ?? 0) + 50_00, items: [{ orderItemId: coat?.key ?? '', quantity: 1 }] },
    ]);
    expect(note?.map(({ kind }) => kind)).toEqual(['goods', 'shipping', 'shipping']);
    expect(grossOf(note ?? [])).toBe((coat?.gross ?? 0) + 50_00);
  });

  it('of a return with its delivery take that off the delivery, and a fee for returning off the goods', () => {
    const charges = invoice.entries.filter(({ kind }) => kind === 'shipping');
    const delivery = grossOf(charges);
    const items = [{ orderItemId: coat?.key ?? '', quantity: 1 }];
    const amount = (coat?.gross ?? 0) + delivery - 50_00;
    const [note] = notesOf(invoice.entries, [{ amount, items, delivery }]);
    expect(grossOf(note ?? [])).toBe(amount);
    const credited = new Map(note?.map(({ key, gross }) => [key, gross]));
    expect(credited.get(coat?.key ?? '')).toBe((coat?.gross ?? 0) - 50_00);
    for (const { key, gross } of charges) expect(credited.get(key)).toBe(gross);
  });

  it('of a return whose fee is more than its goods take the rest of it off the delivery', () => {
    const items = [{ orderItemId: coat?.key ?? '', quantity: 1 }];
    const [note] = notesOf(invoice.entries, [{ amount: 10, items, delivery: 10 }]);
    expect(note?.map(({ kind }) => kind)).not.toContain('goods');
    expect(grossOf(note ?? [])).toBe(10);
  });

  it('of less than the items cost take what was given back off them', () => {
    const [note] = notesOf(invoice.entries, [{ amount: 1_00, items: [{ orderItemId: coat?.key ?? '', quantity: 1 }] }]);
    expect(note?.map(({ key, gross }) => [key, gross])).toEqual([[coat?.key, 1_00]]);
  });
});

it('case 4.3.11: refunds of more than is left credit what is left', () => {
  const { entries } = sampleInvoice({ seller: GERMAN_SELLER, lines, terms: vatTerms(2) });
  const notes = notesOf(entries, [
    { amount: grossOf(entries) - 1, items: [] },
    { amount: 5, items: [] },
    { amount: 5, items: [] },
  ]);
  expect(notes.map(grossOf)).toEqual([grossOf(entries) - 1, 1, 0]);
});

describe.each([
  ['INR', 'USD', { numerator: 85n, denominator: 1n }],
  ['EUR', 'EUR', { numerator: 1n, denominator: 1n }],
  ['JPY', 'JPY', { numerator: 1n, denominator: 1n }],
] as const)('any order in %s, charged in %s', (price, charge, rate) => {
  it('is its entries, and its credit notes in random parts add up to them, entry by entry and tax by tax', () => {
    const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 });
    fc.assert(
      fc.property(randomQuote, shares, ({ lines: items, terms }, parts) => {
        const made = quote(items, { ...NO_TERMS, ...terms }, { price, charge, rate });
        const order = {
          ...made,
          lines: made.lines.map((line, index) => ({ ...line, ...LINE, id: `line ${index}`, productId: `p ${index}` })),
        };
        const entries = entriesOf(order, new Map(), same);
        const total = grossOf(entries);
        expect(total).toBe(made.chargeTotals.total);
        const amounts: number[] = [];
        for (const share of parts) amounts.push(Math.floor((total - sumOf(amounts)) * share));
        const rest = total - sumOf(amounts);
        const notes = notesOf(
          entries,
          [...amounts, rest].map((amount) => ({ amount, items: [] })),
        );
        for (const entry of entries) {
          const credited = notes.flat().filter(({ key }) => key === entry.key);
          expect(grossOf(credited)).toBe(entry.gross);
          for (const [index, tax] of entry.taxes.entries()) {
            expect(sumOf(credited.map(({ taxes }) => taxes[index]?.amount ?? 0))).toBe(
              entry.gross === 0 ? 0 : tax.amount,
            );
          }
        }
        const summed = taxSummary(entries);
        const taxes = sumOf(made.lines.concat().flatMap(({ taxLines }) => taxLines.map((line) => line.chargeAmount)));
        const added = sumOf(made.adjustments.flatMap(({ taxLines }) => taxLines.map((line) => line.chargeAmount)));
        expect(sumOf(summed.map(({ tax }) => tax))).toBe(taxes + added);
      }),
      { numRuns: tries(300) },
    );
  });
});

const LINE = {
  ...{ orderId: '', variantId: '', position: 0, title: 'Shirt', sku: '', variantTitle: '', image: '' },
  ...{ price: 0, chargePrice: 0, restocked: 0 },
};
