import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../base/paths.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { RadioCard, RadioCardGroup } from '../../ui/radio-card.tsx';
import type { TaxesPart } from './taxes-part.ts';

const MODES = [
  {
    mode: 'none',
    label: 'No tax',
    description: 'Nothing is added, and no tax is shown. For shops that need not charge any.',
  },
  {
    mode: 'inclusive',
    label: 'Prices include tax',
    description: 'Shoppers pay the price that they see. Usual in India, the EU and the UK.',
  },
  {
    mode: 'exclusive',
    label: 'Tax is added at checkout',
    description: 'Prices are without tax. Usual in the United States.',
  },
] as const;

const SHIPPING = [
  { id: 'split', label: 'In parts, each at its goods’ rate' },
  { id: 'highest', label: 'All of it at the highest rate in the order' },
] as const;

interface ModeSectionProps extends TaxesPart {
  /** ISO 3166-2; empty until the merchant has said it. */
  storeState: string;
}

/** Whether prices have tax in them, and how delivery is taxed. */
export function ModeSection({ draft, onChange, disabled, storeState }: ModeSectionProps) {
  const name = useId();
  return (
    <Card>
      <CardHeader title="Prices and tax" description="Existing orders keep the taxes they were placed with." />
      <RadioCardGroup legend="Prices and tax" legendHidden>
        <div className="grid gap-3 sm:grid-cols-3">
          {MODES.map(({ mode, label, description }) => (
            <RadioCard
              key={mode}
              name={`${name}-mode`}
              value={mode}
              checked={draft.mode === mode}
              disabled={disabled}
              onChange={() => onChange({ mode })}
              label={label}
              description={description}
            />
          ))}
        </div>
      </RadioCardGroup>
      {draft.mode !== 'none' && (
        <div className="mt-6 grid gap-5 sm:grid-cols-2">
          <div>
            <Checkbox
              label="Indian rates are GST"
              checked={draft.gst}
              disabled={disabled}
              onChange={({ target }) => onChange({ gst: target.checked })}
            />
            <p className="text-ink-muted text-small">
              Within the store’s state each is CGST and SGST in halves, to other states IGST.
            </p>
            {draft.gst && storeState === '' && (
              <p className="mt-2 text-small text-warning-ink">
                Your store has no state yet.{' '}
                <Link to={paths.admin.store} className="underline underline-offset-4">
                  Set it on the page Store
                </Link>
                : orders from every state would pay IGST.
              </p>
            )}
          </div>
          <RadioCardGroup legend="Tax on delivery">
            {SHIPPING.map(({ id, label }) => (
              <label key={id} className="flex cursor-pointer items-start gap-3 text-small">
                <input
                  type="radio"
                  name={`${name}-shipping`}
                  value={id}
                  checked={draft.shippingTax === id}
                  disabled={disabled}
                  onChange={() => onChange({ shippingTax: id })}
                  className="mt-px size-5 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-surface checked:border-6 checked:border-accent"
                />
                {label}
              </label>
            ))}
          </RadioCardGroup>
        </div>
      )}
    </Card>
  );
}
