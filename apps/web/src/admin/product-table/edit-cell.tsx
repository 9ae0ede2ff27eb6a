import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useKeptSession } from '../../account/use-kept-session.ts';
import { Input } from '../../ui/input.tsx';
import { Spinner } from '../../ui/spinner.tsx';

interface EditCellProps {
  /** Name of the value: 'Price of Denim jacket'. */
  label: string;
  /** Text to edit. */
  value: string;
  inputMode: 'decimal' | 'numeric';
  /** Fault of a text; undefined if it can be saved. */
  faultOf: (text: string) => string | undefined;
  /** @returns the reason why it was not saved; undefined when it was */
  onSave: (text: string) => Promise<string | undefined>;
  /** The value while it is not edited. */
  children: ReactNode;
}

/** A value of the table that is edited in place: Enter saves, Escape gives up, and the focus stays on the cell. */
export function EditCell({ label, value, inputMode, faultOf, onSave, children }: EditCellProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState<string | null>(null);
  const [fault, setFault] = useState('');
  const [saving, setSaving] = useState(false);

  useKeptSession(() => text !== null && text.trim() !== value);

  const end = () => {
    flushSync(() => {
      setText(null);
      setFault('');
    });
    button.current?.focus();
  };
  const save = async () => {
    if (text === null || saving) return;
    if (text.trim() === value) return end();
    const wrong = faultOf(text.trim());
    setFault(wrong ?? '');
    if (wrong) return;
    setSaving(true);
    const refused = await onSave(text.trim());
    setSaving(false);
    if (refused) setFault(refused);
    else end();
  };

  if (text === null) {
    return (
      <button
        ref={button}
        type="button"
        className="-mx-2 inline-flex min-h-9 items-center rounded-md px-2 text-left decoration-dotted underline-offset-4 hover:bg-sunken hover:underline pointer-coarse:min-h-11"
        onClick={() => setText(value)}
      >
        <span className="sr-only">{`${label}: `}</span>
        {children}
        <span className="sr-only">. Edit</span>
      </button>
    );
  }
  return (
    <div className="-mx-2 w-32">
      <div className="relative">
        <Input
          // Opened by a press on the value itself.
          autoFocus
          aria-label={label}
          aria-invalid={fault !== ''}
          aria-describedby={fault ? id : undefined}
          className="h-9 px-2 tabular-nums"
          inputMode={inputMode}
          autoComplete="off"
          value={text}
          readOnly={saving}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ target }) => setText(target.value)}
          onBlur={() => !saving && text.trim() === value && setText(null)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void save();
            if (event.key === 'Escape' && !saving) end();
          }}
        />
        {saving && (
          <span role="status" className="absolute inset-y-0 right-2 flex items-center">
            <Spinner className="size-4" />
            <span className="sr-only">Saving</span>
          </span>
        )}
      </div>
      {fault ? (
        <p id={id} role="alert" className="mt-1 whitespace-normal text-caption text-danger-ink">
          {fault}
        </p>
      ) : (
        <p className="mt-1 whitespace-nowrap text-caption text-ink-muted">Enter saves, Esc cancels</p>
      )}
    </div>
  );
}
