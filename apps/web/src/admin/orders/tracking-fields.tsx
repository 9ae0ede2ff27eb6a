import { CARRIERS, trackingUrlOf } from '@haberdash/contract/carriers';
import { useId } from 'react';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

/** Carrier and number of a parcel as they are typed. */
export interface Tracking {
  carrier: string;
  trackingNumber: string;
  /** Typed by hand; null while it is made from carrier and number. */
  ownUrl: string | null;
}

export const NO_TRACKING: Tracking = { carrier: '', trackingNumber: '', ownUrl: null };

/** Address that a parcel's link leads to. */
const urlOf = ({ carrier, trackingNumber, ownUrl }: Tracking): string =>
  ownUrl ?? trackingUrlOf(carrier.trim(), trackingNumber.trim());

/** Body of what was typed. */
export const toTracking = (tracking: Tracking) => ({
  carrier: tracking.carrier.trim(),
  trackingNumber: tracking.trackingNumber.trim(),
  trackingUrl: urlOf(tracking).trim(),
});

interface TrackingFieldsProps {
  value: Tracking;
  disabled: boolean;
  /** Why the address was refused. */
  urlFault?: string | undefined;
  onChange: (value: Tracking) => void;
}

export function TrackingFields({ value, disabled, urlFault, onChange }: TrackingFieldsProps) {
  const listId = useId();
  const text = { autoComplete: 'off', disabled } as const;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Carrier (optional)">
        {(control) => (
          <Input
            {...control}
            {...text}
            list={listId}
            maxLength={60}
            value={value.carrier}
            onChange={({ target }) => onChange({ ...value, carrier: target.value })}
          />
        )}
      </Field>
      <Field label="Tracking number (optional)">
        {(control) => (
          <Input
            {...control}
            {...text}
            maxLength={80}
            value={value.trackingNumber}
            onChange={({ target }) => onChange({ ...value, trackingNumber: target.value })}
          />
        )}
      </Field>
      <Field
        label="Tracking link (optional)"
        hint="Filled in for the carriers that we know."
        {...(urlFault && { error: urlFault })}
        className="sm:col-span-2"
      >
        {(control) => (
          <Input
            {...control}
            {...text}
            type="url"
            inputMode="url"
            maxLength={500}
            value={urlOf(value)}
            onChange={({ target }) => onChange({ ...value, ownUrl: target.value })}
          />
        )}
      </Field>
      <datalist id={listId}>
        {CARRIERS.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
