import type { OrderAddressBody, ReceiptBody, RefundBody, ReturnBody, StatementBody } from '@haberdash/contract';
import { ADMIN_ORDERS_PAGE_SIZE, type AdminOrderStatus } from '@haberdash/contract/constants';
import type { OrderSort, OrderTab } from '@haberdash/contract/order-constants';
import { buildRequest } from '@haberdash/contract/request';
import { keepPreviousData, queryOptions, useMutation, useQueries, useQuery } from '@tanstack/react-query';
import { adminEndpoints } from '../base/admin-endpoints.ts';
import { call } from '../base/client.ts';
import { keys } from './keys.ts';
import { useRefresh } from './refresh.ts';

export interface AdminOrderQuery {
  /** Text by which orders are searched; empty for all. */
  search: string;
  /** An order status, or `all`. */
  status: string;
  /** Values of further filters, or `all`. */
  country: string;
  methodId: string;
  paymentMethod: string;
  /** Work that is to be done with them, or `all`. */
  tab: OrderTab | 'all';
  /** Days on which they were placed, as `YYYY-MM-DD`; empty for any. */
  from: string;
  to: string;
  sort: OrderSort;
  /** Counts from 1. */
  page: number;
}

const chosen = (value: string): string => (value === 'all' ? '' : value);

/** The orders that are asked for, as the call has it. */
const toQuery = ({ search, ...filters }: Omit<AdminOrderQuery, 'page'>) => ({
  search: search.trim(),
  status: chosen(filters.status),
  country: chosen(filters.country),
  methodId: chosen(filters.methodId),
  paymentMethod: chosen(filters.paymentMethod),
  ...(filters.tab !== 'all' && { tab: filters.tab }),
  ...(filters.from && { from: filters.from }),
  ...(filters.to && { to: filters.to }),
  ...(filters.sort !== 'newest' && { sort: filters.sort }),
});

/** Orders: `data` is the page, `total` counts all that match, `counts` and `tabs` are numbers over all orders. */
export function useAdminOrders({ page, ...wanted }: AdminOrderQuery) {
  const query = { ...toQuery(wanted), page, limit: ADMIN_ORDERS_PAGE_SIZE };
  return useQuery({
    queryKey: [...keys.adminOrders, 'list', query],
    queryFn: ({ signal }) => call(adminEndpoints.adminOrders.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Address of the CSV file with the orders of a list, or with some of them by their ids. */
export const ordersExportUrl = (wanted: Omit<AdminOrderQuery, 'page'> | { ids: readonly string[] }): string => {
  const query = 'ids' in wanted ? { ids: wanted.ids.join(',') } : toQuery(wanted);
  return buildRequest(adminEndpoints.adminOrders.export, { query }).url;
};

/** The countries and methods that the list can be filtered by. */
export function useOrderFilters() {
  return useQuery({
    queryKey: [...keys.adminOrders, 'filters'],
    queryFn: ({ signal }) => call(adminEndpoints.adminOrders.filters, { signal }),
    select: ({ data }) => data,
  });
}

const detailsQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.adminOrders, 'details', id],
    queryFn: ({ signal }) => call(adminEndpoints.adminOrders.details, { params: { id }, signal }),
    select: ({ data }) => data,
  });

/** One order with its history. @param id null while no order is chosen */
export const useAdminOrder = (id: string | null) => useQuery({ ...detailsQuery(id ?? ''), enabled: id !== null });

/** Several orders with their history, in this order, as far as they have come. */
export function useAdminOrdersById(ids: readonly string[]) {
  const queries = useQueries({ queries: ids.map(detailsQuery) });
  const failed = queries.filter(({ data, isError }) => isError && !data);
  return {
    orders: queries.flatMap(({ data }) => data ?? []),
    isLoading: queries.some(({ data, isFetching }) => !data && isFetching),
    failed: failed.length,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}

/** All that happened to an order, newest first. It is asked for when it is opened, as most looks have no question about it. */
export function useOrderTimeline(id: string) {
  return useQuery({
    queryKey: [...keys.adminOrders, 'timeline', id],
    queryFn: ({ signal }) => call(adminEndpoints.timeline.read, { params: { id }, signal }),
    select: ({ data }) => data,
  });
}

export interface OrderStatusChange {
  id: string;
  orderStatus: AdminOrderStatus;
  /** The version that is on screen: a change of an older one is refused with `ORDER_CHANGED`. */
  version: number;
}

/** An order that changed may have given its stock back, which the products show. */
export function useRefreshAfterChange() {
  const refresh = useRefresh();
  return () => {
    // What is elsewhere is not waited for.
    void refresh(keys.adminProducts, keys.dashboard, keys.waiting);
    return refresh(keys.adminOrders);
  };
}

/** Up to a hundred orders are changed one after the other. */
const MANY_TIMEOUT_MS = 60_000;

/** Sets an order's status; answers the server's message and the order. */
export function useUpdateOrderStatus() {
  return useMutation({
    mutationFn: ({ id, ...body }: OrderStatusChange) =>
      call(adminEndpoints.adminOrders.update, { params: { id }, body }),
    onSettled: useRefreshAfterChange(),
  });
}

/** Sets the status of several orders; answers the outcome of each. */
export function useUpdateManyOrders() {
  return useMutation({
    mutationFn: (body: { ids: string[]; orderStatus: AdminOrderStatus }) =>
      call(adminEndpoints.adminOrders.updateMany, { body, timeoutMs: MANY_TIMEOUT_MS }),
    onSettled: useRefreshAfterChange(),
  });
}

/** Corrects where an order goes; answers the server's message and the order. */
export function useCorrectAddress() {
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: OrderAddressBody }) =>
      call(adminEndpoints.adminOrders.correctAddress, { params: { id }, body }),
    onSettled: useRefreshAfterChange(),
  });
}

// The server waits for the payment provider, and asks it again where that is safe: longer than an ordinary call may take.
const REFUND_TIMEOUT_MS = 90_000;

export interface RefundInput extends RefundBody {
  /** The order's. */
  id: string;
  requestId: string;
}

/** Gives back what was paid for an order; answers the server's message and the order. */
export function useRefundOrder() {
  return useMutation({
    mutationFn: ({ id, ...body }: RefundInput) =>
      call(adminEndpoints.adminOrders.refund, { params: { id }, body, timeoutMs: REFUND_TIMEOUT_MS }),
    onSettled: useRefreshAfterChange(),
  });
}

/** Tries a refund again that failed. */
export function useRetryRefund() {
  return useMutation({
    mutationFn: ({ id, refundId }: { id: string; refundId: string }) =>
      call(adminEndpoints.adminOrders.retryRefund, {
        params: { id },
        body: { refundId },
        timeoutMs: REFUND_TIMEOUT_MS,
      }),
    onSettled: useRefreshAfterChange(),
  });
}

/** Keeps money that came for an order; answers the server's message and the order. */
export function useRecordPayment() {
  return useMutation({
    mutationFn: ({ id, ...body }: ReceiptBody & { id: string }) =>
      call(adminEndpoints.adminOrders.recordPayment, { params: { id }, body }),
    onSettled: useRefreshAfterChange(),
  });
}

/** Takes back money that was recorded by mistake. */
export function useUndoPayment() {
  return useMutation({
    mutationFn: ({ id, receiptId }: { id: string; receiptId: string }) =>
      call(adminEndpoints.adminOrders.undoPayment, { params: { id }, body: { receiptId } }),
    onSettled: useRefreshAfterChange(),
  });
}

/** Keeps that what came too much for an order has been given back. */
export function useReturnPayment() {
  return useMutation({
    mutationFn: ({ id, ...body }: ReturnBody & { id: string }) =>
      call(adminEndpoints.adminOrders.returnPayment, { params: { id }, body }),
    onSettled: useRefreshAfterChange(),
  });
}

/** Marks a refund that is made by hand as done. */
export function useCompleteRefund() {
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; refundId: string; reference: string }) =>
      call(adminEndpoints.adminOrders.completeRefund, { params: { id }, body }),
    onSettled: useRefreshAfterChange(),
  });
}

/** Matches a bank's statement with the orders that wait for a transfer. */
export function useMatchStatement() {
  const refresh = useRefreshAfterChange();
  return useMutation({
    mutationFn: (body: StatementBody) => call(adminEndpoints.adminOrders.matchStatement, { body }),
    onSettled: (_answer, _error, { apply }) => (apply ? refresh() : undefined),
  });
}
