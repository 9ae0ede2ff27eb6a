import { datesTakenOver, findMinor, plainNumber, type SaleDates, saleStateOf } from '@haberdash/contract';
import { instantFault, instantIn } from './instants.ts';
import { type FileRecord, type Findings, requiredText, sayOnce } from './records.ts';

const FIELDS = ['saleStartsAt', 'saleEndsAt'] as const;

/** The price columns of one kind: of a product or a variant, and the base prices of variants. */
export const PRICE_COLUMNS = {
  price: 'price',
  salePrice: 'salePrice',
  saleStartsAt: 'saleStartsAt',
  saleEndsAt: 'saleEndsAt',
} as const;
export const BASE_COLUMNS = {
  price: 'basePrice',
  salePrice: 'baseSalePrice',
  saleStartsAt: 'baseSaleStartsAt',
  saleEndsAt: 'baseSaleEndsAt',
} as const;

type PriceColumns = typeof PRICE_COLUMNS | typeof BASE_COLUMNS;

/** A sale as it was given; a sale price of 0: none. */
export interface Sale extends SaleDates {
  salePrice: string | number;
}

export interface SaleContext {
  /** Decimals of the price currency. */
  digits: number;
  now: Date;
  findings: Findings;
}

/** True when two texts are the same amount; texts that are none are the same where they are spelt alike. */
export function isSameAmount(one: string, other: string, digits: number): boolean {
  const [a, b] = [findMinor(one, digits), findMinor(other, digits)];
  return a === undefined || b === undefined ? one === other : a === b;
}

export const datesOf = ({ saleStartsAt, saleEndsAt }: SaleDates): SaleDates => ({ saleStartsAt, saleEndsAt });

/** True when a row says something of the dates. */
export const saysDates = ({ cells }: FileRecord): boolean => FIELDS.some((field) => cells[field] !== undefined);

/** The prices that rows want, with what they change. */
export function planPrices(
  records: readonly FileRecord[],
  columns: PriceColumns,
  before: { price: number; salePrice: number } | undefined,
  { digits, findings }: SaleContext,
) {
  const read = (name: 'price' | 'salePrice') => {
    const present = before && String(before[name]);
    const said = sayOnce(records, columns[name], findings);
    if (!said) return present;
    if (said.value === null && name === 'price') requiredText(said.record, columns[name], findings);
    const after = said.value === null ? '0' : plainNumber(said.value);
    if (present !== undefined && !isSameAmount(present, after, digits))
      findings.change(said.record, columns[name], present, after);
    return after;
  };
  return { price: read('price'), salePrice: read('salePrice') ?? '0' };
}

const STAYS_OVER = 'The sale at this price has ended and the file has no new dates, so it stays ended.';

/**
 * The dates of a sale as rows want them, with what they change. Those that no row says stay as they are, and are not there;
 * but a sale of another price takes over no date of one that is over.
 * @param before the sale that there is; undefined for a new product or variant
 */
export function planSaleDates(
  records: readonly FileRecord[],
  columns: PriceColumns,
  before: Sale | undefined,
  { digits, now, findings }: SaleContext,
): SaleDates {
  const dates: SaleDates = {};
  const saying = (name: keyof PriceColumns) => records.find(({ cells }) => cells[columns[name]] !== undefined);
  const want = (record: FileRecord, field: (typeof FIELDS)[number], at: string | null) => {
    dates[field] = at;
    if (before) findings.change(record, columns[field], before[field] ?? '', at ?? '');
  };
  for (const field of FIELDS) {
    const [record, key] = [saying(field), columns[field]];
    if (!record) continue;
    const cell = record.cells[key] ?? null;
    const at = cell === null ? null : instantIn(cell);
    if (at === undefined) findings.fault(record.row, key, instantFault(key));
    else want(record, field, at);
  }
  const priced = saying('salePrice');
  const price = plainNumber(priced?.cells[columns.salePrice] ?? '0');
  if (!before || !priced || isSameAmount(price, '0', digits)) return dates;
  if (isSameAmount(price, String(before.salePrice), digits)) {
    const isOver = dates.saleEndsAt === undefined && saleStateOf(before, now.getTime()) === 'ended';
    if (isOver) findings.note(priced.row, columns.salePrice, STAYS_OVER);
    return dates;
  }
  const staying = datesTakenOver(before, now.getTime());
  for (const field of FIELDS)
    if (dates[field] === undefined && before[field] && !staying[field]) want(priced, field, null);
  return dates;
}
