import type { OrderDetails } from '@haberdash/contract';
import type { AdminOrderStatus } from '@haberdash/contract/constants';
import { useState } from 'react';
import { hasCode, messageOf } from '../../base/api-error.ts';
import { useUpdateOrderStatus } from '../../data/admin-orders.ts';
import { toast } from '../../ui/toast.tsx';

interface Shortage {
  title: string;
  available: number;
}

/** Why a status was not set although the call itself was fine. */
export interface StatusRefusal {
  reason: 'changed' | 'out-of-stock';
  message: string;
  /** What is missing of which products. */
  shortages: readonly Shortage[];
}

const isShortage = (value: unknown): value is Shortage =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  typeof value.title === 'string' &&
  'available' in value &&
  typeof value.available === 'number';

function findRefusal(error: unknown): StatusRefusal | undefined {
  if (hasCode(error, 'ORDER_CHANGED')) return { reason: 'changed', message: error.message, shortages: [] };
  if (!hasCode(error, 'OUT_OF_STOCK')) return undefined;
  const shortages = Array.isArray(error.details) ? error.details.filter(isShortage) : [];
  return { reason: 'out-of-stock', message: error.message, shortages };
}

/** Sets an order's status and says how it went; the details and the list are reloaded either way. */
export function useStatusUpdate(order: OrderDetails) {
  const update = useUpdateOrderStatus();
  const [refusal, setRefusal] = useState<StatusRefusal | null>(null);

  /** @returns whether the status was set */
  const setStatus = async (orderStatus: AdminOrderStatus): Promise<boolean> => {
    setRefusal(null);
    try {
      const { message } = await update.mutateAsync({ id: order._id, orderStatus, version: order.version });
      toast({ title: message, tone: 'success' });
      return true;
    } catch (error) {
      const found = findRefusal(error);
      if (found) setRefusal(found);
      else {
        toast({
          title: 'Failed to update order status',
          description: messageOf(error, 'Please try again'),
          tone: 'danger',
        });
      }
      return false;
    }
  };

  return { setStatus, saving: update.isPending, refusal, forgetRefusal: () => setRefusal(null) };
}
