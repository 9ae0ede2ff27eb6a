import type { Shipment } from '@haberdash/contract';
import { trackingUrlOf } from '@haberdash/contract/carriers';
import { type FormEvent, useState } from 'react';
import { useKeptSession } from '../../account/use-kept-session.ts';
import { messageOf } from '../../base/api-error.ts';
import { useChangeParcel } from '../../data/admin-shipments.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { faultsOf } from '../list/field-faults.ts';
import { type Tracking, TrackingFields, toTracking } from './tracking-fields.tsx';

/** Tracking of a parcel; an address that its carrier and number make is made again when they change. */
function trackingOf({ carrier, trackingNumber, trackingUrl }: Shipment): Tracking {
  const isMade = trackingUrl === trackingUrlOf(carrier, trackingNumber);
  return { carrier, trackingNumber, ownUrl: isMade ? null : trackingUrl };
}

interface ParcelCorrectionProps {
  orderId: string;
  parcel: Shipment;
  onClose: () => void;
}

/** Corrects carrier, number and link of a parcel. */
export function ParcelCorrection({ orderId, parcel, onClose }: ParcelCorrectionProps) {
  const change = useChangeParcel();
  const [start] = useState(() => trackingOf(parcel));
  const [tracking, setTracking] = useState(start);
  const [failure, setFailure] = useState<unknown>(null);
  useKeptSession(() => tracking !== start);
  const urlFault = faultsOf(failure).trackingUrl;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    try {
      const { message } = await change.mutateAsync({ id: orderId, shipmentId: parcel.id, ...toTracking(tracking) });
      toast({ title: message, tone: 'success' });
      onClose();
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <form noValidate aria-label="Correct tracking" className="space-y-4 pt-2" onSubmit={(event) => void save(event)}>
      <TrackingFields value={tracking} disabled={change.isPending} urlFault={urlFault} onChange={setTracking} />
      {failure !== null && !urlFault && (
        <p role="alert" className="rounded-lg bg-danger-tint px-4 py-3 text-danger-ink text-small">
          {messageOf(failure, 'We couldn’t save the tracking. Try again.')}
        </p>
      )}
      {parcel.state === 'shipped' && <p className="text-ink-muted text-small">We email the buyer the new tracking.</p>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" loading={change.isPending}>
          Save tracking
        </Button>
        <Button variant="outline" size="sm" disabled={change.isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
