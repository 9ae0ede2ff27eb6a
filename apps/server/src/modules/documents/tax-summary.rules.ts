import type { Entry, EntryTax } from './entries.rules.ts';

/** What a document has at one rate, in minor units of its currency; `book…` in the currency of the store's books. */
export interface RateRow {
  /** Names of its taxes, such as 'CGST + SGST'; empty where no tax is charged. */
  name: string;
  /** All of them together; null where no tax is charged. */
  percent: number | null;
  taxable: number;
  taxes: { name: string; percent: number; amount: number }[];
  tax: number;
  bookTaxable: number;
  bookTax: number;
}

interface Part {
  taxable: number;
  taxes: readonly EntryTax[];
  bookTaxable: number;
}

const sumOf = (taxes: readonly EntryTax[], amountOf: (tax: EntryTax) => number) =>
  taxes.reduce((sum, tax) => sum + amountOf(tax), 0);

/** Percents have up to 4 decimals, as the table of rates has them. */
const addPercents = (taxes: readonly EntryTax[]) =>
  Math.round(sumOf(taxes, ({ percent }) => percent) * 10_000) / 10_000;

/** An entry as it is summed: by all of its taxes at once, or, where they are not on the same amount, by each. */
function partsOf({ taxable, taxes, bookGross }: Entry): Part[] {
  if (taxes.every((tax) => tax.taxable === taxable)) {
    return [{ taxable, taxes, bookTaxable: bookGross - sumOf(taxes, ({ bookAmount }) => bookAmount) }];
  }
  const bookOf = (amount: number) => (taxable === 0 ? 0 : Math.round((bookGross * amount) / taxable));
  return taxes.map((tax) => ({ taxable: tax.taxable, taxes: [tax], bookTaxable: bookOf(tax.taxable) }));
}

/** The rate of all of an entry's taxes together; null where none is charged. */
export const rateOf = (taxes: readonly EntryTax[]): number | null => (taxes.length === 0 ? null : addPercents(taxes));

/** The amounts of a document by rate, the highest first; taxes and taxable amounts add up to its total. */
export function taxSummary(entries: readonly Entry[]): RateRow[] {
  const rows = new Map<string, RateRow>();
  for (const { taxable, taxes, bookTaxable } of entries.flatMap(partsOf)) {
    const key = JSON.stringify(taxes.map(({ name, percent }) => [name, percent]));
    const row = rows.get(key) ?? {
      name: taxes.map(({ name }) => name).join(' + '),
      percent: rateOf(taxes),
      taxable: 0,
      taxes: taxes.map(({ name, percent }) => ({ name, percent, amount: 0 })),
      tax: 0,
      bookTaxable: 0,
      bookTax: 0,
    };
    row.taxable += taxable;
    row.bookTaxable += bookTaxable;
    for (const [index, { amount, bookAmount }] of taxes.entries()) {
      const tax = row.taxes[index];
      if (tax) tax.amount += amount;
      row.tax += amount;
      row.bookTax += bookAmount;
    }
    rows.set(key, row);
  }
  return [...rows.values()].sort((one, other) => (other.percent ?? -1) - (one.percent ?? -1));
}
