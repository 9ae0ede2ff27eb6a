import type { SaleDates } from '@haberdash/contract';
import type { ColumnKey } from './columns.ts';
import { instantFault, instantIn } from './instants.ts';
import type { FileRecord, Findings } from './records.ts';

const FIELDS = ['saleStartsAt', 'saleEndsAt'] as const;

/** Which columns say the dates of a sale. */
export const SALE_COLUMNS = { saleStartsAt: 'saleStartsAt', saleEndsAt: 'saleEndsAt' } as const;
export const BASE_SALE_COLUMNS = { saleStartsAt: 'baseSaleStartsAt', saleEndsAt: 'baseSaleEndsAt' } as const;

/** Whether a row says something of the dates. */
export const saysDates = ({ cells }: FileRecord): boolean => FIELDS.some((field) => cells[field] !== undefined);

/**
 * The dates of a sale as a row says them, with what they change.
 * @param before the dates that there are; undefined for a new product or variant
 * @returns nothing of a date that the row says nothing of: it stays as it is
 */
export function planSaleDates(
  record: FileRecord | undefined,
  columns: Record<(typeof FIELDS)[number], ColumnKey>,
  before: SaleDates | undefined,
  findings: Findings,
): SaleDates {
  const said = FIELDS.flatMap((field) => {
    const key = columns[field];
    const cell = record?.cells[key];
    if (!record || cell === undefined) return [];
    const at = cell === null ? null : instantIn(cell);
    if (at === undefined) findings.fault(record.row, key, instantFault(key));
    else if (before) findings.change(record, key, before[field] ?? '', at ?? '');
    return [[field, at] as const];
  });
  return Object.fromEntries(said);
}
