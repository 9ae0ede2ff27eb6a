import type { ReturnRequestBody } from '@haberdash/contract';
import { buildRequest } from '@haberdash/contract/request';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountEndpoints } from '../base/account-endpoints.ts';
import { localError } from '../base/api-error.ts';
import { call, readAnswer } from '../base/client.ts';
import { newRequestId } from '../base/request-id.ts';
import { keys } from './keys.ts';
import { useOrdersOwner } from './orders.ts';
import { useRefresh } from './refresh.ts';

const { returns } = accountEndpoints;
const RETURNS_PER_ORDER = 50;
const UPLOAD_TIMEOUT_MS = 120_000;

/** An order, and the token of its link where that stands for a session. */
export interface OrderAccess {
  orderId: string;
  orderToken: string | undefined;
}

const keyOf = (owner: string, { orderId, orderToken }: OrderAccess) => [
  ...keys.orders(owner),
  'returns',
  orderId,
  orderToken,
];

/** The returns of an order, newest first. */
export function useReturns(access: OrderAccess) {
  return useQuery({
    queryKey: keyOf(useOrdersOwner(), access),
    queryFn: ({ signal }) => call(returns.list, { query: { ...access, page: 1, limit: RETURNS_PER_ORDER }, signal }),
    select: ({ data }) => data,
  });
}

/** What can be sent back of an order, why, and for which other sizes. */
export function useReturnOptions({ orderId, orderToken }: OrderAccess) {
  return useQuery({
    queryKey: [...keyOf(useOrdersOwner(), { orderId, orderToken }), 'options'],
    queryFn: ({ signal }) => call(returns.options, { params: { orderId }, query: { orderToken }, signal }),
    select: ({ data }) => data,
  });
}

/** Asks anew for orders and returns after one has moved. */
function useRefreshReturns() {
  const owner = useOrdersOwner();
  const refresh = useRefresh();
  return () => refresh(keys.orders(owner), keys.linkedOrders);
}

/** Asks to send items back; pressed again after a failure it is the same return. */
export function useAddReturn({ orderId, orderToken }: OrderAccess) {
  const [requestId] = useState(newRequestId);
  return useMutation({
    mutationFn: (body: Pick<ReturnRequestBody, 'items' | 'comment'>) =>
      call(returns.add, { body: { ...body, orderId, orderToken, requestId } }),
    onSuccess: useRefreshReturns(),
  });
}

/** Says that an approved return is on its way. */
export function useSendReturn({ orderToken }: OrderAccess) {
  return useMutation({
    mutationFn: ({ id, trackingNumber }: { id: string; trackingNumber: string }) =>
      call(returns.send, { params: { id }, body: { trackingNumber, orderToken } }),
    onSettled: useRefreshReturns(),
  });
}

/** Cancels a return that has not arrived. */
export function useCancelReturn({ orderToken }: OrderAccess) {
  return useMutation({
    mutationFn: (id: string) => call(returns.cancel, { params: { id }, body: { orderToken } }),
    onSettled: useRefreshReturns(),
  });
}

/** Uploads a picture of what is to be sent back; answers its address. */
export function useUploadReturnPicture({ orderId, orderToken }: OrderAccess) {
  return useMutation({
    mutationFn: async (file: File): Promise<string> => {
      const { addPicture } = returns;
      const body = new FormData();
      body.append('image', file);
      const { url, method } = buildRequest(addPicture, { params: { orderId }, query: { orderToken } });
      const signal = AbortSignal.timeout(UPLOAD_TIMEOUT_MS);
      const headers = { accept: 'application/json' };
      const response = await fetch(url, { method, body, headers, credentials: 'same-origin', signal }).catch(() => {
        throw localError(signal.aborted ? 'TIMEOUT' : 'OFFLINE');
      });
      const answer: unknown = await response.json().catch(() => undefined);
      return readAnswer(addPicture, response.status, answer).data.url;
    },
  });
}
