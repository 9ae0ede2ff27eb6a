import { ArrowDownToLine, Undo2 } from 'lucide-react';
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { pictureSources } from '../../base/picture.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { fillDown, parseBlock, pasteBlock, setImage, undoFill } from './cells.ts';
import { RowSale } from './row-sale.tsx';
import { type CellHints, type ChangeVariants, COLUMN_LABELS, ROW_CLASSES, VariantRowCells } from './variant-row.tsx';
import { CELL_COLUMNS, type CellColumn, sumStock, type VariantRow, type VariantsDraft } from './variants-draft.ts';

interface Place {
  /** Index of the row, from 0. */
  index: number;
  column: CellColumn;
}

const START: Place = { index: 0, column: 'sku' };

const isColumn = (text: string | undefined): text is CellColumn => CELL_COLUMNS.some((column) => column === text);

/** Row and column of the cell of an event. */
function placeOf(target: EventTarget): Place | undefined {
  const [index, column] = (target instanceof HTMLElement ? (target.dataset.cell ?? '') : '').split(':');
  return isColumn(column) ? { index: Number(index), column } : undefined;
}

/** True if the caret of a text is at an end, where an arrow key leaves it. */
function isAtEdge(target: EventTarget, key: string): boolean {
  if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return true;
  const { selectionStart, selectionEnd, value } = target;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  const edge = key === 'ArrowLeft' ? 0 : value.length;
  return selectionStart === edge && selectionEnd === edge;
}

/** The cell that a key leads to; undefined for keys that lead nowhere. */
function nextPlace({ index, column }: Place, event: KeyboardEvent, last: number): Place | undefined {
  const across = (by: -1 | 1): Place => ({
    index,
    column: CELL_COLUMNS[CELL_COLUMNS.indexOf(column) + by] ?? column,
  });
  switch (event.key) {
    case 'ArrowUp':
      return { index: Math.max(index - 1, 0), column };
    case 'ArrowDown':
      return { index: Math.min(index + 1, last), column };
    case 'Enter':
      return { index: Math.min(Math.max(index + (event.shiftKey ? -1 : 1), 0), last), column };
    case 'ArrowLeft':
      return isAtEdge(event.target, event.key) ? across(-1) : undefined;
    case 'ArrowRight':
      return isAtEdge(event.target, event.key) ? across(1) : undefined;
    default:
      return undefined;
  }
}

type GridPicture = { url: string; alt: string };

interface VariantGridProps {
  draft: VariantsDraft;
  change: ChangeVariants;
  /** Pictures that a variant may show as its own. */
  pictures: readonly GridPicture[];
  hints: CellHints;
  /** Decimals of the price currency. */
  decimals: number;
}

/** The variants as a table to type in: one stop of Tab, within it the arrow keys and Enter lead from cell to cell. */
export function VariantGrid({ draft, change, pictures, hints, decimals }: VariantGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const [remembered, setActive] = useState(START);
  const last = draft.rows.length - 1;
  // Rows go while their options are edited.
  const active = remembered.index > last ? START : remembered;
  const goTo = ({ index, column }: Place) => {
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-cell="${index}:${column}"]`);
    cell?.focus();
    if (cell?.type === 'text') cell.select();
  };

  const fill = ({ index, column }: Place) => change((before) => fillDown(before, index, column));

  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target);
    if (!place || event.nativeEvent.isComposing) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
      event.preventDefault();
      fill(place);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && event.key !== 'Enter')) return;
    const next = nextPlace(place, event, last);
    if (!next) return;
    // Enter would send the form.
    event.preventDefault();
    goTo(next);
  };

  const onPaste = (event: ClipboardEvent) => {
    const place = placeOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    if (!place || !/[\t\r\n]/.test(text)) return;
    event.preventDefault();
    const block = parseBlock(text);
    change((before) => pasteBlock(before, place.index, place.column, block));
  };

  const onFocus = (event: FocusEvent) => {
    const place = placeOf(event.target);
    if (place && (place.index !== active.index || place.column !== active.column)) setActive(place);
  };

  const offered = draft.rows.filter(({ isOffered }) => isOffered).length;
  return (
    <div>
      <GridTools draft={draft} change={change} pictures={pictures} active={active} onFill={() => fill(active)} />
      <div className="relative max-h-[32rem] overflow-auto rounded-lg border bg-surface">
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells that are typed in make it a grid.
          role="grid"
          aria-label="Variants"
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onFocus={onFocus}
          className="block w-full min-w-fit"
        >
          <thead className="sticky top-0 z-20 block bg-sunken">
            <tr className={ROW_CLASSES}>
              {CELL_COLUMNS.map((column, place) => (
                <th
                  key={column}
                  scope="col"
                  className={cn(
                    'px-3 py-2.5 font-medium text-caption text-ink-muted',
                    place === 0 && 'sticky left-0 bg-sunken',
                    place > 1 ? 'text-right' : 'text-start',
                  )}
                >
                  {place === 0 ? 'Variants for sale' : COLUMN_LABELS[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="block">
            {draft.rows.map((row, index) => (
              <VariantRowCells
                key={row.key}
                row={row}
                index={index}
                activeColumn={index === active.index ? active.column : null}
                hints={hints}
                decimals={decimals}
                change={change}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 px-1 text-small">
        <span className="text-ink-muted">
          {offered === draft.rows.length ? `${offered} variants` : `${offered} of ${draft.rows.length} offered`}
        </span>
        <span className="font-medium tabular-nums">{`Total stock: ${sumStock(draft).toLocaleString('en')}`}</span>
      </p>
    </div>
  );
}

interface GridToolsProps extends Pick<VariantGridProps, 'draft' | 'change' | 'pictures'> {
  active: Place;
  onFill: () => void;
}

/** Fill and undo, and what a paste or a fill has done. */
function GridTools({ draft, change, pictures, active, onFill }: GridToolsProps) {
  const { filled, rows } = draft;
  const row = rows[active.index];
  const title = row?.title ?? '';
  return (
    <div className="mb-2 flex min-h-9 flex-wrap items-center gap-2">
      <Button
        variant="outline"
        size="sm"
        disabled={active.index >= rows.length - 1}
        aria-keyshortcuts="Control+D"
        onClick={onFill}
      >
        <ArrowDownToLine aria-hidden="true" />
        Fill down
        <span className="sr-only">{`: ${COLUMN_LABELS[active.column]} of ${title} into all below`}</span>
      </Button>
      {row && <RowPicture row={row} pictures={pictures} change={change} />}
      {row && <RowSale row={row} change={change} />}
      {filled && (
        <Button variant="ghost" size="sm" onClick={() => change(undoFill)}>
          <Undo2 aria-hidden="true" />
          Undo
        </Button>
      )}
      <p role="status" className="min-w-0 text-caption text-ink-muted">
        {filled?.said ?? ''}
      </p>
    </div>
  );
}

/** Picture chooser for the variant of the active row. */
function RowPicture({ row, pictures, change }: Pick<VariantGridProps, 'pictures' | 'change'> & { row: VariantRow }) {
  const isOther = row.image !== null && !pictures.some(({ url }) => url === row.image);
  return (
    <div className="flex min-w-0 items-center gap-2 text-small">
      <span aria-hidden="true">Picture</span>
      {row.image && (
        <LazyImage {...pictureSources(row.image, '2.25rem')} alt="" ratio="1 / 1" className="w-9 shrink-0 rounded-sm" />
      )}
      <select
        aria-label={`Picture of ${row.title}`}
        value={row.image ?? ''}
        disabled={!row.isOffered}
        onChange={({ target: { value } }) => change((draft) => setImage(draft, row.key, value || null))}
        className="h-9 min-w-0 max-w-56 rounded-md border border-line-strong/60 bg-surface px-2 text-body text-ink disabled:text-ink-muted sm:text-small pointer-coarse:h-11"
      >
        <option value="">As above</option>
        {pictures.map(({ url, alt }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product may show a picture twice.
          <option key={`${url} ${index}`} value={url}>{`${index + 1}. ${alt || 'Picture'}`}</option>
        ))}
        {isOther && <option value={row.image ?? ''}>Another one</option>}
      </select>
    </div>
  );
}
