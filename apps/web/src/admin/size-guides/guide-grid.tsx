import { MAX_GUIDE_COLUMNS, MAX_GUIDE_ROWS } from '@haberdash/contract/size-guide-rules';
import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import * as edits from './guide-draft.ts';

interface GuideGridProps {
  draft: edits.GuideDraft;
  disabled: boolean;
  onChange: (draft: edits.GuideDraft) => void;
}

const nameOr = (name: string, fallback: string) => name.trim() || fallback;

/** Makes a scrolling region one that the keyboard can reach and scroll. */
const scrollable = { tabIndex: 0 };

/** The table of a size guide to be written into: a row for each size, a column for each measure. */
export function GuideGrid({ draft, disabled, onChange }: GuideGridProps) {
  const { columns, rows } = draft;
  const [region, isCut] = useIsCut();
  return (
    <div>
      {isCut && <p className="mb-2 text-ink-muted text-small">Scroll sideways to see every column.</p>}
      <section
        ref={region}
        aria-label="Sizes and measurements"
        {...scrollable}
        className="scroll-area overflow-x-auto rounded-md border p-3"
      >
        <table className="border-separate border-spacing-1 text-start text-small">
          <thead>
            <tr>
              <th scope="col" className="min-w-20 px-1 align-bottom font-medium">
                Size
              </th>
              {columns.map((column, index) => (
                <ColumnHead key={column.key} {...{ draft, disabled, onChange, column, index }} />
              ))}
              <th scope="col" className="align-bottom">
                <Button
                  variant="outline"
                  size="sm"
                  disabled={disabled || columns.length >= MAX_GUIDE_COLUMNS}
                  onClick={() => onChange(edits.addColumn(draft))}
                >
                  <Plus aria-hidden="true" />
                  Column
                </Button>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <GuideRow key={row.key} {...{ draft, disabled, onChange, row, index }} />
            ))}
          </tbody>
        </table>
        <Button
          variant="outline"
          size="sm"
          className="mt-2 ml-1"
          disabled={disabled || rows.length >= MAX_GUIDE_ROWS}
          onClick={() => onChange(edits.addRow(draft))}
        >
          <Plus aria-hidden="true" />
          Size
        </Button>
      </section>
    </div>
  );
}

/** Tells whether an element is narrower than what is in it. */
function useIsCut() {
  const region = useRef<HTMLElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const { current } = region;
    if (!current) return undefined;
    const look = () => setCut(current.scrollWidth > current.clientWidth);
    const observer = new ResizeObserver(look);
    observer.observe(current);
    for (const child of current.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return [region, isCut] as const;
}

function ColumnHead({
  draft,
  disabled,
  onChange,
  column,
  index,
}: GuideGridProps & { column: edits.GuideDraft['columns'][number]; index: number }) {
  const place = `Column ${index + 1}`;
  return (
    <th scope="col" className="min-w-30 align-bottom font-normal">
      <span className="flex items-center gap-1">
        <Input
          aria-label={`${place}, name`}
          className="h-10 px-2"
          maxLength={30}
          placeholder="Chest"
          value={column.name}
          disabled={disabled}
          onChange={({ target }) => onChange(edits.editColumn(draft, index, { name: target.value }))}
        />
        <IconButton
          label={`Remove column ${nameOr(column.name, String(index + 1))}`}
          size="sm"
          disabled={disabled || draft.columns.length === 1}
          onClick={() => onChange(edits.removeColumn(draft, index))}
        >
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      </span>
      <Checkbox
        label="Is a length"
        aria-label={`${nameOr(column.name, place)} is a length`}
        checked={column.isLength}
        disabled={disabled}
        onChange={({ target }) => onChange(edits.editColumn(draft, index, { isLength: target.checked }))}
      />
    </th>
  );
}

function GuideRow({
  draft,
  disabled,
  onChange,
  row,
  index,
}: GuideGridProps & { row: edits.GuideDraft['rows'][number]; index: number }) {
  const name = nameOr(row.size, `row ${index + 1}`);
  return (
    <tr>
      <th scope="row" className="font-normal">
        <Input
          aria-label={`Size ${index + 1}`}
          className="h-10 px-2"
          maxLength={30}
          placeholder="M"
          value={row.size}
          disabled={disabled}
          onChange={({ target }) => onChange(edits.editSize(draft, index, target.value))}
        />
      </th>
      {draft.columns.map((column, place) => {
        const cell = row.cells[place] ?? '';
        return (
          <td key={column.key}>
            <Input
              aria-label={`${nameOr(column.name, `Column ${place + 1}`)} of ${name}`}
              aria-invalid={edits.isCellRight(draft, place, cell) ? undefined : true}
              className="h-10 px-2 tabular-nums"
              maxLength={30}
              placeholder={column.isLength ? '96-101' : ''}
              value={cell}
              disabled={disabled}
              onChange={({ target }) => onChange(edits.editCell(draft, index, place, target.value))}
            />
          </td>
        );
      })}
      <td>
        <IconButton
          label={`Remove size ${name}`}
          size="sm"
          disabled={disabled || draft.rows.length === 1}
          onClick={() => onChange(edits.removeRow(draft, index))}
        >
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      </td>
    </tr>
  );
}
