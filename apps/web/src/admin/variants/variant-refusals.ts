import type { FieldFault } from '@haberdash/contract';
import { type CellColumn, type OptionDraft, offered, type VariantRow, type VariantsDraft } from './variants-draft.ts';

const refuseOption = (options: readonly OptionDraft[], index: number, message: string) =>
  options.map((option, place) => (place === index && !option.fault ? { ...option, fault: message } : option));

/** Cell of each field of a variant's body. */
const CELLS: Readonly<Record<string, CellColumn>> = {
  sku: 'sku',
  price: 'price',
  salePrice: 'salePrice',
  saleStartsAt: 'salePrice',
  saleEndsAt: 'salePrice',
  totalStock: 'stock',
  weightGrams: 'weight',
};

const NOTHING_REFUSED: VariantRow['refusals'] = {};

/** The draft without what was refused of it before: another attempt is about to say anew what is wrong. */
export function forgetRefusals(draft: VariantsDraft): VariantsDraft {
  const isRefused = (row: VariantRow) => Object.keys(row.refusals).length > 0;
  if (!draft.fault && !draft.options.some(({ fault }) => fault) && !draft.rows.some(isRefused)) return draft;
  const options = draft.options.map(({ fault: _, ...option }) => option);
  const rows = draft.rows.map((row) => (isRefused(row) ? { ...row, refusals: NOTHING_REFUSED } : row));
  return { ...draft, options, rows, fault: '' };
}

/**
 * Writes the sentences of a refused body where they belong: at options and cells, by the names that the body has for them
 * (`variants.3.sku`). What is about neither is not written.
 */
export function refuse(draft: VariantsDraft, faults: readonly FieldFault[]): VariantsDraft {
  const sent = offered(draft).map(({ key }) => key);
  const next = { ...forgetRefusals(draft), refused: draft.refused + 1 };
  for (const { field, message } of faults) {
    const [list, index, name = ''] = field.split('.');
    const [place, column] = [Number(index), CELLS[name] ?? 'isOffered'];
    if (list === 'options' && index !== undefined) {
      next.options = refuseOption(next.options, place, message);
    } else if (list === 'variants' && index !== undefined) {
      next.rows = next.rows.map((row) =>
        row.key === sent[place] ? { ...row, refusals: { ...row.refusals, [column]: message } } : row,
      );
    } else if (list === 'options' || list === 'variants') {
      next.fault = message;
    }
  }
  return next;
}
