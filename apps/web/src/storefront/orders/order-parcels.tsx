import type { Return, Shipment } from '@haberdash/contract';
import { Truck } from 'lucide-react';
import { formatDay } from '../../base/formats.ts';
import { pictureSources } from '../../base/picture.ts';
import type { StatusLabel } from '../../base/status-labels.ts';
import type { ShownOrder } from '../../data/orders.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { OrderPart } from './order-part.tsx';
import { stillToCome } from './order-progress.ts';

const STATES: Record<Shipment['state'], StatusLabel> = {
  pending: { text: 'Packed', tone: 'warning' },
  shipped: { text: 'On its way', tone: 'info' },
  delivered: { text: 'Delivered', tone: 'success' },
  returned: { text: 'Came back to us', tone: 'neutral' },
  cancelled: { text: 'Cancelled', tone: 'neutral' },
};

const daysOf = ({ shippedAt, deliveredAt }: Shipment): string =>
  [shippedAt && `Sent on ${formatDay(shippedAt)}`, deliveredAt && `delivered on ${formatDay(deliveredAt)}`]
    .filter(Boolean)
    .join(', ');

interface Unit {
  orderItemId: string;
  quantity: number;
  returnItemId?: string | null;
}

interface UnitsProps {
  order: ShownOrder;
  returns: readonly Return[];
  units: readonly Unit[];
}

/** Items of a parcel, by picture, quantity and name; of an exchange the variant that is sent. */
function Units({ order, returns, units }: UnitsProps) {
  const exchanged = returns.flatMap(({ items }) => items);
  return (
    <ul className="mt-3 space-y-2">
      {units.map(({ orderItemId, quantity, returnItemId }) => {
        const item = order.cartItems.find(({ id }) => id === orderItemId);
        if (!item) return null;
        const variant = exchanged.find(({ id }) => id === returnItemId)?.newVariant ?? item;
        return (
          <li key={`${orderItemId} ${returnItemId ?? ''}`} className="flex items-center gap-3 text-small">
            <LazyImage {...pictureSources(item.image, '40px')} alt="" className="w-10 shrink-0 rounded-sm" />
            <span className="wrap-anywhere min-w-0">
              {`${quantity} × ${item.title}`}
              {variant.variantTitle && <span className="text-ink-muted">{`, ${variant.variantTitle}`}</span>}
              {returnItemId && <span className="text-ink-muted"> (exchange)</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface ParcelProps {
  order: ShownOrder;
  returns: readonly Return[];
  parcel: Shipment;
  /** Undefined for the only one. */
  number: number | undefined;
}

function Parcel({ order, returns, parcel, number }: ParcelProps) {
  const { carrier, trackingNumber, trackingUrl, state, items } = parcel;
  const { text, tone } = STATES[state];
  const by = [carrier, trackingNumber].filter(Boolean).join(' ');
  const canTrack = trackingUrl !== '' && (state === 'shipped' || state === 'delivered');
  return (
    <li className="rounded-xl border bg-surface p-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-medium">{number === undefined ? 'Your parcel' : `Parcel ${number}`}</h3>
          <p className="wrap-anywhere text-ink-muted text-small">{daysOf(parcel)}</p>
          {by && <p className="wrap-anywhere text-ink-muted text-small">{by}</p>}
        </div>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <Units order={order} returns={returns} units={items} />
      {canTrack && (
        <Button asChild variant="outline" size="sm" className="mt-4">
          <a href={trackingUrl} target="_blank" rel="noreferrer">
            <Truck aria-hidden="true" />
            Track parcel
            {number !== undefined && <span className="sr-only">{number}</span>}
          </a>
        </Button>
      )}
    </li>
  );
}

interface OrderParcelsProps {
  order: ShownOrder;
  returns: readonly Return[];
}

/** Parcels of an order, each with what is in it, and what no parcel has yet. */
export function OrderParcels({ order, returns }: OrderParcelsProps) {
  const parcels = order.shipments.filter(({ state }) => state !== 'cancelled');
  const rest = stillToCome(order);
  if (parcels.length === 0) return null;
  return (
    <OrderPart title="Parcels">
      <ul className="space-y-3">
        {parcels.map((parcel, index) => (
          <Parcel
            key={parcel.id}
            {...{ order, returns, parcel }}
            number={parcels.length > 1 || rest.length > 0 ? index + 1 : undefined}
          />
        ))}
        {rest.length > 0 && (
          <li className="rounded-xl border border-dashed p-4 sm:px-5">
            <h3 className="font-medium">Still to come</h3>
            <Units order={order} returns={returns} units={rest} />
          </li>
        )}
      </ul>
    </OrderPart>
  );
}
