import type { StoreSettings } from '@haberdash/contract';
import { listCountries, listSubdivisions } from '@haberdash/contract/places';
import type { InputHTMLAttributes } from 'react';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { hasStateList, type StoreDraft, withCountry } from './store-draft.ts';

/** Properties that every part of the form is given. */
export interface FormPart {
  draft: StoreDraft;
  onChange: (changes: Partial<StoreDraft>) => void;
  /** Reasons for which fields were refused, by their names. */
  faults: Readonly<Record<string, string>>;
  /** The variables of the environment that values came from, by the names of fields. */
  sources: Readonly<Record<string, string>>;
  disabled: boolean;
}

/** Says that a value came from a variable of the environment. */
export const sourceText = (variable: string | undefined): string | undefined =>
  variable && `From ${variable} in the environment. Anything you enter here replaces it.`;

type TextName = {
  [Name in keyof StoreSettings]: StoreSettings[Name] extends string ? Name : never;
}[keyof StoreSettings];

interface TextFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'placeholder' | 'autoComplete' | 'type'> {
  part: FormPart;
  name: TextName;
  label: string;
  hint?: string;
  maxLength: number;
  className?: string;
}

/** One line of text of the store. */
export function TextField({ part, name, label, hint, className, ...input }: TextFieldProps) {
  const { draft, onChange, faults, sources, disabled } = part;
  return (
    <Field label={label} hint={sourceText(sources[name]) ?? hint} error={faults[name]} className={className}>
      {(control) => (
        <Input
          {...control}
          {...input}
          value={draft[name]}
          disabled={disabled}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  );
}

const COUNTRIES = listCountries();

interface Place {
  countryCode: string;
  subdivision: string;
}

interface PlaceFieldsProps {
  place: Place;
  onChange: (place: Place) => void;
  faults: Partial<Record<keyof Place, string | undefined>>;
  disabled: boolean;
}

/** A country and its state: chosen where a list of its states is kept, else written as a code. */
export function PlaceFields({ place, onChange, faults, disabled }: PlaceFieldsProps) {
  const { countryCode, subdivision } = place;
  return (
    <>
      <Field label="Country" error={faults.countryCode}>
        {(control) => (
          <Select
            {...control}
            options={COUNTRIES}
            placeholder="Choose a country"
            value={countryCode}
            disabled={disabled}
            onChange={({ target }) => onChange(withCountry({ countryCode, subdivision }, target.value))}
          />
        )}
      </Field>
      {hasStateList(countryCode) ? (
        <Field label="State" error={faults.subdivision}>
          {(control) => (
            <Select
              {...control}
              options={listSubdivisions(countryCode)}
              placeholder="Choose a state"
              value={subdivision}
              disabled={disabled}
              onChange={({ target }) => onChange({ countryCode, subdivision: target.value })}
            />
          )}
        </Field>
      ) : (
        <Field
          label="State"
          hint={countryCode && `Optional. The code, such as ${countryCode}-01.`}
          error={faults.subdivision}
        >
          {(control) => (
            <Input
              {...control}
              value={subdivision}
              maxLength={6}
              disabled={disabled || countryCode === ''}
              onChange={({ target }) => onChange({ countryCode, subdivision: target.value.toUpperCase() })}
            />
          )}
        </Field>
      )}
    </>
  );
}
