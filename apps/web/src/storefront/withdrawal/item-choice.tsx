import type { Order } from '@haberdash/contract';
import { lineName } from '@haberdash/contract/variant-rules';
import { pictureSources } from '../../base/picture.ts';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { RadioCard, RadioCardGroup } from '../../ui/radio-card.tsx';

/** Units by item; undefined: the whole order. */
export type ChosenUnits = Readonly<Record<string, number>> | undefined;

/** Units that are chosen, with the titles of their items. */
export const chosenItems = (order: Order | undefined, units: ChosenUnits) =>
  (units === undefined ? [] : (order?.cartItems ?? [])).flatMap((item) => {
    const quantity = units?.[item.id] ?? 0;
    return quantity > 0 ? [{ orderItemId: item.id, quantity, title: lineName(item) }] : [];
  });

interface ItemChoiceProps {
  order: Order;
  units: ChosenUnits;
  onChange: (units: ChosenUnits) => void;
  error: string | undefined;
}

/** The whole of an order, or some of its units. */
export function ItemChoice({ order, units, onChange, error }: ItemChoiceProps) {
  return (
    <div className="space-y-3">
      <RadioCardGroup legend="What are you withdrawing from?">
        <RadioCard
          name="scope"
          label="The whole order"
          checked={units === undefined}
          onChange={() => onChange(undefined)}
        />
        <RadioCard
          name="scope"
          label="Some of its items"
          checked={units !== undefined}
          onChange={() => onChange({})}
          aria-describedby={error ? 'items-error' : undefined}
        />
      </RadioCardGroup>
      {units !== undefined && (
        <ul className="divide-y rounded-lg border bg-surface">
          {order.cartItems.map((item) => (
            <li key={item.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
              <LazyImage
                {...pictureSources(item.image, '48px')}
                alt=""
                ratio="1 / 1"
                className="w-12 shrink-0 rounded-sm"
              />
              <span className="wrap-anywhere min-w-32 flex-1 text-small">{lineName(item)}</span>
              <QuantityStepper
                label={`Quantity of ${lineName(item)}`}
                size="sm"
                min={0}
                max={item.quantity}
                value={units[item.id] ?? 0}
                onChange={(quantity) => onChange({ ...units, [item.id]: quantity })}
              />
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p id="items-error" role="alert" className="text-danger-ink text-small">
          {error}
        </p>
      )}
    </div>
  );
}
