import { useShop } from '../../data/shop.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { PlaceFields } from '../store/store-fields.tsx';
import type { DraftRate } from './taxes-draft.ts';

interface RateFieldsProps {
  rate: DraftRate;
  classes: readonly { id: string; label: string }[];
  faultOf: (field: keyof DraftRate) => string | undefined;
  disabled: boolean;
  onChange: (fields: Partial<DraftRate>) => void;
}

/** All fields of one rate. */
export function RateFields({ rate, classes, faultOf, disabled, onChange }: RateFieldsProps) {
  const { priceCurrency } = useShop();
  const text = (name: 'name' | 'percent' | 'pieceValueFrom' | 'pieceValueTo', label: string, hint?: string) => (
    <Field label={label} hint={hint} error={faultOf(name)}>
      {(control) => (
        <Input
          {...control}
          inputMode={name === 'name' ? 'text' : 'decimal'}
          autoComplete="off"
          maxLength={name === 'name' ? 40 : 20}
          value={rate[name]}
          disabled={disabled}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  );
  const day = (name: 'validFrom' | 'validTo', label: string) => (
    <Field label={label} error={faultOf(name)}>
      {(control) => (
        <Input
          {...control}
          type="date"
          value={rate[name]}
          disabled={disabled}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <div className="mt-4 mb-2 grid gap-4 sm:grid-cols-2">
      <PlaceFields
        place={rate}
        onChange={({ countryCode, subdivision }) => onChange({ countryCode, subdivision })}
        faults={{ countryCode: faultOf('countryCode'), subdivision: faultOf('subdivision') }}
        disabled={disabled}
      />
      <Field label="Tax class" error={faultOf('taxClass')}>
        {(control) => (
          <Select
            {...control}
            options={classes}
            value={rate.taxClass}
            disabled={disabled}
            onChange={({ target }) => onChange({ taxClass: target.value })}
          />
        )}
      </Field>
      {text('name', 'Name', 'As it stands on orders, such as VAT.')}
      {text('percent', 'Rate in percent')}
      <div className="grid grid-cols-2 gap-4 sm:col-span-2">
        {text('pieceValueFrom', `Only above (${priceCurrency})`, 'Price of one piece without tax, after discounts.')}
        {text('pieceValueTo', `Only up to (${priceCurrency})`)}
      </div>
      <div className="grid grid-cols-2 gap-4 sm:col-span-2">
        {day('validFrom', 'First day')}
        {day('validTo', 'Last day')}
      </div>
    </div>
  );
}
