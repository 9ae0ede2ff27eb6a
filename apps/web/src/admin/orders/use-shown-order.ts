import type { AdminOrderDetails } from '@haberdash/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { params } from '../../base/paths.ts';
import { useDialogInAddress } from '../../base/use-dialog-in-address.ts';
import { useAdminOrder } from '../../data/admin-orders.ts';
import { keys } from '../../data/keys.ts';
import { toast } from '../../ui/toast.tsx';

/** The order whose details are open, stored in the address: Back closes them, and a link opens them. */
export function useShownOrder() {
  const { id, open, close } = useDialogInAddress(params.order);
  const queryClient = useQueryClient();
  const { data, error } = useAdminOrder(id);

  // What was shown last stays in the dialog while it closes.
  const [last, setLast] = useState<AdminOrderDetails | undefined>(data);
  if (data && data !== last) setLast(data);

  // Details that were closed are asked for anew: the dialog never opens with an old state.
  const shownBefore = useRef(id);
  useEffect(() => {
    const closed = shownBefore.current;
    shownBefore.current = id;
    if (closed !== null && closed !== id) {
      queryClient.removeQueries({ queryKey: [...keys.adminOrders, 'details', closed] });
    }
  }, [id, queryClient]);

  const giveUp = useEffectEvent((failure: unknown) => {
    if (data) return;
    toast({
      title: 'Failed to load order details',
      description: messageOf(failure, 'Try again.'),
      tone: 'danger',
    });
    close();
  });
  useEffect(() => {
    if (error) giveUp(error);
  }, [error]);

  return {
    order: data ?? last,
    isOpen: data !== undefined,
    /** The order whose details are on their way. */
    loading: data ? null : id,
    open,
    close,
  };
}
