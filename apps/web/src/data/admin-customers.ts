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
