import type { Waiting } from '@haberdash/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminEndpoints } from '../base/admin-endpoints.ts';
import { call } from '../base/client.ts';
import { keys } from './keys.ts';
import { useOrderEvents } from './order-events.ts';
import { refresh } from './refresh.ts';
import { useMay } from './session.ts';

/** Mails that failed are no news of orders. */
const ASKED_EVERY_MS = 60_000;

/** Numbers of what waits for the staff; undefined until they are known. */
export function useWaiting(): Waiting | undefined {
  const { data } = useQuery({
    queryKey: keys.waiting,
    queryFn: ({ signal }) => call(adminEndpoints.adminConsole.waiting, { signal }),
    select: ({ data: waiting }) => waiting,
    refetchInterval: ASKED_EVERY_MS,
  });
  return data;
}

/** Keeps these numbers as they are: they are asked for anew with every change of an order. */
export function useLiveWaiting(): void {
  const queryClient = useQueryClient();
  useOrderEvents(() => void refresh(queryClient, [keys.waiting]), useMay('orders'));
}

/** Orders, products and customers for a text; nothing is asked while it is empty. */
export function useFindings(text: string) {
  return useQuery({
    queryKey: [...keys.find, text],
    queryFn: ({ signal }) => call(adminEndpoints.adminConsole.find, { query: { q: text }, signal }),
    select: ({ data }) => data,
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
