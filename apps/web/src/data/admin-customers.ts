import { ADMIN_CUSTOMERS_PAGE_SIZE, type CustomerSort } from '@haberdash/contract/constants';
import { buildRequest } from '@haberdash/contract/request';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { adminEndpoints } from '../base/admin-endpoints.ts';
import { call } from '../base/client.ts';
import { keys } from './keys.ts';
import { useRefresh } from './refresh.ts';

export interface CustomerQuery {
  /** Words of name and email, or part of a phone number; empty for all. */
  search: string;
  sort: CustomerSort;
  /** Counts from 1. */
  page: number;
}

/** A page of the customers; `total` counts all that match. */
export function useCustomers({ search, sort, page }: CustomerQuery) {
  const query = { search: search.trim(), sort, page, limit: ADMIN_CUSTOMERS_PAGE_SIZE };
  return useQuery({
    queryKey: [...keys.adminCustomers, 'list', query],
    queryFn: ({ signal }) => call(adminEndpoints.adminCustomers.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useCustomer(id: string) {
  return useQuery({
    queryKey: [...keys.adminCustomers, 'details', id],
    queryFn: ({ signal }) => call(adminEndpoints.adminCustomers.details, { params: { id }, signal }),
    select: ({ data }) => data,
  });
}

/** Visitors of one email are one customer; more than one is found where it is part of another's. */
const MOST_ALIKE = 20;

/**
 * The customer that an order is of: an account with its details, or a visitor, who is found by the order's email.
 * @param isWanted false for those who may not see customers
 */
export function useBuyer({ userId, email }: { userId: string | null; email: string }, isWanted: boolean) {
  const account = useQuery({
    queryKey: [...keys.adminCustomers, 'details', userId],
    queryFn: ({ signal }) => call(adminEndpoints.adminCustomers.details, { params: { id: userId ?? '' }, signal }),
    select: ({ data }) => data,
    enabled: isWanted && userId !== null,
  });
  const query = { search: email, sort: 'newest', page: 1, limit: MOST_ALIKE } as const;
  const visitor = useQuery({
    queryKey: [...keys.adminCustomers, 'list', query],
    queryFn: ({ signal }) => call(adminEndpoints.adminCustomers.list, { query, signal }),
    select: ({ data }) => data.find((each) => each.isVisitor && each.email.toLowerCase() === email.toLowerCase()),
    enabled: isWanted && userId === null && email !== '',
  });
  return { customer: account.data ?? visitor.data, note: account.data?.note };
}

/** Address of the CSV file with the customers that a search finds. */
export const customersExportUrl = (search: string): string =>
  buildRequest(adminEndpoints.adminCustomers.export, { query: { search: search.trim() } }).url;

/** Writes the note about a customer over the version that was read; answers the note. */
export function useSaveCustomerNote(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: { text: string; version: number }) =>
      call(adminEndpoints.adminCustomers.saveNote, { params: { id }, body }),
    onSettled: () => refresh([...keys.adminCustomers, 'details', id]),
  });
}
