import type { ReturnRefundBody, ReturnUpdate } from '@haberdash/contract';
import type { ReturnGroup, ReturnState } from '@haberdash/contract/order-constants';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { adminEndpoints } from '../base/admin-endpoints.ts';
import { call } from '../base/client.ts';
import { keys } from './keys.ts';
import { useOrderEvents } from './order-events.ts';
import { useReadAgain, useRefresh } from './refresh.ts';

export interface ReturnQuery {
  /** An order's number, a buyer or an email; empty for all. */
  search: string;
  state: 'all' | ReturnGroup | ReturnState;
  /** Counts from 1. */
  page: number;
  limit: number;
}

/** A page of the returns, newest first, with the number in each state. It follows changes of orders. */
export function useReturns({ search, ...query }: ReturnQuery) {
  const text = search.trim();
  const returns = useQuery({
    queryKey: [...keys.adminReturns, 'list', { ...query, search: text }],
    queryFn: ({ signal }) =>
      call(adminEndpoints.adminReturns.list, { query: { ...query, ...(text && { search: text }) }, signal }),
    placeholderData: keepPreviousData,
  });
  useOrderEvents(useReadAgain(returns));
  return returns;
}

/** One return, with what is to be refunded in parts. It follows changes of orders. */
export function useReturn(id: string) {
  const entry = useQuery({
    queryKey: [...keys.adminReturns, 'details', id],
    queryFn: ({ signal }) => call(adminEndpoints.adminReturns.details, { params: { id }, signal }),
    select: ({ data }) => data,
  });
  useOrderEvents(useReadAgain(entry));
  return entry;
}

/** A return that moves on changes its order, and may put units back into stock. */
function useRefreshAfterMove() {
  const refresh = useRefresh();
  return () =>
    refresh(
      keys.adminReturns,
      keys.adminWithdrawals,
      keys.adminOrders,
      keys.adminProducts,
      keys.dashboard,
      keys.waiting,
    );
}

/** Brings a return a step on; answers the server's message and the return. */
export function useUpdateReturn() {
  return useMutation({
    mutationFn: ({ id, ...body }: ReturnUpdate & { id: string }) =>
      call(adminEndpoints.adminReturns.update, { params: { id }, body }),
    onSettled: useRefreshAfterMove(),
  });
}

// The server waits for the payment provider, and asks it again where that is safe: longer than an ordinary call may take.
const REFUND_TIMEOUT_MS = 90_000;

/** Refunds what has arrived of a return; answers the server's message and the return. */
export function useRefundReturn() {
  return useMutation({
    mutationFn: ({ id, ...body }: ReturnRefundBody & { id: string }) =>
      call(adminEndpoints.adminReturns.refund, { params: { id }, body, timeoutMs: REFUND_TIMEOUT_MS }),
    onSettled: useRefreshAfterMove(),
  });
}
