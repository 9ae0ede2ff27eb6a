import type { OrderCreateBody, OrderDetails } from '@haberdash/contract';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../base/client.ts';
import { endpoints } from '../base/endpoints.ts';
import { sessionStore } from '../base/storage.ts';
import { keys } from './keys.ts';
import { useRefresh } from './refresh.ts';
import { useUser } from './session.ts';

const ORDERS_PER_PAGE = 20;
// The server waits for PayPal, and asks it again where that is safe: longer than an ordinary call may take.
const PAYMENT_TIMEOUT_MS = 60_000;

const CURRENT_ORDER = 'currentOrderId';

/** Keeps the order that is being paid, for the page to which the payment provider sends the buyer back. */
export const rememberCurrentOrder = (orderId: string): void => sessionStore.set(CURRENT_ORDER, orderId);

/** The order that was being paid in this tab; the return address names it as well, for other tabs. */
export const findCurrentOrder = (): string | null => sessionStore.get(CURRENT_ORDER);

export const forgetCurrentOrder = (): void => sessionStore.remove(CURRENT_ORDER);

/** The shopper's orders, newest first: `data` is the page, `total` counts them all. */
export function useOrders(page = 1) {
  const { id: userId } = useUser();
  return useQuery({
    queryKey: [...keys.orders(userId), 'list', page],
    queryFn: ({ signal }) =>
      call(endpoints.orders.list, { params: { userId }, query: { page, limit: ORDERS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });
}

const orderOptions = (userId: string, orderId: string | null) =>
  queryOptions({
    queryKey: [...keys.orders(userId), 'details', orderId],
    queryFn: ({ signal }) => call(endpoints.orders.details, { params: { orderId: orderId ?? '' }, signal }),
  });

/** @param orderId null while no order is chosen */
export function useOrder(orderId: string | null) {
  const { id: userId } = useUser();
  return useQuery({
    ...orderOptions(userId, orderId),
    select: ({ data }) => data,
    enabled: orderId !== null,
  });
}

/** The order that a mail's link is about, for anyone who has the link. */
export function useLinkedOrder(token: string) {
  return useQuery({
    queryKey: keys.linkedOrder(token),
    queryFn: ({ signal }) => call(endpoints.orders.byLink, { params: { token }, signal }),
    select: ({ data }) => data,
  });
}

/** Asks for an order as it is at this moment. */
export function useFetchOrder() {
  const { id: userId } = useUser();
  const queryClient = useQueryClient();
  return async (orderId: string): Promise<OrderDetails> => {
    const { data } = await queryClient.fetchQuery({ ...orderOptions(userId, orderId), staleTime: 0 });
    return data;
  };
}

/** An order's steps move stock, cart and orders alike, also when the step failed half-way. */
const useRefreshAfterOrder = () => {
  const { id: userId } = useUser();
  const refresh = useRefresh();
  return () => {
    // Not awaited: the buyer's next step must not wait for lists that no one looks at.
    void refresh(keys.orders(userId), keys.cart(userId), keys.products);
  };
};

/** Turns the cart into an order and answers where to approve its payment; the order is remembered for the way back. */
export function useCreateOrder() {
  const { id: userId } = useUser();
  return useMutation({
    mutationFn: (body: Omit<OrderCreateBody, 'userId'>) =>
      call(endpoints.orders.create, { body: { ...body, userId }, timeoutMs: PAYMENT_TIMEOUT_MS }),
    onSuccess: ({ orderId }) => rememberCurrentOrder(orderId),
    onSettled: useRefreshAfterOrder(),
  });
}

export interface CaptureInput {
  /** PayPal's `token` from the return address. */
  paymentId: string;
  /** PayPal's `PayerID` from the return address. */
  payerId: string | null;
  orderId: string;
}

/** Takes the approved payment; making the call again is safe. The remembered order is forgotten on success. */
export function useCaptureOrder() {
  return useMutation({
    mutationFn: (body: CaptureInput) => call(endpoints.orders.capture, { body, timeoutMs: PAYMENT_TIMEOUT_MS }),
    onSuccess: () => forgetCurrentOrder(),
    onSettled: useRefreshAfterOrder(),
  });
}

/** Tries again to pay an open order: answers where to approve the payment. */
export function usePayOrder() {
  return useMutation({
    mutationFn: (orderId: string) => call(endpoints.orders.pay, { body: { orderId }, timeoutMs: PAYMENT_TIMEOUT_MS }),
    onSuccess: ({ orderId }) => rememberCurrentOrder(orderId),
    onSettled: useRefreshAfterOrder(),
  });
}

export function useCancelOrder() {
  return useMutation({
    mutationFn: (orderId: string) =>
      call(endpoints.orders.cancel, { body: { orderId }, timeoutMs: PAYMENT_TIMEOUT_MS }),
    onSuccess: () => forgetCurrentOrder(),
    onSettled: useRefreshAfterOrder(),
  });
}
