import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

interface EditableRowsProps<Row extends { key: number }> {
  /** Name of one row's subject, such as `link`. */
  noun: string;
  rows: readonly Row[];
  most: number;
  disabled: boolean;
  onChange: (rows: Row[]) => void;
  newRow: () => Row;
  /** Fields of a row. @param index from 0 */
  children: (row: Row, index: number, edit: (fields: Partial<Row>) => void) => ReactNode;
}

/** Rows of fields that are added at the end and removed one by one; the keyboard goes on at the button that adds. */
export function EditableRows<Row extends { key: number }>(props: EditableRowsProps<Row>) {
  const { noun, rows, most, disabled, onChange, newRow, children } = props;
  const add = useRef<HTMLButtonElement>(null);
  return (
    <div className="space-y-3">
      {rows.map((row, index) => (
        <div key={row.key} className="flex items-start gap-2">
          {children(row, index, (fields) =>
            onChange(rows.map((each) => (each.key === row.key ? { ...each, ...fields } : each))),
          )}
          <IconButton
            label={`Remove ${noun} ${index + 1}`}
            className="mt-7"
            disabled={disabled}
            onClick={() => {
              onChange(rows.filter(({ key }) => key !== row.key));
              add.current?.focus();
            }}
          >
            <Trash2 />
          </IconButton>
        </div>
      ))}
      <Button
        ref={add}
        variant="outline"
        size="sm"
        disabled={disabled || rows.length >= most}
        onClick={() => onChange([...rows, newRow()])}
      >
        <Plus aria-hidden="true" />
        {`Add ${noun}`}
      </Button>
    </div>
  );
}
