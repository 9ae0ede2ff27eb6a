import { Card, CardHeader } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { PartProps } from './parts.ts';

/** How the shop tells of a promotion; one with a code is told of by the merchant alone. */
export function ShownSection({ draft, onChange, faults, disabled }: PartProps) {
  if (draft.entry !== 'none') return null;
  return (
    <Card>
      <CardHeader title="In the shop" description="Its name is on the page of each product that it’s for." />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Badge (optional)" hint="A few words on product pictures, such as ‘3 for 2’." error={faults.badge}>
          {(control) => (
            <Input
              {...control}
              maxLength={20}
              value={draft.badge}
              disabled={disabled}
              onChange={({ target }) => onChange({ badge: target.value })}
            />
          )}
        </Field>
        <div className="sm:col-span-2">
          <Checkbox
            label="Show on product pages how long it lasts"
            checked={draft.showsCountdown}
            disabled={disabled}
            onChange={({ target }) => onChange({ showsCountdown: target.checked })}
          />
        </div>
      </div>
    </Card>
  );
}
