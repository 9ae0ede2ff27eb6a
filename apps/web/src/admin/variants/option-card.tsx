import { MAX_OPTION_NAME_LENGTH, MAX_OPTION_VALUE_LENGTH } from '@haberdash/contract/constants';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Plus, Trash2, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { controlClasses } from '../../ui/control-styles.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import {
  addValues,
  moveOption,
  moveValue,
  renameOption,
  renameValue,
  splitValues,
  suggestValues,
} from './option-edits.ts';
import type { ChangeVariants } from './variant-row.tsx';
import type { OptionDraft, ValueDraft } from './variants-draft.ts';

interface OptionCardProps {
  option: OptionDraft;
  index: number;
  count: number;
  /** It was just added: what is to be typed first has the focus. */
  isNew: boolean;
  change: ChangeVariants;
  onRemove: () => void;
  onRemoveValue: (value: ValueDraft) => void;
}

/** An option with its name and its values. */
export function OptionCard({ option, index, count, isNew, change, onRemove, onRemoveValue }: OptionCardProps) {
  const faultId = useId();
  const { key, name, values, fault } = option;
  const called = name.trim() || `option ${index + 1}`;
  const described = fault ? { 'aria-invalid': true as const, 'aria-describedby': faultId } : {};
  return (
    <li className="rounded-lg border p-3 sm:p-4">
      <div className="flex items-center gap-1">
        <input
          type="text"
          value={name}
          // biome-ignore lint/a11y/noAutofocus: a user who adds an option goes on with it.
          autoFocus={isNew && name === ''}
          aria-label={`Name of option ${index + 1}`}
          placeholder="Name, such as Size"
          maxLength={MAX_OPTION_NAME_LENGTH}
          autoComplete="off"
          onChange={(event) => {
            const { value } = event.target;
            change((draft) => renameOption(draft, key, value));
          }}
          onKeyDown={keepFromSending}
          className={cn(controlClasses, 'h-11 min-w-0 flex-1 font-medium sm:max-w-56')}
          {...described}
        />
        <span className="ml-auto flex">
          {count > 1 && (
            <>
              <IconButton
                label={`Move ${called} up`}
                size="sm"
                aria-disabled={index === 0}
                className="aria-disabled:opacity-45"
                onClick={() => change((draft) => moveOption(draft, key, -1))}
              >
                <ArrowUp className="size-4" />
              </IconButton>
              <IconButton
                label={`Move ${called} down`}
                size="sm"
                aria-disabled={index === count - 1}
                className="aria-disabled:opacity-45"
                onClick={() => change((draft) => moveOption(draft, key, 1))}
              >
                <ArrowDown className="size-4" />
              </IconButton>
            </>
          )}
          <IconButton label={`Remove ${called}`} size="sm" className="text-danger-ink" onClick={onRemove}>
            <Trash2 className="size-4" />
          </IconButton>
        </span>
      </div>
      <Values
        option={option}
        called={called}
        isNew={isNew}
        change={change}
        onRemoveValue={onRemoveValue}
        described={described}
      />
      <Suggestions option={option} change={change} />
      {fault && (
        <p id={faultId} role="alert" className="mt-2 text-danger-ink text-small">
          {fault}
        </p>
      )}
      {values.length === 0 && !fault && (
        <p className="mt-2 text-caption text-ink-muted">Enter or a comma adds a value; a pasted list adds all of it.</p>
      )}
    </li>
  );
}

function keepFromSending(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}

interface ValuesProps extends Pick<OptionCardProps, 'option' | 'isNew' | 'change' | 'onRemoveValue'> {
  called: string;
  described: { 'aria-invalid'?: true; 'aria-describedby'?: string };
}

function Values({ option, called, isNew, change, onRemoveValue, described }: ValuesProps) {
  const { key, values } = option;
  const [text, setText] = useState('');
  const [editedKey, setEditedKey] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const edited = values.find((value) => value.key === editedKey);

  const add = (typed: string) => {
    const texts = splitValues(typed);
    if (texts.length > 0) change((draft) => addValues(draft, key, texts));
    setText('');
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!/[,;\t\r\n]/.test(pasted)) return;
    event.preventDefault();
    add(`${text}${pasted}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    if (!event.nativeEvent.isComposing) add(text);
  };
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {values.length > 0 && (
          <ul aria-label={`Values of ${called}`} className="contents">
            {values.map((value) => (
              <ValueChip
                key={value.key}
                value={value}
                isEdited={value === edited}
                onEdit={() => setEditedKey(value === edited ? null : value.key)}
                onRemove={() => {
                  onRemoveValue(value);
                  input.current?.focus();
                }}
              />
            ))}
          </ul>
        )}
        <input
          ref={input}
          type="text"
          value={text}
          // biome-ignore lint/a11y/noAutofocus: a user who adds an option goes on with it.
          autoFocus={isNew && option.name !== ''}
          aria-label={`Add a value of ${called}`}
          placeholder="Add a value"
          maxLength={MAX_OPTION_VALUE_LENGTH}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => add(text)}
          className={cn(controlClasses, 'h-9 w-36 flex-1 sm:max-w-48 sm:text-small pointer-coarse:h-11')}
          {...described}
        />
      </div>
      {edited && (
        <ValueEditor
          key={edited.key}
          value={edited}
          onRename={(typed) => change((draft) => renameValue(draft, key, edited.key, typed))}
          onMove={(by) => change((draft) => moveValue(draft, key, edited.key, by))}
          onClose={() => setEditedKey(null)}
        />
      )}
    </>
  );
}

interface ValueChipProps {
  value: ValueDraft;
  isEdited: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** Pressed, it can be renamed and moved. */
function ValueChip({ value, isEdited, onEdit, onRemove }: ValueChipProps) {
  return (
    <li
      className={cn(
        'inline-flex h-9 max-w-full items-center rounded-full text-small pointer-coarse:h-11',
        isEdited ? 'bg-accent-tint ring-1 ring-accent' : 'bg-sunken',
      )}
    >
      <button
        type="button"
        aria-expanded={isEdited}
        aria-label={`Edit ${value.text}`}
        className="h-full min-w-0 truncate rounded-l-full pr-1 pl-3.5 font-medium"
        onClick={onEdit}
      >
        {value.text}
      </button>
      <button
        type="button"
        aria-label={`Remove ${value.text}`}
        className="flex h-full w-8 shrink-0 items-center justify-center rounded-r-full text-ink-muted transition-colors hover:text-ink pointer-coarse:w-11"
        onClick={onRemove}
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </li>
  );
}

interface ValueEditorProps {
  value: ValueDraft;
  onRename: (text: string) => void;
  /** -1: one place earlier, 1: one later. */
  onMove: (by: -1 | 1) => void;
  onClose: () => void;
}

function ValueEditor({ value, onRename, onMove, onClose }: ValueEditorProps) {
  const [text, setText] = useState(value.text);
  const rename = () => {
    if (text.trim() !== value.text) onRename(text);
  };
  return (
    <div className="mt-2 flex flex-wrap items-center gap-1 rounded-md bg-sunken p-2">
      <input
        type="text"
        // The chip was pressed to type here.
        // biome-ignore lint/a11y/noAutofocus: as above.
        autoFocus
        value={text}
        aria-label={`Rename ${value.text}`}
        maxLength={MAX_OPTION_VALUE_LENGTH}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onBlur={rename}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          rename();
          onClose();
        }}
        className={cn(controlClasses, 'h-9 min-w-28 flex-1 sm:max-w-48 sm:text-small pointer-coarse:h-11')}
      />
      <IconButton label={`Move ${value.text} earlier`} size="sm" onClick={() => onMove(-1)}>
        <ArrowLeft className="size-4" />
      </IconButton>
      <IconButton label={`Move ${value.text} later`} size="sm" onClick={() => onMove(1)}>
        <ArrowRight className="size-4" />
      </IconButton>
      <Button variant="ghost" size="sm" onClick={onClose}>
        Done
      </Button>
    </div>
  );
}

function Suggestions({ option, change }: Pick<OptionCardProps, 'option' | 'change'>) {
  const suggested = suggestValues(option);
  if (suggested.length === 0) return null;
  return (
    <div className="mt-2.5 flex flex-wrap gap-1.5">
      {suggested.map(({ label, values }) => (
        <button
          key={label}
          type="button"
          aria-label={`Add ${label}`}
          className="inline-flex h-8 items-center gap-1 rounded-full border border-line-strong/60 border-dashed px-2.5 text-caption text-ink-muted transition-colors hover:border-ink hover:text-ink pointer-coarse:h-11"
          onClick={() => change((draft) => addValues(draft, option.key, values))}
        >
          <Plus aria-hidden="true" className="size-3.5" />
          {label}
        </button>
      ))}
    </div>
  );
}
