import { Card, CardHeader } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { NumberField } from '../list/number-field.tsx';
import { fieldOf, type PartProps } from './parts.ts';
import { partsOf } from './promotion-draft.ts';

/** How often a promotion can be used. */
export function LimitsSection(props: PartProps) {
  const { draft, onChange, disabled } = props;
  const field = fieldOf(props);
  const { isLine, isGroups } = partsOf(draft);
  const isFirstOrder = draft.customerRule === 'firstOrder';
  return (
    <Card>
      <CardHeader title="Limits" description="Leave a field empty for no limit." />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField label="Uses in total (optional)" isWhole {...field('usageLimit')} />
        {!isFirstOrder && (
          <NumberField label="Uses per customer (optional)" isWhole {...field('usageLimitPerCustomer')} />
        )}
        {isLine && !draft.oncePerOrder && (
          <NumberField
            label={isGroups ? 'Groups per order (optional)' : 'Items per order (optional)'}
            hint={isGroups ? 'How many times ‘buy and get’ counts.' : 'The cheapest ones are reduced.'}
            isWhole
            {...field('maxPerOrder')}
          />
        )}
        <div className="sm:col-span-2">
          {isLine && !isGroups && (
            <Checkbox
              label="Only the cheapest item of an order"
              checked={draft.oncePerOrder}
              disabled={disabled}
              onChange={({ target }) => onChange({ oncePerOrder: target.checked })}
            />
          )}
          <Checkbox
            label="An order that you reject before sending it gives its use back"
            checked={draft.restoreOnCancel}
            disabled={disabled}
            onChange={({ target }) => onChange({ restoreOnCancel: target.checked })}
          />
        </div>
      </div>
    </Card>
  );
}
