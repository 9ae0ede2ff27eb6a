import { Plus, Truck } from 'lucide-react';
import { useRef } from 'react';
import { useMoney } from '../../data/shop.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Shared } from './shared.ts';
import {
  ANY_COUNTRY,
  edited,
  type Keyed,
  newMethod,
  newRegion,
  newZone,
  without,
  type ZoneDraft,
} from './shipping-draft.ts';
import { shippingExamples } from './shipping-examples.ts';
import { ZoneCard } from './zone-card.tsx';

interface ZoneListProps {
  zones: readonly Keyed<ZoneDraft>[];
  onChange: (zones: Keyed<ZoneDraft>[]) => void;
  shared: Shared;
  start: { countryCode: string; decimals: number };
}

const MOST = 100;

/** The zones, or what holds while there are none and ways to begin. */
export function ZoneList({ zones, onChange, shared, start }: ZoneListProps) {
  const list = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const { disabled } = shared;
  const put = (zone: Keyed<ZoneDraft>) => {
    onChange([...zones, zone]);
    // Once it is drawn.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-zone="${zone.key}"] input`)?.focus());
  };
  const addOne = () => put(newZone({ regions: [newRegion()], methods: [newMethod()] }));
  const isEverywhere = zones.some(({ regions }) => regions.some(({ countryCode }) => countryCode === ANY_COUNTRY));
  return (
    <div ref={list} className="space-y-6">
      {zones.length === 0 ? (
        <FirstZone onAdd={addOne} onExample={put} disabled={disabled} currency={shared.currency} start={start} />
      ) : (
        <>
          {zones.map((zone, index) => (
            <ZoneCard
              key={zone.key}
              zone={zone}
              field={`zones.${index}`}
              shared={shared}
              onChange={(fields) => onChange(edited(zones, zone.key, fields))}
              onRemove={() => {
                onChange(without(zones, zone.key));
                add.current?.focus();
              }}
            />
          ))}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button ref={add} variant="outline" disabled={disabled || zones.length >= MOST} onClick={addOne}>
              <Plus aria-hidden="true" />
              Add a zone
            </Button>
            <p className="min-w-0 flex-1 basis-64 text-ink-muted text-small">
              {isEverywhere
                ? 'The most specific zone applies: a postcode before a state, a state before a country.'
                : 'Addresses outside these zones can’t order. Add a zone for the rest of the world to deliver everywhere.'}
            </p>
          </div>
        </>
      )}
    </div>
  );
}

interface FirstZoneProps {
  onAdd: () => void;
  onExample: (zone: Keyed<ZoneDraft>) => void;
  disabled: boolean;
  currency: string;
  start: { countryCode: string; decimals: number };
}

function FirstZone({ onAdd, onExample, disabled, currency, start }: FirstZoneProps) {
  const { price } = useMoney();
  const examples = shippingExamples({ ...start, currency }, price);
  return (
    <Card>
      <EmptyState
        icon={Truck}
        title="Delivery is free everywhere"
        text="You have no zones, so every order is delivered free, wherever it goes. Add a zone to set where you deliver and for how much."
        className="py-6"
        action={
          <Button disabled={disabled} onClick={onAdd}>
            <Plus aria-hidden="true" />
            Add a zone
          </Button>
        }
      />
      <h3 className="mt-4 font-medium text-small">Or start with an example</h3>
      <p className="mt-0.5 mb-3 text-ink-muted text-small">Nothing applies until you save.</p>
      <ul className="grid gap-3 sm:grid-cols-3">
        {examples.map(({ label, text, make }) => (
          <li key={label}>
            <button
              type="button"
              disabled={disabled}
              onClick={() => onExample(make())}
              className="h-full min-h-11 w-full rounded-lg border border-line-strong/60 bg-surface p-4 text-start transition-colors hover:border-ink hover:bg-sunken disabled:opacity-50"
            >
              <span className="block font-medium text-small">{label}</span>
              <span className="mt-0.5 block text-ink-muted text-small">{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
