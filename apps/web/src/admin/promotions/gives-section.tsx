import { Card, CardHeader } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { NumberField } from '../list/number-field.tsx';
import { fieldOf, type PartProps } from './parts.ts';
import { KINDS, partsOf } from './promotion-draft.ts';
import { KIND_LABELS } from './promotion-words.ts';

const KIND_OPTIONS = KINDS.map((id) => ({ id, label: KIND_LABELS[id] }));
const VALUE_TYPES = [
  { id: 'percent', label: 'A percentage' },
  { id: 'amount', label: 'An amount each' },
];

/** Name of a promotion, and what it takes off. */
export function GivesSection(props: PartProps) {
  const { draft, onChange, faults, disabled, currency } = props;
  const field = fieldOf(props);
  const { isGroups, hasValue, isPercent } = partsOf(draft);
  return (
    <Card>
      <CardHeader title="What it gives" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Name"
          hint="Shoppers see it beside the discount."
          error={faults.name}
          required
          className="sm:col-span-2"
        >
          {(control) => (
            <Input
              {...control}
              maxLength={60}
              placeholder="Summer sale"
              value={draft.name}
              disabled={disabled}
              onChange={({ target }) => onChange({ name: target.value })}
            />
          )}
        </Field>
        <Field label="Takes off" error={faults.action ?? faults.class} className={isGroups ? 'sm:col-span-2' : ''}>
          {(control) => (
            <Select
              {...control}
              options={KIND_OPTIONS}
              value={draft.kind}
              disabled={disabled}
              onChange={({ target }) => onChange({ kind: KINDS.find((kind) => kind === target.value) ?? draft.kind })}
            />
          )}
        </Field>
        {isGroups && (
          <>
            <NumberField label="Buy" hint="Items at their own price." isWhole {...field('buyQuantity')} />
            <NumberField label="Get" hint="The cheapest of the group are reduced." isWhole {...field('getQuantity')} />
            <Field label="Reduced by" error={faults.valueType}>
              {(control) => (
                <Select
                  {...control}
                  options={VALUE_TYPES}
                  value={draft.valueType}
                  disabled={disabled}
                  onChange={({ target }) => onChange({ valueType: target.value === 'amount' ? 'amount' : 'percent' })}
                />
              )}
            </Field>
          </>
        )}
        {hasValue && (
          <NumberField
            label={isPercent ? 'Percentage' : `Amount (${currency})`}
            {...(isGroups && isPercent && { hint: '100 makes them free.' })}
            {...field('value')}
          />
        )}
      </div>
    </Card>
  );
}
