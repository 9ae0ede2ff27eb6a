import { X } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '../../base/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import { type Faults, faultWithin } from '../list/field-faults.ts';
import { NumberField } from '../list/number-field.tsx';
import type { DispatchDraft } from './shipping-draft.ts';
import { WEEKDAYS } from './shipping-words.ts';

interface DispatchSectionProps {
  dispatch: DispatchDraft;
  onChange: (fields: Partial<DispatchDraft>) => void;
  faults: Faults;
  disabled: boolean;
}

/** When parcels leave the store, and the weight of goods that have none. */
export function DispatchSection({ dispatch, onChange, faults, disabled }: DispatchSectionProps) {
  const { cutOff, workingDays, defaultWeightGrams } = dispatch;
  const daysFault = faultWithin(faults, 'dispatch.workingDays');
  return (
    <Card>
      <CardHeader title="Dispatch" description="When parcels leave you. Arrival dates are counted from then." />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Cut-off time"
          hint="Orders after it leave on the next working day."
          error={faults['dispatch.cutOff']}
        >
          {(control) => (
            <Input
              {...control}
              type="time"
              value={cutOff}
              disabled={disabled}
              onChange={({ target }) => onChange({ cutOff: target.value })}
            />
          )}
        </Field>
        <NumberField
          label="Default weight (grams)"
          hint="For products with no weight."
          isWhole
          value={defaultWeightGrams}
          error={faults['dispatch.defaultWeightGrams']}
          disabled={disabled}
          onChange={(text) => onChange({ defaultWeightGrams: text })}
        />
        <fieldset className="min-w-0 sm:col-span-2" aria-describedby={daysFault ? 'working-days-fault' : undefined}>
          <legend className="mb-1 font-medium text-small">Working days</legend>
          <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
            {WEEKDAYS.map((label, index) => (
              <Checkbox
                key={label}
                label={label}
                checked={workingDays.includes(index + 1)}
                aria-invalid={daysFault ? true : undefined}
                disabled={disabled}
                onChange={({ target }) => {
                  const others = workingDays.filter((day) => day !== index + 1);
                  onChange({ workingDays: (target.checked ? [...others, index + 1] : others).sort() });
                }}
              />
            ))}
          </div>
          {daysFault && (
            <p id="working-days-fault" className="text-danger-ink text-small">
              {daysFault}
            </p>
          )}
        </fieldset>
        <Holidays {...{ dispatch, onChange, faults, disabled }} />
      </div>
    </Card>
  );
}

function Holidays({ dispatch: { holidays }, onChange, faults, disabled }: DispatchSectionProps) {
  const [day, setDay] = useState('');
  const add = () => {
    if (day === '') return;
    onChange({ holidays: [...new Set([...holidays, day])].sort() });
    setDay('');
  };
  return (
    <div className="min-w-0 sm:col-span-2">
      <Field
        label="Add a holiday"
        hint="Nothing is dispatched or delivered on it."
        error={faultWithin(faults, 'dispatch.holidays')}
      >
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <Input
              {...control}
              type="date"
              className="min-w-0 flex-1 sm:max-w-60"
              value={day}
              disabled={disabled}
              onChange={({ target }) => setDay(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add();
              }}
            />
            <Button variant="outline" className="h-12" disabled={disabled || day === ''} onClick={add}>
              Add
            </Button>
          </div>
        )}
      </Field>
      {holidays.length > 0 && (
        <ul aria-label="Holidays" className="mt-3 flex flex-wrap gap-2">
          {holidays.map((holiday) => {
            const text = formatDay(`${holiday}T12:00`);
            return (
              <li key={holiday} className="inline-flex items-center rounded-full bg-sunken pl-3 text-small">
                {text}
                <IconButton
                  label={`Remove ${text}`}
                  size="sm"
                  disabled={disabled}
                  onClick={() => onChange({ holidays: holidays.filter((other) => other !== holiday) })}
                >
                  <X className="size-4" />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
