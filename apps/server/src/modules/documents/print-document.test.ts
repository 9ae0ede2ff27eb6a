import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { GERMAN_SELLER, gstTerms, INDIAN_SELLER, sampleInvoice, vatTerms } from '../../testing/document-samples.ts';
import { printDocument } from './print-document.ts';
import { hashOf } from './snapshot.ts';

const linesOf = (count: number, title = 'Linen shirt') =>
  Array.from({ length: count }, (_, index) => ({ title, price: 149_900 + index, quantity: 1 + (index % 3) }));

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const pagesOf = (bytes: Uint8Array) => textOf(bytes).match(/\/Type \/Page\b(?!s)/g)?.length;
/** What is drawn on its pages. */
const drawnOn = (bytes: Uint8Array): string =>
  [...textOf(bytes).matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)]
    .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .join('\n');

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('a document', () => {
  it('is tagged, with a title and a language', async () => {
    const text = textOf(await printDocument(sampleInvoice({ lines: linesOf(2), terms: gstTerms(2) })));
    expect(text).toContain('/Marked true');
    expect(text).toContain('/Lang (en-GB)');
    expect(text).toContain('/DisplayDocTitle true');
    for (const tag of ['H1', 'Table', 'THead', 'TH', 'TD', 'P']) expect(text).toContain(`/S /${tag}\n`);
  });

  it('is the same bytes of the same snapshot, whatever the order of its fields', async () => {
    const snapshot = sampleInvoice({ lines: linesOf(3), terms: gstTerms(3) });
    const again = Object.fromEntries(Object.entries(structuredClone(snapshot)).reverse()) as typeof snapshot;
    expect(hash(await printDocument(again))).toBe(hash(await printDocument(snapshot)));
    expect(hashOf(again)).toBe(hashOf(snapshot));
    expect(hashOf({ ...snapshot, note: 'Thank you.' })).not.toBe(hashOf(snapshot));
  });

  it('case 4.3.10: of 60 lines goes over several pages', async () => {
    const pages = await Promise.all(
      [1, 60].map(async (count) =>
        pagesOf(await printDocument(sampleInvoice({ lines: linesOf(count), terms: gstTerms(count) }))),
      ),
    );
    expect(pages).toEqual([1, 4]);
  });

  it.each(['₹ Łódź ₹', 'क्ष कुर्ता', '🎉🎉', '張偉', 'x'.repeat(80), ''])(
    'case 4.3.9: with ‘%s’ in its texts is one page',
    async (text) => {
      const order = { recipientName: text, address: text, company: text };
      const snapshot = sampleInvoice({ lines: linesOf(2, text), terms: gstTerms(2), order });
      expect(pagesOf(await printDocument(snapshot))).toBe(1);
    },
  );

  it('says what its joined letters stand for, so that they are found and read aloud as they were written', async () => {
    const order = { recipientName: 'आशा', address: 'मार्ग' };
    const drawn = drawnOn(await printDocument(sampleInvoice({ lines: linesOf(1), order })));
    const written = (text: string) =>
      [...text].map((sign) => String.fromCharCode(sign.charCodeAt(0) >> 8, sign.charCodeAt(0) & 0xff)).join('');
    expect(drawn).toContain(`/ActualText (\u00fe\u00ff${written(order.address).replaceAll('\t', '\\t')})`);
  });

  it('of a store without a tax number is a receipt; without a state its place of supply is the store’s', () => {
    const seller = { ...INDIAN_SELLER, taxNumbers: [], hasGstin: false };
    expect(sampleInvoice({ seller, lines: linesOf(1) })).toMatchObject({ kind: 'receipt', isGst: false, books: null });
    const { place } = sampleInvoice({ lines: linesOf(1), order: { subdivision: '' } });
    expect(place).toEqual({ countryCode: 'IN', subdivision: 'IN-MH', name: 'Maharashtra (27), India' });
  });

  it('in another currency than the prices has its amounts in theirs as well, at the order’s rate', () => {
    const { books, totals, rates } = sampleInvoice({
      currencies: { price: 'INR', charge: 'USD', rate: '85' },
      lines: linesOf(1),
      terms: { ...gstTerms(1), shipping: null },
    });
    expect(totals).toMatchObject({ total: 17_64, tax: 84 });
    expect(books).toEqual({ currency: 'INR', rate: '85', total: 149_940, tax: 71_40, taxable: 142_800 });
    expect(rates).toMatchObject([{ name: 'CGST + SGST', percent: 5, taxable: 16_80, tax: 84, bookTax: 71_40 }]);
  });

  it('of an exclusive shop adds its tax; delivery is on the rates of its goods', () => {
    const terms = vatTerms(3);
    const tax = terms.tax && { ...terms.tax, mode: 'exclusive' as const };
    const { totals, rates, isInclusive } = sampleInvoice({
      seller: GERMAN_SELLER,
      currencies: { price: 'EUR', charge: 'EUR', rate: '1' },
      lines: [10_00, 20_00, 30_00].map((price) => ({ title: 'Sock', price, quantity: 1 })),
      terms: { ...terms, ...(tax && { tax }) },
    });
    expect(isInclusive).toBe(false);
    expect(totals).toEqual({
      goods: 60_00,
      discount: 0,
      shipping: 490,
      fees: 0,
      taxable: 64_90,
      tax: 8_44,
      total: 73_34,
    });
    expect(rates.map(({ percent, taxable, tax: amount }) => [percent, taxable, amount])).toEqual([
      [19, 32_45, 6_17],
      [7, 32_45, 2_27],
    ]);
  });
});
