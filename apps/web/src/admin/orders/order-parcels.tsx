import type { AdminOrderDetails, Return, Shipment } from '@haberdash/contract';
import { ExternalLink, Pencil, Printer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { packingSlipPath } from '../../base/paths.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ParcelCorrection } from './parcel-correction.tsx';
import { canCorrect, PARCEL_MOVES, PARCEL_STATES, type ParcelMove, parcelDays, parcelItems } from './parcel-words.ts';
import { useParcelChange } from './use-parcel.ts';

interface OrderParcelsProps {
  order: AdminOrderDetails;
  /** Say what is sent in exchange. */
  returns: readonly Return[];
}

/** Parcels of an order, the newest first. */
export function OrderParcels({ order, returns }: OrderParcelsProps) {
  const { shipments, orderStatus } = order;
  if (shipments.length === 0) {
    const isOut = orderStatus === 'inShipping' || orderStatus === 'delivered';
    return (
      <p className="text-ink-muted text-small">
        {isOut ? 'This order was set as sent without a parcel.' : 'Nothing has been packed or sent yet.'}
      </p>
    );
  }
  return (
    <ul aria-label="Parcels" className="divide-y rounded-lg border text-small">
      {shipments.toReversed().map((parcel, index) => (
        <Parcel key={parcel.id} order={order} parcel={parcel} returns={returns} number={shipments.length - index} />
      ))}
    </ul>
  );
}

function TrackingText({ parcel: { carrier, trackingNumber, trackingUrl } }: { parcel: Shipment }) {
  const text = [carrier, trackingNumber].filter(Boolean).join(' ');
  if (!trackingUrl) return text ? <p className="wrap-anywhere">{text}</p> : null;
  return (
    <a
      href={trackingUrl}
      target="_blank"
      rel="noreferrer"
      className="wrap-anywhere inline-flex items-center gap-1.5 text-accent-ink underline underline-offset-4"
    >
      {text || 'Track parcel'}
      <ExternalLink aria-label="(opens in a new tab)" className="size-3.5 shrink-0" />
    </a>
  );
}

interface ParcelProps extends OrderParcelsProps {
  parcel: Shipment;
  /** Counts the order's parcels from 1. */
  number: number;
}

function Parcel({ order, parcel, returns, number }: ParcelProps) {
  const [isCorrecting, setIsCorrecting] = useState(false);
  const { text, tone } = PARCEL_STATES[parcel.state];
  const days = parcelDays(parcel);
  return (
    <li className="space-y-2 px-4 py-3.5">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-medium">{`Parcel ${number}`}</span>
        <Badge tone={tone}>{text}</Badge>
      </p>
      <ul className="wrap-anywhere">
        {parcelItems(order, parcel, returns).map((item) => (
          <li key={item.key}>{item.text}</li>
        ))}
      </ul>
      <TrackingText parcel={parcel} />
      {days && <p className="text-caption text-ink-muted">{days}</p>}
      {isCorrecting ? (
        <ParcelCorrection orderId={order.id} parcel={parcel} onClose={() => setIsCorrecting(false)} />
      ) : (
        <ParcelActions order={order} parcel={parcel} onCorrect={() => setIsCorrecting(true)} />
      )}
    </li>
  );
}

interface ParcelActionsProps {
  order: AdminOrderDetails;
  parcel: Shipment;
  onCorrect: () => void;
}

function ParcelActions({ order, parcel, onCorrect }: ParcelActionsProps) {
  const { save, changing } = useParcelChange(order.id);
  const [asked, setAsked] = useState<ParcelMove>();
  const moves = PARCEL_MOVES[parcel.state];
  const move = async ({ to }: ParcelMove) => {
    await save(parcel.id, { state: to });
    setAsked(undefined);
  };
  if (parcel.state === 'cancelled' || parcel.state === 'returned') return null;
  return (
    <div className="flex flex-wrap gap-2 pt-1">
      {moves.map((each) => (
        <Button
          key={each.to}
          variant="outline"
          size="sm"
          loading={changing?.state === each.to && !each.question}
          disabled={changing !== undefined && changing.state !== each.to}
          onClick={() => (each.question ? setAsked(each) : void move(each))}
        >
          {each.label}
        </Button>
      ))}
      {canCorrect(parcel) && (
        <Button variant="ghost" size="sm" disabled={changing !== undefined} onClick={onCorrect}>
          <Pencil aria-hidden="true" />
          {parcel.trackingNumber ? 'Correct tracking' : 'Add tracking'}
        </Button>
      )}
      <Button asChild variant="ghost" size="sm">
        <Link to={packingSlipPath(order.id, parcel.id)}>
          <Printer aria-hidden="true" />
          Print slip
        </Link>
      </Button>
      {asked?.question && (
        <AlertDialog
          open
          onOpenChange={(open) => !open && setAsked(undefined)}
          title={asked.question.title}
          description={asked.question.text}
          confirmLabel={asked.to === 'returned' ? 'It came back' : 'Undo parcel'}
          tone="default"
          loading={changing !== undefined}
          onConfirm={() => void move(asked)}
        />
      )}
    </div>
  );
}
