import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { type DraftTaxNumber, nextKey } from './store-draft.ts';
import { type FormPart, PlaceFields, TextField } from './store-fields.tsx';

interface LegalSectionProps {
  part: FormPart;
  standIns: { address: string; phone: string; email: string };
}

/** Who sells: in the footer, in mails and on documents. */
export function LegalSection({ part, standIns }: LegalSectionProps) {
  const { draft, onChange, faults, disabled } = part;
  return (
    <Card>
      <CardHeader
        title="Legal details"
        description="Shown in the footer and at the bottom of every email. Until you add your own, an example is shown."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...{ part, name: 'legalName', label: 'Legal name', maxLength: 200, autoComplete: 'organization' }}
          className="sm:col-span-2"
        />
        <TextField
          {...{ part, name: 'address', label: 'Address', maxLength: 300, placeholder: standIns.address }}
          autoComplete="street-address"
          className="sm:col-span-2"
        />
        <TextField {...{ part, name: 'city', label: 'City', maxLength: 120, autoComplete: 'address-level2' }} />
        <TextField {...{ part, name: 'postcode', label: 'Postcode', maxLength: 20, autoComplete: 'postal-code' }} />
        <PlaceFields place={draft} onChange={onChange} faults={faults} disabled={disabled} />
        <TextField
          {...{ part, name: 'phone', label: 'Phone', maxLength: 40, placeholder: standIns.phone }}
          {...{ type: 'tel', autoComplete: 'tel' }}
        />
        <TextField
          {...{ part, name: 'email', label: 'Email', maxLength: 254, placeholder: standIns.email }}
          {...{ type: 'email', autoComplete: 'email', hint: 'Replies to shop emails go here.' }}
        />
      </div>
      <TaxNumbers {...part} />
    </Card>
  );
}

const SCHEMES: { id: DraftTaxNumber['scheme']; label: string }[] = [
  { id: 'gstin', label: 'GSTIN (India)' },
  { id: 'vat', label: 'VAT number' },
  { id: 'oss', label: 'VAT, One Stop Shop (EU)' },
  { id: 'ioss', label: 'VAT, Import One Stop Shop (EU)' },
  { id: 'ein', label: 'EIN (United States)' },
  { id: 'other', label: 'Other tax number' },
];

const schemeOf = (id: string): DraftTaxNumber['scheme'] => SCHEMES.find((each) => each.id === id)?.id ?? 'other';

const MOST = 20;

function TaxNumbers({ draft, onChange, faults, disabled }: FormPart) {
  const add = useRef<HTMLButtonElement>(null);
  const list = draft.taxNumbers;
  const put = (taxNumbers: DraftTaxNumber[]) => onChange({ taxNumbers });
  const edit = (key: number, fields: Partial<DraftTaxNumber>) =>
    put(list.map((each) => (each.key === key ? { ...each, ...fields } : each)));
  const { countryCode } = draft;
  const isIndian = countryCode === 'IN';
  return (
    <section aria-labelledby="tax-numbers" className="mt-6">
      <h3 id="tax-numbers" className="font-medium text-small">
        Tax numbers
      </h3>
      <p className="mt-0.5 mb-3 text-ink-muted text-small">Add one for each place you’re registered.</p>
      <div className="space-y-4">
        {list.map((each, index) => (
          <fieldset key={each.key} className="rounded-lg border p-4">
            <legend className="px-1 text-ink-muted text-small">{`Tax number ${index + 1}`}</legend>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label="Kind" error={faults[`taxNumbers.${index}.scheme`]}>
                {(control) => (
                  <Select
                    {...control}
                    options={SCHEMES}
                    value={each.scheme}
                    disabled={disabled}
                    onChange={({ target }) => edit(each.key, { scheme: schemeOf(target.value) })}
                  />
                )}
              </Field>
              <Field label="Number" error={faults[`taxNumbers.${index}.number`]}>
                {(control) => (
                  <Input
                    {...control}
                    maxLength={40}
                    value={each.number}
                    disabled={disabled}
                    onChange={({ target }) => edit(each.key, { number: target.value })}
                  />
                )}
              </Field>
              <PlaceFields
                place={each}
                onChange={(place) => edit(each.key, place)}
                faults={{
                  countryCode: faults[`taxNumbers.${index}.countryCode`],
                  subdivision: faults[`taxNumbers.${index}.subdivision`],
                }}
                disabled={disabled}
              />
            </div>
            <IconButton
              label={`Remove tax number ${index + 1}`}
              className="mt-3"
              disabled={disabled}
              onClick={() => {
                put(list.filter(({ key }) => key !== each.key));
                add.current?.focus();
              }}
            >
              <Trash2 />
            </IconButton>
          </fieldset>
        ))}
        <Button
          ref={add}
          variant="outline"
          size="sm"
          disabled={disabled || list.length >= MOST}
          onClick={() => {
            const scheme = isIndian ? 'gstin' : 'vat';
            put([...list, { key: nextKey(list), countryCode, subdivision: draft.subdivision, scheme, number: '' }]);
          }}
        >
          <Plus aria-hidden="true" />
          Add tax number
        </Button>
      </div>
    </section>
  );
}
