import { lineName } from '@haberdash/contract';
import type { OrderQuote } from '../orders/index.ts';
import type { Adjustment, TaxLine } from '../pricing/index.ts';

/** Tax on an entry, in minor units of the document's currency. */
export interface EntryTax {
  name: string;
  code: string;
  percent: number;
  taxable: number;
  amount: number;
  /** The same amount in the currency of the store's books, where the document has one. */
  bookAmount: number;
}

/** What a document is about, part by part: goods of one variant, or delivery or a fee at one rate. */
export interface Entry {
  /** Names it in the credit notes of an invoice. */
  key: string;
  kind: 'goods' | 'shipping' | 'fee';
  title: string;
  sku: string;
  hsCode: string;
  /** Null of delivery and fees, and of goods that a credit note takes something off. */
  quantity: number | null;
  /** Price of one as it was sold: with tax where prices have it in them. */
  unitPrice: number | null;
  discount: number;
  /** Without tax. */
  taxable: number;
  taxes: readonly EntryTax[];
  /** With tax. */
  gross: number;
  bookGross: number;
}

/** Converts minor units of the document's currency into those of the books'. */
export type ToBooks = (minor: number) => number;

const NO_TAX: readonly TaxLine[] = [];
const sumOf = <T>(parts: readonly T[], amountOf: (part: T) => number): number =>
  parts.reduce((sum, part) => sum + amountOf(part), 0);

const toTax =
  (toBooks: ToBooks) =>
  ({ name, code, percent, chargeTaxable, chargeAmount }: TaxLine): EntryTax => ({
    ...{ name, code, percent, taxable: chargeTaxable, amount: chargeAmount },
    bookAmount: toBooks(chargeAmount),
  });

const keyOf = ({ name, code, percent }: TaxLine) => JSON.stringify([name, code, percent]);

/** Rates that are charged together on one amount, such as CGST and SGST: those of each line. */
type Bundle = readonly string[];

/**
 * Parts of an amount by the rates that are charged together on each; what no rate is charged on is a part without. Where
 * rates overlap, such as a city's on a part of what its state taxes, nothing is parted.
 */
function partByRates(gross: number, taxLines: readonly TaxLine[], bundles: readonly Bundle[]) {
  const parts: { gross: number; taxLines: readonly TaxLine[] }[] = [];
  let left = [...taxLines];
  const take = (part: TaxLine[]) => {
    left = left.filter((line) => !part.includes(line));
    const [first] = part;
    if (first) parts.push({ gross: first.chargeTaxable + sumOf(part, (line) => line.chargeAmount), taxLines: part });
  };
  for (const bundle of bundles) {
    const part = left.filter((line) => bundle.includes(keyOf(line)));
    const isWhole = part.length === bundle.length && part.length > 0;
    if (isWhole && part.every((line) => line.chargeTaxable === part[0]?.chargeTaxable)) take(part);
  }
  for (const line of left) take([line]);
  const rest = gross - sumOf(parts, (part) => part.gross);
  if (rest < 0) return [{ gross, taxLines }];
  return rest > 0 ? [...parts, { gross: rest, taxLines: NO_TAX }] : parts;
}

function chargesOf(
  kind: 'shipping' | 'fee',
  adjustments: readonly Adjustment[],
  { key, bundles, toBooks }: { key: string; bundles: readonly Bundle[]; toBooks: ToBooks },
): Entry[] {
  const [first] = adjustments;
  if (!first) return [];
  const gross = sumOf(adjustments, ({ chargeAmount, chargeTax }) => chargeAmount + chargeTax);
  const taxLines = adjustments.flatMap((each) => each.taxLines);
  return partByRates(gross, taxLines, bundles)
    .filter((part) => part.gross > 0)
    .map((part, index) => ({
      ...{ key: `${key}:${index}`, kind, title: first.label, sku: '', hsCode: '', quantity: null, unitPrice: null },
      discount: 0,
      taxable: part.gross - sumOf(part.taxLines, (line) => line.chargeAmount),
      taxes: part.taxLines.map(toTax(toBooks)),
      gross: part.gross,
      bookGross: toBooks(part.gross),
    }));
}

/**
 * The entries of an order's invoice, in the charge currency: together they are what was charged.
 * @param hsCodes by product
 * @throws RangeError where they are not
 */
export function entriesOf(quote: OrderQuote, hsCodes: ReadonlyMap<string, string>, toBooks: ToBooks): Entry[] {
  const { lines, adjustments, chargeTotals } = quote;
  const bundles = [...new Map(lines.map(({ taxLines }) => [taxLines.map(keyOf).join(), taxLines.map(keyOf)])).values()]
    .filter((bundle) => bundle.length > 1)
    .sort((one, other) => other.length - one.length);
  const goods = lines.map((line): Entry => {
    const gross = line.chargeTotal - line.chargeDiscountTotal + line.chargeTax;
    return {
      ...{ key: line.id, kind: 'goods', title: lineName(line), sku: line.sku },
      ...{ hsCode: hsCodes.get(line.productId) ?? '', quantity: line.quantity, unitPrice: line.unitCharge },
      discount: line.chargeDiscountTotal,
      taxable: gross - sumOf(line.taxLines, (each) => each.chargeAmount),
      taxes: line.taxLines.map(toTax(toBooks)),
      ...{ gross, bookGross: toBooks(gross) },
    };
  });
  const delivery = adjustments.filter(({ kind }) => kind === 'shipping' || kind === 'shippingDiscount');
  const fees = adjustments.filter(({ kind }) => kind === 'fee');
  const entries = [
    ...goods,
    ...chargesOf('shipping', delivery, { key: 'shipping', bundles, toBooks }),
    ...fees.flatMap((fee, index) => chargesOf('fee', [fee], { key: `fee:${index}`, bundles, toBooks })),
  ];
  const total = sumOf(entries, ({ gross }) => gross);
  if (total !== chargeTotals.total)
    throw new RangeError(`entries come to ${total}, the order to ${chargeTotals.total}`);
  return entries;
}
