import { ChevronDown, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cn } from '../../ui/cn.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { faultWithin } from '../list/field-faults.ts';
import { NumberField } from '../list/number-field.tsx';
import type { Shared } from './shared.ts';
import { type Keyed, type MethodDraft, newStep, PRICE_KINDS } from './shipping-draft.ts';
import { methodText, PRICE_LABELS } from './shipping-words.ts';
import { StepList } from './step-list.tsx';

const KINDS = PRICE_KINDS.map((id) => ({ id, label: PRICE_LABELS[id] }));

interface MethodEditorProps {
  method: Keyed<MethodDraft>;
  /** The method's name in faults. */
  field: string;
  shared: Shared;
  startsOpen: boolean;
  onChange: (fields: Partial<MethodDraft>) => void;
  onRemove: () => void;
}

/** A delivery method: one line that opens to its fields. One with a fault is open. */
export function MethodEditor({ method, field, shared, startsOpen, onChange, onRemove }: MethodEditorProps) {
  const id = useId();
  const [wantsOpen, setOpen] = useState(startsOpen);
  const isOpen = wantsOpen || faultWithin(shared.faults, field) !== undefined;
  const name = method.name.trim() || 'New method';
  return (
    <div className="rounded-lg border">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="flex min-h-14 w-full items-center gap-3 rounded-lg px-4 py-2.5 text-start transition-colors hover:bg-sunken"
        onClick={() => setOpen(!isOpen)}
      >
        <span className="min-w-0 flex-1">
          <span className="wrap-anywhere block font-medium text-small">{name}</span>
          <span className="wrap-anywhere block text-ink-muted text-small">{methodText(method, shared.money)}</span>
        </span>
        {!method.isActive && <Badge>Off</Badge>}
        <ChevronDown
          aria-hidden="true"
          className={cn('size-4 shrink-0 text-ink-muted transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!isOpen} className="border-t p-4">
        {isOpen && <MethodFields {...{ method, field, shared, onChange }} />}
        {isOpen && (
          <Button variant="ghost" size="sm" className="mt-4 -ml-3.5" disabled={shared.disabled} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
            {`Remove ${name}`}
          </Button>
        )}
      </div>
    </div>
  );
}

function MethodFields({ method, field, shared, onChange }: Omit<MethodEditorProps, 'startsOpen' | 'onRemove'>) {
  const { faults, disabled, currency } = shared;
  const { kind, steps } = method;
  const isTiered = kind === 'weight' || kind === 'subtotal';
  const fault = (name: string) => faults[`${field}.${name}`];
  const number = (name: 'amount' | 'freeFrom' | 'minSubtotal' | 'maxWeight' | 'minDays' | 'maxDays') => ({
    value: method[name],
    error: fault(name === 'minDays' || name === 'maxDays' ? `estimate.${name}` : name),
    disabled,
    onChange: (text: string) => onChange({ [name]: text }),
  });
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <Field label="Method name" error={fault('name')}>
        {(control) => (
          <Input
            {...control}
            maxLength={60}
            placeholder="Standard delivery"
            value={method.name}
            disabled={disabled}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Field>
      <Field label="Price" error={fault('kind') ?? fault('tierBy')}>
        {(control) => (
          <Select
            {...control}
            options={KINDS}
            value={kind}
            disabled={disabled}
            onChange={({ target }) => {
              const next = PRICE_KINDS.find((each) => each === target.value) ?? 'flat';
              const needsSteps = (next === 'weight' || next === 'subtotal') && steps.length === 0;
              // Where steps end is another measure.
              const emptied = steps.map((step) => ({ ...step, to: '' }));
              onChange({ kind: next, steps: needsSteps ? [newStep()] : next === kind ? steps : emptied });
            }}
          />
        )}
      </Field>
      {isTiered ? (
        <StepList
          steps={steps}
          by={kind}
          field={`${field}.tiers`}
          shared={shared}
          onChange={(next) => onChange({ steps: next })}
        />
      ) : (
        <NumberField
          label={kind === 'pickup' ? `Amount (${currency}, optional)` : `Amount (${currency})`}
          {...(kind === 'pickup' && { hint: 'Leave blank for free.' })}
          {...number('amount')}
        />
      )}
      <NumberField label={`Free from a subtotal of (${currency}, optional)`} {...number('freeFrom')} />
      <NumberField label={`Only from a subtotal of (${currency}, optional)`} {...number('minSubtotal')} />
      <NumberField label="Only up to a weight of (grams, optional)" isWhole {...number('maxWeight')} />
      <fieldset className="min-w-0 sm:col-span-2">
        <legend className="mb-1.5 font-medium text-small">Working days from dispatch to arrival (optional)</legend>
        <div className="grid grid-cols-2 gap-4">
          <NumberField label="At least" isWhole {...number('minDays')} />
          <NumberField label="At most" isWhole {...number('maxDays')} />
        </div>
      </fieldset>
      <div className="sm:col-span-2">
        <Checkbox
          label="Offered at checkout"
          checked={method.isActive}
          disabled={disabled}
          onChange={({ target }) => onChange({ isActive: target.checked })}
        />
        <Checkbox
          label={kind === 'pickup' ? 'Can be paid in cash at pickup' : 'Can be paid in cash on delivery'}
          checked={method.codAllowed}
          disabled={disabled}
          onChange={({ target }) => onChange({ codAllowed: target.checked })}
        />
      </div>
    </div>
  );
}
