import type { LinkedOrder, OrderCreateBody } from '@haberdash/contract';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../base/client.ts';
import { endpoints } from '../base/endpoints.ts';
import { sessionStore } from '../base/storage.ts';
import { keys } from './keys.ts';
import { useRefresh } from './refresh.ts';
import { useSession, useUser } from './session.ts';

const ORDERS_PER_PAGE = 20;
// The server waits for the payment provider, and asks it again where that is safe: longer than an ordinary call may take.
export const PAYMENT_TIMEOUT_MS = 60_000;

const CURRENT_ORDER = 'currentOrderId';

/** Keeps the order that is being paid, for the page to which the payment provider sends the buyer back. */
export const rememberCurrentOrder = (orderId: string): void => sessionStore.set(CURRENT_ORDER, orderId);

/** The order that was being paid in this tab; the return address names it as well, for other tabs. */
export const findCurrentOrder = (): string | null => sessionStore.get(CURRENT_ORDER);

export const forgetCurrentOrder = (): void => sessionStore.remove(CURRENT_ORDER);

const TOKEN = 'orderToken:';

/** Keeps in this tab the token of the link of a visitor's order, which stands for a session in calls about it. */
export const rememberOrderToken = (orderId: string, token: string): void => sessionStore.set(TOKEN + orderId, token);

/** The token of an order's link; null for an order that the user's session is enough for. */
export const findOrderToken = (orderId: string): string | null => sessionStore.get(TOKEN + orderId);

const withToken = <Body extends { orderId: string }>(body: Body) => {
  const orderToken = findOrderToken(body.orderId);
  return orderToken === null ? body : { ...body, orderToken };
};

/** An order as its buyer sees it, or who has its link. */
export type ShownOrder = Omit<LinkedOrder, 'isContactHidden' | 'isVisitors'>;

/** Whose orders are kept: a user's, or a visitor's. */
export const useOrdersOwner = (): string => useSession().user?.id ?? 'me';

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

/** The shopper's latest orders, for what a page says of them beside something else; none of a visitor's. */
export function useRecentOrders() {
  const { user } = useSession();
  const userId = user?.id ?? '';
  return useQuery({
    queryKey: [...keys.orders(userId), 'list', 1],
    queryFn: ({ signal }) =>
      call(endpoints.orders.list, { params: { userId }, query: { page: 1, limit: ORDERS_PER_PAGE }, signal }),
    enabled: user?.role === 'shopper',
  });
}

const orderOptions = (userId: string, orderId: string | null) =>
  queryOptions({
    queryKey: [...keys.orders(userId), 'details', orderId],
    queryFn: async ({ signal }): Promise<ShownOrder> => {
      const token = orderId && findOrderToken(orderId);
      const { data } = token
        ? await call(endpoints.orders.byLink, { params: { token }, signal })
        : await call(endpoints.orders.details, { params: { orderId: orderId ?? '' }, signal });
      return data;
    },
  });

/** @param orderId null while no order is chosen */
export function useOrder(orderId: string | null) {
  const userId = useOrdersOwner();
  return useQuery({
    ...orderOptions(userId, orderId),
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

/** Shows where the order of a link goes, to who gives its email. */
export function useOpenLink(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => call(endpoints.orders.openLink, { params: { token }, body: { email } }),
    onSuccess: (opened) => queryClient.setQueryData(keys.linkedOrder(token), opened),
  });
}

/** Has the link of an order mailed to its email. */
export function useFindOrder() {
  return useMutation({
    mutationFn: (body: { orderNumber: string; email: string }) => call(endpoints.orders.find, { body }),
  });
}

/** Makes an account for the buyer of a visitor's order. */
export function useMakeAccount(orderToken: string) {
  return useMutation({
    mutationFn: () => call(endpoints.orders.makeAccount, { body: { orderToken } }),
  });
}

/** Asks for an order as it is at this moment. */
export function useFetchOrder() {
  const userId = useOrdersOwner();
  const queryClient = useQueryClient();
  return (orderId: string): Promise<ShownOrder> =>
    queryClient.fetchQuery({ ...orderOptions(userId, orderId), staleTime: 0 });
}

/** An order's steps move stock, cart and orders alike, also when the step failed half-way. */
export const useRefreshAfterOrder = ({ withoutCart = false } = {}) => {
  const userId = useOrdersOwner();
  const refresh = useRefresh();
  return () => {
    // Not awaited: the buyer's next step must not wait for lists that no one looks at.
    void refresh(keys.orders(userId), keys.linkedOrders, keys.products, ...(withoutCart ? [] : [keys.cart(userId)]));
  };
};

/** Turns the cart into an order and answers where to approve its payment; the order is remembered for the way back. */
export function useCreateOrder() {
  const { user } = useSession();
  const refresh = useRefreshAfterOrder();
  const refreshOthers = useRefreshAfterOrder({ withoutCart: true });
  return useMutation({
    mutationFn: (body: Omit<OrderCreateBody, 'userId'>) =>
      call(endpoints.orders.create, {
        body: { ...(user && { userId: user.id }), ...body },
        timeoutMs: PAYMENT_TIMEOUT_MS,
      }),
    onSuccess: ({ orderId, orderLink }) => {
      rememberCurrentOrder(orderId);
      const token = orderLink?.split('/').at(-1);
      if (token) rememberOrderToken(orderId, token);
    },
    // What is ordered stays on screen until the browser leaves, also where placing it has emptied the cart.
    onSettled: (placed) => (placed ? refreshOthers() : refresh()),
  });
}

export interface CaptureInput {
  /** The provider's `token` from the return address. */
  paymentId: string;
  /** The provider's `PayerID` from the return address. */
  payerId: string | null;
  orderId: string;
}

/** Takes the approved payment; making the call again is safe. The remembered order is forgotten on success. */
export function useCaptureOrder() {
  return useMutation({
    mutationFn: (body: CaptureInput) =>
      call(endpoints.orders.capture, { body: withToken(body), timeoutMs: PAYMENT_TIMEOUT_MS }),
    onSuccess: () => forgetCurrentOrder(),
    onSettled: useRefreshAfterOrder(),
  });
}

/** Tries again to pay an open order: answers where to approve the payment. */
export function usePayOrder() {
  return useMutation({
    mutationFn: (orderId: string) =>
      call(endpoints.orders.pay, { body: withToken({ orderId }), timeoutMs: PAYMENT_TIMEOUT_MS }),
    onSuccess: ({ orderId }) => rememberCurrentOrder(orderId),
    onSettled: useRefreshAfterOrder(),
  });
}

export function useCancelOrder() {
  return useMutation({
    mutationFn: (orderId: string) =>
      call(endpoints.orders.cancel, { body: withToken({ orderId }), timeoutMs: PAYMENT_TIMEOUT_MS }),
    onSuccess: () => forgetCurrentOrder(),
    onSettled: useRefreshAfterOrder(),
  });
}
