import { Card, CardHeader } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { NumberField } from '../list/number-field.tsx';
import { fieldOf, type PartProps } from './parts.ts';

const CLASSES = [
  { name: 'line', label: 'Discounts on items' },
  { name: 'order', label: 'Discounts on the order' },
  { name: 'shipping', label: 'Discounts on delivery' },
] as const;

/** Other promotions that one goes together with in an order. */
export function CombinesSection(props: PartProps) {
  const { draft, onChange, disabled } = props;
  return (
    <Card>
      <CardHeader
        title="Combines with"
        description="Two promotions go together where each allows the other. Of those that don’t, the cart takes whichever saves the shopper more."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <fieldset className="min-w-0">
          <legend className="sr-only">Combines with</legend>
          {CLASSES.map(({ name, label }) => (
            <Checkbox
              key={name}
              label={label}
              checked={draft.combinesWith[name]}
              disabled={disabled}
              onChange={({ target }) => onChange({ combinesWith: { ...draft.combinesWith, [name]: target.checked } })}
            />
          ))}
        </fieldset>
        <NumberField
          label="Priority"
          hint="Where two save the same, the higher number goes first."
          isWhole
          {...fieldOf(props)('priority')}
        />
      </div>
    </Card>
  );
}
