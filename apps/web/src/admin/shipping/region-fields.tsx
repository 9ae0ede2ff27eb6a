import { listCountries, listSubdivisions } from '@haberdash/contract/places';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { type Faults, faultWithin } from '../list/field-faults.ts';
import { hasStateList, withCountry } from '../store/store-draft.ts';
import { ANY_COUNTRY, type RegionDraft } from './shipping-draft.ts';
import { regionText } from './shipping-words.ts';

const PLACES = [{ id: ANY_COUNTRY, label: 'Rest of the world' }, ...listCountries()];

/** A postcode, a start and a range, as a country writes them. */
const EXAMPLES: Readonly<Record<string, readonly [string, string, string]>> = {
  GB: ['SW1A 1AA', 'SE1 *', 'KW15..KW17'],
  US: ['10001', '100*', '10001..10292'],
};
const USUAL_EXAMPLES = ['110001', '110*', '110001..110096'] as const;

interface RegionFieldsProps {
  region: RegionDraft;
  /** The region's name in faults. */
  field: string;
  faults: Faults;
  disabled: boolean;
  onChange: (fields: Partial<RegionDraft>) => void;
  /** Undefined where it is the only one. */
  onRemove: (() => void) | undefined;
}

/** A country, or the part of it that some states or postcodes are. */
export function RegionFields({ region, field, faults, disabled, onChange, onRemove }: RegionFieldsProps) {
  const { countryCode, subdivision, postcodes } = region;
  const [isPart, setPart] = useState(postcodes !== '' || (subdivision !== '' && !hasStateList(countryCode)));
  const isCountry = countryCode !== '' && countryCode !== ANY_COUNTRY;
  const hasStates = hasStateList(countryCode);
  const [one, start, range] = EXAMPLES[countryCode] ?? USUAL_EXAMPLES;
  const postcodeFault = faultWithin(faults, `${field}.postcodes`);
  const partBox = (className: string) => (
    <Checkbox
      label={hasStates ? 'Only some postcodes' : 'Only part of the country'}
      className={`${className} w-fit`}
      checked={isPart}
      disabled={disabled}
      onChange={({ target }) => {
        setPart(target.checked);
        if (!target.checked) onChange({ postcodes: '', ...(!hasStates && { subdivision: '' }) });
      }}
    />
  );
  return (
    <div className="rounded-lg border p-4">
      <div className="flex items-start gap-2">
        <div className="grid min-w-0 flex-1 gap-4 sm:grid-cols-2">
          <Field label="Country" error={faults[`${field}.countryCode`]}>
            {(control) => (
              <Select
                {...control}
                options={PLACES}
                placeholder="Choose a country"
                value={countryCode}
                disabled={disabled}
                onChange={({ target }) => {
                  const next = withCountry(region, target.value);
                  onChange(target.value === ANY_COUNTRY ? { ...next, subdivision: '', postcodes: '' } : next);
                  if (target.value === ANY_COUNTRY) setPart(false);
                }}
              />
            )}
          </Field>
          {isCountry && !hasStates && partBox('self-end sm:min-h-12')}
          {isCountry && (hasStates || isPart) && <StateField {...{ region, field, faults, disabled, onChange }} />}
        </div>
        {onRemove && (
          <IconButton label={`Remove ${regionText(region)}`} className="mt-7" disabled={disabled} onClick={onRemove}>
            <Trash2 />
          </IconButton>
        )}
      </div>
      {isCountry && hasStates && partBox('mt-3')}
      {isCountry && (isPart || postcodeFault) && (
        <Field
          label="Postcodes"
          hint={
            <>
              One on each line: <code>{one}</code>, <code>{start}</code> for all that start with it, or{' '}
              <code>{range}</code> for a range.
            </>
          }
          error={postcodeFault}
          className="mt-2"
        >
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              value={postcodes}
              disabled={disabled}
              onChange={({ target }) => onChange({ postcodes: target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}

/** The state of a region: chosen where a list of its country's states is kept, else written as a code. */
function StateField({ region, field, faults, disabled, onChange }: Omit<RegionFieldsProps, 'onRemove'>) {
  const { countryCode, subdivision } = region;
  const error = faults[`${field}.subdivision`];
  if (hasStateList(countryCode))
    return (
      <Field label="State" error={error}>
        {(control) => (
          <Select
            {...control}
            options={listSubdivisions(countryCode)}
            placeholder="The whole country"
            value={subdivision}
            disabled={disabled}
            onChange={({ target }) => onChange({ subdivision: target.value })}
          />
        )}
      </Field>
    );
  return (
    <Field label="State (optional)" error={error}>
      {(control) => (
        <Input
          {...control}
          value={subdivision}
          maxLength={6}
          placeholder={`A code such as ${countryCode}-01`}
          disabled={disabled}
          onChange={({ target }) => onChange({ subdivision: target.value.toUpperCase() })}
        />
      )}
    </Field>
  );
}
