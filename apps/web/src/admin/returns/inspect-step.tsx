import type { ReturnItem } from '@haberdash/contract';
import { lineName } from '@haberdash/contract/variant-rules';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import type { StepProps } from './use-return-moves.ts';

interface Flaws {
  seconds: number;
  waste: number;
}

const NONE: Flaws = { seconds: 0, waste: 0 };
const KINDS = [
  { name: 'seconds', label: 'Seconds' },
  { name: 'waste', label: 'Waste' },
] as const;

/** Sorts units that have arrived: each is sellable unless it is said to be flawed. */
export function InspectStep({ entry, moves }: StepProps) {
  const [flaws, setFlaws] = useState<Readonly<Record<string, Flaws>>>({});
  const isBusy = moves.moving !== null;
  const items = entry.items.filter(({ received }) => received > 0);
  const inspect = (event: FormEvent) => {
    event.preventDefault();
    const found = items.map(({ id, received }) => {
      const { seconds, waste } = flaws[id] ?? NONE;
      return { id, sellable: received - seconds - waste, seconds, waste };
    });
    if (!isBusy) void moves.move({ action: 'inspect', items: found });
  };
  return (
    <form className="space-y-4" onSubmit={inspect}>
      <p className="text-ink-muted text-small">
        Only sellable units go back into stock. Seconds are sold some other way; waste is thrown away.
      </p>
      <ul aria-label="Units to inspect" className="divide-y rounded-lg border text-small">
        {items.map((item) => (
          <InspectedItem
            key={item.id}
            item={item}
            flaws={flaws[item.id] ?? NONE}
            disabled={isBusy}
            onChange={(next) => setFlaws({ ...flaws, [item.id]: next })}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={moves.moving === 'undoReceive'} loading={moves.moving === 'inspect'}>
          Save inspection
        </Button>
        {entry.refunded === null && (
          <Button
            variant="outline"
            disabled={moves.moving === 'inspect'}
            loading={moves.moving === 'undoReceive'}
            onClick={() => void moves.move({ action: 'undoReceive' })}
          >
            Undo receipt
          </Button>
        )}
      </div>
    </form>
  );
}

interface InspectedItemProps {
  item: ReturnItem;
  flaws: Flaws;
  disabled: boolean;
  onChange: (flaws: Flaws) => void;
}

function InspectedItem({ item, flaws, disabled, onChange }: InspectedItemProps) {
  const sellable = item.received - flaws.seconds - flaws.waste;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-3 py-3">
      <span className="min-w-0 basis-48">
        <span className="block break-words font-medium">{lineName(item)}</span>
        <output className="block text-caption text-ink-muted">{`${sellable} of ${item.received} sellable`}</output>
      </span>
      <span className="flex flex-wrap gap-x-5 gap-y-2">
        {KINDS.map(({ name, label }) => (
          <span key={name} className="flex items-center gap-2">
            <span aria-hidden="true" className="min-w-13 text-caption text-ink-muted">
              {label}
            </span>
            <QuantityStepper
              label={`${label}: ${lineName(item)}`}
              size="sm"
              min={0}
              max={flaws[name] + sellable}
              value={flaws[name]}
              disabled={disabled}
              onChange={(units) => onChange({ ...flaws, [name]: units })}
            />
          </span>
        ))}
      </span>
    </li>
  );
}
