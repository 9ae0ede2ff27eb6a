import { MAX_SKU_LENGTH } from '@haberdash/contract/constants';
import { type ChangeEvent, memo } from 'react';
import { cn } from '../../ui/cn.ts';
import { saleText, toSaleDates } from '../products/sale-dates.ts';
import { findCellFaults, setCell, setOffered } from './cells.ts';
import {
  CELL_COLUMNS,
  type CellColumn,
  type TextColumn,
  type VariantRow,
  type VariantsDraft,
} from './variants-draft.ts';

/** A step from one draft to the next. */
export type ChangeVariants = (step: (draft: VariantsDraft) => VariantsDraft) => void;

export const COLUMN_LABELS: Record<CellColumn, string> = {
  isOffered: 'Offered',
  sku: 'SKU',
  price: 'Price',
  salePrice: 'Sale price',
  stock: 'Stock',
  weight: 'Weight, g',
};

const TEXT_COLUMNS = CELL_COLUMNS.filter((column): column is TextColumn => column !== 'isOffered');

/** Placeholders of empty cells: the values that then count. */
export type CellHints = Record<TextColumn, string>;

const INPUT_MODES = {
  sku: 'text',
  price: 'decimal',
  salePrice: 'decimal',
  stock: 'numeric',
  weight: 'numeric',
} as const satisfies Record<TextColumn, string>;

interface VariantRowProps {
  row: VariantRow;
  /** Its place in the grid, from 0. */
  index: number;
  /** Column of the cell that Tab leads to, where it is in this row. */
  activeColumn: CellColumn | null;
  hints: CellHints;
  /** Decimals of the price currency. */
  decimals: number;
  change: ChangeVariants;
}

/** The columns of head and rows: each row is laid out by itself, so that the browser passes over those out of sight. */
export const ROW_CLASSES =
  'grid grid-cols-[9rem_9rem_7rem_7rem_6rem_6rem] sm:grid-cols-[8rem_minmax(7rem,1fr)_6rem_6rem_5rem_5.5rem] lg:grid-cols-[minmax(12rem,1.5fr)_minmax(8rem,1fr)_7.5rem_7.5rem_6.5rem_6.5rem]';

const cellClasses =
  'h-full min-h-11 w-full bg-transparent px-3 text-body tabular-nums sm:min-h-10 sm:text-small placeholder:text-ink-muted ' +
  'focus-visible:-outline-offset-2 aria-invalid:bg-danger-tint aria-invalid:outline-danger-ink disabled:text-ink-muted';

/**
 * A row of cells, and below it what is wrong in them. Drawn anew only when something of its own changes: of 200 rows a
 * pressed key draws one.
 */
export const VariantRowCells = memo(function VariantRowCells(props: VariantRowProps) {
  const { row, index, activeColumn, hints, decimals, change } = props;
  const faults: Partial<Record<CellColumn, string>> = { ...row.refusals, ...findCellFaults(row, decimals) };
  const sentences = [...new Set(Object.values(faults))];
  const sale = row.isOffered && row.salePrice.trim() !== '' ? saleText(toSaleDates(row)) : undefined;
  const faultId = `variant-fault-${row.key.replaceAll(' ', '-')}`;
  const shared = (column: CellColumn) => ({
    'data-cell': `${index}:${column}`,
    'aria-label': `${COLUMN_LABELS[column]} of ${row.title}`,
    'aria-invalid': faults[column] ? (true as const) : undefined,
    'aria-describedby': faults[column] ? faultId : undefined,
    tabIndex: activeColumn === column ? 0 : -1,
  });
  return (
    <>
      <tr
        className={cn(
          ROW_CLASSES,
          'border-t [contain-intrinsic-height:2.75rem] [content-visibility:auto] sm:[contain-intrinsic-height:2.5rem]',
          !row.isOffered && 'bg-sunken/60',
        )}
      >
        <th scope="row" className="sticky left-0 z-10 bg-surface p-0 text-start font-medium text-small">
          <label className="flex min-h-11 cursor-pointer items-center gap-2.5 py-1.5 pr-2 pl-3 sm:min-h-10">
            <input
              type="checkbox"
              checked={row.isOffered}
              onChange={(event) => {
                const { checked } = event.target;
                change((draft) => setOffered(draft, row.key, checked));
              }}
              className="size-5 shrink-0 cursor-pointer accent-accent"
              {...shared('isOffered')}
            />
            <span className={cn('wrap-anywhere', !row.isOffered && 'text-ink-muted line-through')}>{row.title}</span>
          </label>
        </th>
        {TEXT_COLUMNS.map((column) => (
          <td key={column} className="border-l p-0">
            <input
              type="text"
              value={row[column]}
              // Not disabled: the focus must be able to pass through.
              readOnly={!row.isOffered}
              inputMode={INPUT_MODES[column]}
              maxLength={column === 'sku' ? MAX_SKU_LENGTH : 20}
              placeholder={row.isOffered ? hintOf(column, row, hints) : ''}
              autoComplete="off"
              onChange={(event: ChangeEvent<HTMLInputElement>) => {
                const { value } = event.target;
                change((draft) => setCell(draft, row.key, column, value));
              }}
              className={cn(
                cellClasses,
                column !== 'sku' && 'text-right',
                row.isOffered ? 'text-ink' : 'text-ink-muted',
              )}
              {...shared(column)}
            />
          </td>
        ))}
      </tr>
      {sale && (
        <tr className="block">
          <td colSpan={CELL_COLUMNS.length} className="block px-3 pb-2 text-caption text-ink-muted">
            <span className="sticky left-3 inline-block max-w-[calc(100vw-6rem)]">{sale}</span>
          </td>
        </tr>
      )}
      {sentences.length > 0 && (
        <tr className="block">
          <td id={faultId} colSpan={CELL_COLUMNS.length} className="block px-3 pt-1 pb-2 text-caption text-danger-ink">
            <span className="sticky left-3 inline-block max-w-[calc(100vw-6rem)]">{sentences.join(' ')}</span>
          </td>
        </tr>
      )}
    </>
  );
});

/** A variant with a price of its own has a sale price of its own as well, or none. */
const hintOf = (column: TextColumn, row: VariantRow, hints: CellHints) =>
  column === 'salePrice' && row.price.trim() !== '' ? '' : hints[column];
