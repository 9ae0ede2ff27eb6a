import { shareOf } from '@haberdash/contract';
import { allocate } from '../pricing/index.ts';
import type { Entry, ToBooks } from './entries.rules.ts';

/** Refund that a credit note is for; without items its amount goes over everything that is left. */
export interface Credit {
  /** Minor units of the invoice's currency. */
  amount: number;
  items: readonly { orderItemId: string; quantity: number }[];
  /** Part of the amount that is for delivery, and for fees where that is more; the rest is for the items. */
  delivery?: number;
}

interface Credited {
  gross: number;
  units: number;
}

/** Gross amount and units of each entry that earlier credit notes have taken back. */
function addUp(notes: readonly (readonly Entry[])[]): ReadonlyMap<string, Credited> {
  const sums = new Map<string, Credited>();
  for (const { key, gross, quantity } of notes.flat()) {
    const sum = sums.get(key) ?? { gross: 0, units: 0 };
    sums.set(key, { gross: sum.gross + gross, units: sum.units + (quantity ?? 0) });
  }
  return sums;
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0);

/**
 * Gross amounts that a refund takes off each entry, none more than is left of it. Its items come first, each by the
 * difference of two rounded shares of its line, so that the last unit takes the rest; less than they come to is spread
 * over them. More than that goes over delivery and fees, of which a refund of items gives back a share, and then over all
 * that is left, by largest remainder. What a refund says is for delivery goes there before anything else.
 */
function grossOf(
  entries: readonly Entry[],
  { amount: total, items, delivery = 0 }: Credit,
  credited: ReadonlyMap<string, Credited>,
): number[] {
  const left = entries.map(({ key, gross }) => gross - (credited.get(key)?.gross ?? 0));
  const wanted = entries.map(({ key, gross, quantity }, index) => {
    const units = items.find(({ orderItemId }) => orderItemId === key)?.quantity ?? 0;
    if (units === 0 || !quantity) return 0;
    const before = Math.min(quantity, credited.get(key)?.units ?? 0);
    const share = shareOf(gross, Math.min(quantity, before + units), quantity) - shareOf(gross, before, quantity);
    return Math.min(share, left[index] ?? 0);
  });
  const taken = entries.map(() => 0);
  const spread = (rest: number, weights: number[]) => {
    const most = Math.min(rest, sumOf(weights));
    for (const [index, part] of allocate(most, weights).entries()) taken[index] = (taken[index] ?? 0) + part;
    return rest - most;
  };
  const leftOf = (index: number) => (left[index] ?? 0) - (taken[index] ?? 0);
  const leftOfKind = (which: Entry['kind']) => entries.map(({ kind }, index) => (kind === which ? leftOf(index) : 0));
  // Before the goods are taken: a deduction from the refund is one from these.
  const notDelivery = spread(spread(Math.min(delivery, total), leftOfKind('shipping')), leftOfKind('fee'));
  const amount = total - Math.min(delivery, total) + notDelivery;
  const rest = spread(amount, wanted);
  const charges = entries.map(({ kind }, index) => (items.length === 0 || kind === 'goods' ? 0 : leftOf(index)));
  spread(
    spread(rest, charges),
    entries.map((_, index) => leftOf(index)),
  );
  return taken;
}

/**
 * The entries of a credit note. The tax that is taken back of an entry is, over all credit notes so far, its tax × what is
 * credited of its gross amount / that gross amount, rounded half up: parts and the rest add up to the invoice, rate by rate.
 * @param entries those of the invoice
 * @param notes the entries of the credit notes that it has, in the order in which they were issued
 */
export function creditEntries(
  entries: readonly Entry[],
  notes: readonly (readonly Entry[])[],
  credit: Credit,
  toBooks: ToBooks,
): Entry[] {
  const credited = addUp(notes);
  return grossOf(entries, credit, credited).flatMap((gross, index) => {
    const entry = entries[index];
    if (!entry || gross <= 0) return [];
    const before = credited.get(entry.key)?.gross ?? 0;
    const until = (amount: number, credited: number) => shareOf(amount, credited, entry.gross);
    const part = (amount: number, convert = (minor: number) => minor) =>
      convert(until(amount, before + gross)) - convert(until(amount, before));
    const taxes = entry.taxes.map((tax) => ({
      ...tax,
      amount: part(tax.amount),
      bookAmount: part(tax.amount, toBooks),
      taxable: part(tax.taxable),
    }));
    const isClean = entry.taxes.every((tax) => tax.taxable === entry.taxable);
    const taxable = gross - sumOf(taxes.map(({ amount }) => amount));
    const units = credit.items.find(({ orderItemId }) => orderItemId === entry.key)?.quantity ?? null;
    return {
      ...entry,
      quantity: entry.kind === 'goods' ? units : null,
      ...{ unitPrice: null, discount: 0, taxable, gross },
      bookGross: toBooks(before + gross) - toBooks(before),
      taxes: isClean ? taxes.map((tax) => ({ ...tax, taxable })) : taxes,
    };
  });
}

/** Amount of an invoice that its credit notes have left. */
export const leftToCredit = (entries: readonly Entry[], notes: readonly (readonly Entry[])[]): number =>
  sumOf(entries.map(({ gross }) => gross)) - sumOf(notes.flat().map(({ gross }) => gross));
