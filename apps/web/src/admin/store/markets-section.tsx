import { Card, CardHeader } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { MARKETS } from './store-draft.ts';
import type { FormPart } from './store-fields.tsx';

/** The parts of the world to which the store sells on purpose. */
export function MarketsSection({ draft, onChange, disabled }: FormPart) {
  const { markets } = draft;
  return (
    <Card>
      <CardHeader
        title="Markets"
        description="Where your shop is aimed at buyers. Each has its own rules for what a shop must show. Where you deliver is set in Delivery."
      />
      <fieldset className="grid gap-x-5 sm:grid-cols-2">
        <legend className="sr-only">Markets</legend>
        {MARKETS.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={markets.includes(id)}
            disabled={disabled}
            onChange={({ target }) =>
              onChange({ markets: target.checked ? [...markets, id] : markets.filter((name) => name !== id) })
            }
          />
        ))}
      </fieldset>
      {markets.includes('eu') && (
        <p className="mt-3 text-ink-muted text-small">
          EU buyers can withdraw from an order within 14 days: your shop’s footer links to ‘Withdraw from contract
          here’, and what they send appears in Returns.
        </p>
      )}
    </Card>
  );
}
