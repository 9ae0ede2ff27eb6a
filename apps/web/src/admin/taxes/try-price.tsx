import type { StoreSettings, Taxes } from '@haberdash/contract';
import { plainNumber } from '@haberdash/contract/numbers';
import { CircleAlert } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { useTaxPreview } from '../../data/admin-taxes.ts';
import { useMoney, useShop } from '../../data/shop.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { PlaceFields } from '../store/store-fields.tsx';

interface TryPriceProps {
  taxes: Taxes;
  store: Pick<StoreSettings, 'countryCode' | 'subdivision'>;
  /** The table on screen is the one that is tried. */
  isSaved: boolean;
}

/** Box that says which taxes a price has at a place. */
export function TryPrice({ taxes, store, isSaved }: TryPriceProps) {
  const money = useMoney();
  const { priceCurrency } = useShop();
  const [price, setPrice] = useState('');
  const [chosenClass, setChosenClass] = useState(taxes.classes[0]?.id ?? '');
  const [place, setPlace] = useState({ countryCode: store.countryCode || 'IN', subdivision: store.subdivision });
  const amount = useDeferredValue(price.trim() === '' ? Number.NaN : Number(plainNumber(price)));
  const taxClass = taxes.classes.some(({ id }) => id === chosenClass) ? chosenClass : (taxes.classes[0]?.id ?? '');
  const isAsked = Number.isFinite(amount) && amount >= 0 && place.countryCode !== '' && taxClass !== '';
  const { data: preview, error } = useTaxPreview(isAsked ? { price: amount, taxClass, ...place } : null);
  return (
    <Card>
      <CardHeader
        title="Try a price"
        description={
          isSaved ? 'What one piece pays in tax.' : 'What one piece pays in tax, by the rates that are saved.'
        }
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={`Price (${priceCurrency})`}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              value={price}
              onChange={({ target }) => setPrice(target.value)}
            />
          )}
        </Field>
        <Field label="Tax class">
          {(control) => (
            <Select
              {...control}
              options={taxes.classes}
              value={taxClass}
              onChange={({ target }) => setChosenClass(target.value)}
            />
          )}
        </Field>
        <PlaceFields place={place} onChange={setPlace} faults={{}} disabled={false} />
      </div>
      <div role="status" className="mt-4 space-y-2 text-small">
        {isAsked && error && <p className="text-danger-ink">{messageOf(error, 'Try again.')}</p>}
        {isAsked && preview && !error && (
          <>
            {preview.taxLines.length === 0 && <p className="text-ink-muted">No tax.</p>}
            {preview.taxLines.map(({ name, code, percent, taxable, amount: tax }) => (
              <p key={`${code} ${percent}`} className="tabular-nums">
                {`${name} ${percent}%: ${money.price(tax)} on ${money.price(taxable)}`}
              </p>
            ))}
            {preview.warning && (
              <p className="flex items-start gap-2 rounded-lg bg-warning-tint p-3 text-warning-ink">
                <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                {preview.warning}
              </p>
            )}
          </>
        )}
      </div>
    </Card>
  );
}
