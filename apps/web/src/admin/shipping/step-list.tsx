import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { NumberField } from '../list/number-field.tsx';
import type { Shared } from './shared.ts';
import { edited, type Keyed, newStep, type StepDraft, without } from './shipping-draft.ts';

interface StepListProps {
  steps: readonly Keyed<StepDraft>[];
  by: 'weight' | 'subtotal';
  /** The steps' name in faults. */
  field: string;
  shared: Shared;
  onChange: (steps: Keyed<StepDraft>[]) => void;
}

const MOST = 30;

/** Steps of a price: each from where the one before ends, the last one without an end. */
export function StepList({ steps, by, field, shared, onChange }: StepListProps) {
  const add = useRef<HTMLButtonElement>(null);
  const { faults, disabled, currency, money } = shared;
  const unit = by === 'weight' ? 'grams' : currency;
  const shown = (text: string) => (by === 'weight' ? `${text} g` : money(text));
  const beginOf = (index: number) => {
    const text = index === 0 ? '0' : (steps[index - 1]?.to.trim() ?? '');
    return text === '' ? '…' : shown(text);
  };
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-2 font-medium text-small">
        {by === 'weight' ? 'Steps by the order’s weight' : 'Steps by the order’s subtotal'}
      </legend>
      <ol className="space-y-3">
        {steps.map((step, index) => {
          const isLast = index === steps.length - 1;
          const put = (fields: Partial<StepDraft>) => onChange(edited(steps, step.key, fields));
          return (
            <li key={step.key} className="rounded-md bg-sunken p-3">
              <p className="mb-2 text-small">{isLast ? `From ${beginOf(index)} on` : `From ${beginOf(index)}`}</p>
              <div className="flex items-start gap-2">
                <div className="grid min-w-0 flex-1 grid-cols-2 gap-3">
                  {!isLast && (
                    <NumberField
                      label={`Below (${unit})`}
                      isWhole={by === 'weight'}
                      value={step.to}
                      error={faults[`${field}.${index}.to`] ?? faults[`${field}.${index}.from`]}
                      disabled={disabled}
                      onChange={(to) => put({ to })}
                    />
                  )}
                  <NumberField
                    label={`Costs (${currency})`}
                    value={step.amount}
                    error={faults[`${field}.${index}.amount`]}
                    disabled={disabled}
                    onChange={(amount) => put({ amount })}
                  />
                </div>
                {steps.length > 1 && (
                  <IconButton
                    label={`Remove step ${index + 1}`}
                    className="mt-7"
                    disabled={disabled}
                    onClick={() => {
                      onChange(without(steps, step.key));
                      add.current?.focus();
                    }}
                  >
                    <Trash2 />
                  </IconButton>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      <Button
        ref={add}
        variant="outline"
        size="sm"
        className="mt-3"
        disabled={disabled || steps.length >= MOST}
        onClick={() => onChange([...steps, newStep()])}
      >
        <Plus aria-hidden="true" />
        Add a step
      </Button>
    </fieldset>
  );
}
