import type { OrderDetails } from '@haberdash/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { params as names } from '../../base/paths.ts';
import { useAdminOrder } from '../../data/admin-orders.ts';
import { keys } from '../../data/keys.ts';
import { toast } from '../../ui/toast.tsx';

/** Marks the history entries that were made here: closing goes back from them instead of adding another one. */
const OPENED_HERE = { orderOpened: true };

const wasOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'orderOpened' in state;

/** The order whose details are open, kept in the address: Back closes them, and a link opens them. */
export function useShownOrder() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const id = params.get(names.order);
  const { data, error } = useAdminOrder(id);

  // What was shown last stays in the dialog while it closes.
  const [last, setLast] = useState<OrderDetails | undefined>(data);
  if (data && data !== last) setLast(data);

  const open = (orderId: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(names.order, orderId);
        return after;
      },
      { state: OPENED_HERE, preventScrollReset: true },
    );

  const close = () => {
    if (wasOpenedHere(state)) {
      navigate(-1);
      return;
    }
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(names.order);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };

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
      description: messageOf(failure, 'Please try again'),
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
