import { MAX_RETURN_NOTE } from '@haberdash/contract/order-constants';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { NumberField } from '../list/number-field.tsx';
import type { ReturnsPart } from './returns-part.ts';

/** What a return costs its buyer, and what they are told before they ask. */
export function TermsSection({ draft, onChange, faults, disabled, currency }: ReturnsPart & { currency: string }) {
  return (
    <Card>
      <CardHeader title="Money and instructions" />
      <div className="space-y-5">
        <NumberField
          label={`Return fee (${currency}, optional)`}
          hint="Taken off each refund. Never for items that are faulty, wrong or late, for exchanges or for withdrawals."
          placeholder="0"
          value={draft.fee}
          error={faults.fee}
          disabled={disabled}
          onChange={(fee) => onChange({ fee })}
          className="[&_input]:sm:max-w-32"
        />
        <Checkbox
          label="Refund delivery when a whole order comes back"
          checked={draft.refundsDelivery}
          disabled={disabled}
          onChange={({ target }) => onChange({ refundsDelivery: target.checked })}
        />
        <Field
          label="Instructions (optional)"
          hint="Shown to buyers before they ask for a return: where to send it, in what condition, who pays."
          error={faults.instructions}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              maxLength={MAX_RETURN_NOTE}
              value={draft.instructions}
              disabled={disabled}
              onChange={({ target }) => onChange({ instructions: target.value })}
            />
          )}
        </Field>
      </div>
    </Card>
  );
}

/** Whether buyers can call off what has not been sent. */
export function CallOffSection({ draft, onChange, disabled }: ReturnsPart) {
  return (
    <Card>
      <Switch
        label="Buyers can cancel a paid order"
        description="Until a parcel is packed or sent. What they paid is refunded at once, and the items go back into stock."
        checked={draft.callOffAllowed}
        disabled={disabled}
        onChange={({ target }) => onChange({ callOffAllowed: target.checked })}
      />
    </Card>
  );
}
