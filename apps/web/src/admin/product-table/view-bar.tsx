import { Columns3, LayoutGrid, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cn } from '../../ui/cn.ts';
import { Popover } from '../../ui/popover.tsx';
import { SavedViews } from '../list/saved-views-bar.tsx';
import { COLUMN_LABELS, COLUMNS, type Column } from './columns.ts';

import type { Layout, useLayoutChoice } from './view-state.ts';

const LAYOUTS: readonly { layout: Layout; label: string; Icon: typeof Rows3 }[] = [
  { layout: 'cards', label: 'Cards', Icon: LayoutGrid },
  { layout: 'table', label: 'Table', Icon: Rows3 },
];

/** Bar above the list of products: saved views, the columns of the table, and the switch between cards and table. */
export function ViewBar({ choice }: { choice: ReturnType<typeof useLayoutChoice> }) {
  const { layout, setLayout, columns, setColumns } = choice;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <SavedViews list="product" />
      <div className="ml-auto flex items-center gap-2">
        {layout === 'table' && <ColumnChooser columns={columns} onChange={setColumns} />}
        <fieldset className="flex rounded-md border p-0.5">
          <legend className="sr-only">Layout</legend>
          {LAYOUTS.map(({ layout: each, label, Icon }) => (
            <button
              key={each}
              type="button"
              aria-pressed={layout === each}
              className={cn(
                'inline-flex h-8 items-center gap-1.5 rounded-sm px-2.5 font-medium text-caption text-ink-muted transition-colors hover:text-ink pointer-coarse:min-h-10',
                'aria-pressed:bg-sunken aria-pressed:text-ink',
              )}
              onClick={() => setLayout(each)}
            >
              <Icon aria-hidden="true" className="size-4" />
              {label}
            </button>
          ))}
        </fieldset>
      </div>
    </div>
  );
}

interface ColumnChooserProps {
  columns: readonly Column[];
  onChange: (columns: readonly Column[]) => void;
}

function ColumnChooser({ columns, onChange }: ColumnChooserProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Columns"
      align="end"
      className="w-44 px-3 py-1.5"
      trigger={
        <Button variant="outline" size="sm">
          <Columns3 aria-hidden="true" />
          Columns
        </Button>
      }
    >
      {COLUMNS.map((column) => (
        <Checkbox
          key={column}
          label={COLUMN_LABELS[column]}
          checked={columns.includes(column)}
          onChange={({ target }) =>
            onChange(target.checked ? [...columns, column] : columns.filter((each) => each !== column))
          }
        />
      ))}
    </Popover>
  );
}
