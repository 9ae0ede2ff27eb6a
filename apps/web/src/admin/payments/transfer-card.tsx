import { useShop } from '../../data/shop.ts';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import type { Faults } from '../list/field-faults.ts';
import { NumberField } from '../list/number-field.tsx';
import { exampleDetails } from './example-details.ts';
import type { PaymentsDraft } from './payments-draft.ts';
import { WayCard } from './way-card.tsx';

type Draft = PaymentsDraft['bankTransfer'];

interface TransferCardProps {
  draft: Draft;
  isLast: boolean;
  faults: Faults;
  disabled: boolean;
  onChange: (fields: Partial<Draft>) => void;
}

/** Bank transfer: where buyers pay, and how long their items are held. */
export function TransferCard({ draft, isLast, faults, disabled, onChange }: TransferCardProps) {
  const { countryCode, legalName, storeName } = useShop();
  return (
    <WayCard
      title="Bank transfer"
      description="Buyers send the money with a reference. You record it, or match your bank’s statement."
      isActive={draft.isActive}
      isLast={isLast}
      disabled={disabled}
      onSwitch={(isActive) => onChange({ isActive })}
    >
      <div className="space-y-5">
        <Field
          label="Bank details"
          hint="Shown after the order is placed and in its email. Amount, reference and due date are added for you."
          error={faults['bankTransfer.instructions']}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={5}
              maxLength={2000}
              placeholder={exampleDetails(countryCode, legalName || storeName)}
              value={draft.instructions}
              disabled={disabled}
              onChange={({ target }) => onChange({ instructions: target.value })}
            />
          )}
        </Field>
        <NumberField
          label="Days to pay"
          hint="Items are held that long. An order that isn’t paid by then expires."
          isWhole
          value={draft.days}
          error={faults['bankTransfer.days']}
          disabled={disabled}
          onChange={(days) => onChange({ days })}
          className="[&_input]:sm:max-w-32"
        />
      </div>
    </WayCard>
  );
}
