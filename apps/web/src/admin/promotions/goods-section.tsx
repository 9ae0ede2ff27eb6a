import { useTaxonomy } from '../../data/taxonomy.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { RadioCard, RadioCardGroup } from '../../ui/radio-card.tsx';
import { Select } from '../../ui/select.tsx';
import { faultWithin } from '../list/field-faults.ts';
import { NumberField } from '../list/number-field.tsx';
import { Chips } from './chips.tsx';
import { fieldOf, type PartProps } from './parts.ts';
import { ProductGoods } from './product-goods.tsx';

const SCOPES = [
  { isForAll: true, label: 'Everything' },
  { isForAll: false, label: 'Certain goods' },
];

/** The goods that a promotion is for, and how many or how much of them it takes. */
export function GoodsSection(props: PartProps) {
  const { draft, onChange, disabled, currency } = props;
  const field = fieldOf(props);
  return (
    <Card>
      <CardHeader title="What it’s for" />
      <div className="grid gap-5 sm:grid-cols-2">
        <RadioCardGroup legend="Goods" legendHidden className="sm:col-span-2">
          {SCOPES.map(({ isForAll, label }) => (
            <RadioCard
              key={label}
              name="goods"
              label={label}
              checked={draft.isForAll === isForAll}
              disabled={disabled}
              onChange={() => onChange({ isForAll })}
            />
          ))}
        </RadioCardGroup>
        {!draft.isForAll && <ChosenGoods {...props} />}
        <div className="sm:col-span-2">
          <Checkbox
            label="Not for items on sale"
            checked={draft.excludeSaleItems}
            disabled={disabled}
            onChange={({ target }) => onChange({ excludeSaleItems: target.checked })}
          />
        </div>
        <NumberField
          label={`From a subtotal of (${currency}, optional)`}
          hint="Of the whole order, without delivery."
          {...field('minSubtotal')}
        />
        <NumberField
          label="From a number of items (optional)"
          hint="Of those that it’s for."
          isWhole
          {...field('minQuantity')}
        />
      </div>
    </Card>
  );
}

function ChosenGoods({ draft, onChange, faults, disabled }: PartProps) {
  const taxonomy = useTaxonomy();
  const { target } = draft;
  const fault = faultWithin(faults, 'target');
  const lists = {
    categories: [...(taxonomy?.categories ?? []), ...(taxonomy?.hidden.categories ?? [])],
    brands: [...(taxonomy?.brands ?? []), ...(taxonomy?.hidden.brands ?? [])],
  };
  const set = (fields: Partial<typeof target>) => onChange({ target: { ...target, ...fields } });
  return (
    <>
      <TermPicker
        label="Categories"
        placeholder="Add a category"
        terms={lists.categories}
        chosen={target.categories}
        fault={fault}
        disabled={disabled}
        onChange={(categories) => set({ categories })}
      />
      <TermPicker
        label="Brands"
        placeholder="Add a brand"
        terms={lists.brands}
        chosen={target.brands}
        disabled={disabled}
        onChange={(brands) => set({ brands })}
      />
      <div className="min-w-0 sm:col-span-2">
        <ProductGoods goods={target} disabled={disabled} onChange={set} />
      </div>
    </>
  );
}

interface TermPickerProps {
  label: string;
  placeholder: string;
  terms: readonly { id: string; label: string }[];
  chosen: readonly string[];
  fault?: string | undefined;
  disabled: boolean;
  onChange: (chosen: string[]) => void;
}

/** Some categories, or some brands. */
function TermPicker({ label, placeholder, terms, chosen, fault, disabled, onChange }: TermPickerProps) {
  const labelOf = (id: string) => terms.find((term) => term.id === id)?.label ?? id;
  return (
    <div className="min-w-0">
      <Field label={label} error={fault}>
        {(control) => (
          <Select
            {...control}
            placeholder={placeholder}
            options={terms.filter(({ id }) => !chosen.includes(id))}
            value=""
            disabled={disabled}
            onChange={({ target }) => target.value && onChange([...chosen, target.value])}
          />
        )}
      </Field>
      <Chips
        label={`${label}, chosen`}
        chosen={chosen.map((id) => ({ id, label: labelOf(id) }))}
        disabled={disabled}
        onRemove={(id) => onChange(chosen.filter((other) => other !== id))}
      />
    </div>
  );
}
