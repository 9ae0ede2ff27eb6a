import type { ShippingTrial } from '@haberdash/contract';
import { useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { useTryShipping } from '../../data/admin-shipping.ts';
import { useMoney, useShop } from '../../data/shop.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { type Faults, faultsOf, readNumber } from '../list/field-faults.ts';
import { NumberField } from '../list/number-field.tsx';
import { PlaceFields } from '../store/store-fields.tsx';
import { readShipping } from './shipping-body.ts';
import type { ShippingDraft } from './shipping-draft.ts';
import { arrivalText, trialText, triedText } from './shipping-words.ts';

interface TryAddressProps {
  draft: ShippingDraft;
  countryCode: string;
  /** Decimals of the price currency. */
  decimals: number;
  /** Called with what is wrong in the zones or in dispatch. */
  onFaults: (faults: Faults) => void;
}

const ZONES_FIRST = 'Fix the errors in your zones first.';

/** Box that tries an address with what is on the screen, saved or not: which zone applies, at what price, and why. */
export function TryAddress({ draft, countryCode, decimals, onFaults }: TryAddressProps) {
  const [place, setPlace] = useState({ countryCode, subdivision: '' });
  const [postcode, setPostcode] = useState('');
  const [subtotal, setSubtotal] = useState('');
  const [weight, setWeight] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [message, setMessage] = useState('');
  const [found, setFound] = useState<{ trial: ShippingTrial; of: ShippingDraft }>();
  const tried = useTryShipping();
  const { priceCurrency } = useShop();

  const tell = (own: Faults, text: string) => {
    setFound(undefined);
    setFaults(own);
    setMessage(text);
  };
  const submit = async () => {
    const [sum, grams] = [readNumber(subtotal, decimals), readNumber(weight, 0)];
    const own = {
      ...('fault' in sum && { subtotal: sum.fault }),
      ...('fault' in grams && { weightGrams: grams.fault }),
    };
    if ('fault' in sum || 'fault' in grams) {
      tell(own, '');
      return;
    }
    const read = readShipping(draft, decimals);
    if ('faults' in read) {
      onFaults(read.faults);
      tell({}, ZONES_FIRST);
      return;
    }
    const goods = {
      ...(sum.number !== undefined && { subtotal: sum.number }),
      ...(grams.number !== undefined && { weightGrams: grams.number }),
    };
    try {
      const { data } = await tried.mutateAsync({ address: { ...place, postcode }, ...goods, ...read.body });
      tell({}, '');
      onFaults({});
      setFound({ trial: data, of: draft });
    } catch (error) {
      const refused = faultsOf(error);
      const isOfZones = Object.keys(refused).some((field) => /^(zones|dispatch)\b/.test(field));
      if (isOfZones) onFaults(refused);
      tell(refused, isOfZones ? ZONES_FIRST : messageOf(error, 'The address was not tried. Try again.'));
    }
  };

  return (
    <Card className="xl:sticky xl:top-24">
      <CardHeader
        title="Try an address"
        description="See what a customer there would pay, with your unsaved changes too."
      />
      <form
        aria-label="Try an address"
        noValidate
        className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1"
        onSubmit={(event) => {
          event.preventDefault();
          if (!tried.isPending) void submit();
        }}
      >
        <PlaceFields
          place={place}
          onChange={setPlace}
          faults={{ countryCode: faults['address.countryCode'], subdivision: faults['address.subdivision'] }}
          disabled={tried.isPending}
        />
        <Field label="Postcode" error={faults['address.postcode']}>
          {(control) => (
            <Input
              {...control}
              maxLength={30}
              value={postcode}
              disabled={tried.isPending}
              onChange={({ target }) => setPostcode(target.value)}
            />
          )}
        </Field>
        <NumberField
          label={`Order subtotal (${priceCurrency})`}
          placeholder="0"
          value={subtotal}
          error={faults.subtotal}
          disabled={tried.isPending}
          onChange={setSubtotal}
        />
        <NumberField
          label="Order weight (grams)"
          placeholder="Default weight"
          isWhole
          value={weight}
          error={faults.weightGrams}
          disabled={tried.isPending}
          onChange={setWeight}
        />
        <Button type="submit" variant="outline" className="self-end sm:h-12" loading={tried.isPending}>
          Try this address
        </Button>
      </form>
      <div role="status" className="mt-4 empty:mt-0">
        {message && <p className="text-danger-ink text-small">{message}</p>}
        {found?.of === draft && <Trial trial={found.trial} />}
      </div>
    </Card>
  );
}

function Trial({ trial }: { trial: ShippingTrial }) {
  const { price } = useMoney();
  return (
    <div className="rounded-lg bg-sunken p-4">
      <p className="wrap-anywhere text-small">{trialText(trial, price)}</p>
      {trial.methods.length > 0 && (
        <ul aria-label="Delivery methods there" className="mt-3 divide-y border-t">
          {trial.methods.map((method, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two methods may have one name.
            <li key={index} className="flex items-baseline justify-between gap-4 py-2 text-small">
              <span className="min-w-0">
                <span className="wrap-anywhere block font-medium">{method.name}</span>
                <span className="block text-ink-muted">{arrivalText(method)}</span>
              </span>
              <span className={method.amount === null ? 'text-right text-ink-muted' : 'text-right tabular-nums'}>
                {triedText(method, price)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
