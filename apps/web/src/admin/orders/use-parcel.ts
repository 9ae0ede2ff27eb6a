import type { ShipmentChange } from '@haberdash/contract';
import { useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { useChangeParcel } from '../../data/admin-shipments.ts';
import { toast } from '../../ui/toast.tsx';

/** Changes parcels of an order and says how it went; the order is loaded again either way. */
export function useParcelChange(orderId: string) {
  const change = useChangeParcel();
  const [changing, setChanging] = useState<{ shipmentId: string; state: ShipmentChange['state'] }>();

  /** @returns whether it was changed */
  const save = async (shipmentId: string, body: ShipmentChange): Promise<boolean> => {
    setChanging({ shipmentId, state: body.state });
    try {
      const { message } = await change.mutateAsync({ id: orderId, shipmentId, ...body });
      toast({ title: message, tone: 'success' });
      return true;
    } catch (error) {
      toast({ title: 'The parcel wasn’t changed', description: messageOf(error, 'Try again.'), tone: 'danger' });
      return false;
    } finally {
      setChanging(undefined);
    }
  };

  return { save, changing };
}
