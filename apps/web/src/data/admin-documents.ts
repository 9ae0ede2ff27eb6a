import { ADMIN_DOCUMENTS_PAGE_SIZE, type DocumentKind } from '@haberdash/contract/constants';
import { buildRequest } from '@haberdash/contract/request';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminEndpoints } from '../base/admin-endpoints.ts';
import { call } from '../base/client.ts';
import { keys } from './keys.ts';

export interface DocumentQuery {
  /** Part of a number, of a document or an order; empty for all. */
  search: string;
  kind: DocumentKind | 'all';
  /** Days, `YYYY-MM-DD`, both included; empty where it is open. */
  from: string;
  to: string;
  /** Counts from 1. */
  page: number;
}

const filterOf = ({ search, kind, from, to }: Omit<DocumentQuery, 'page'>) => ({
  ...{ search: search.trim(), kind },
  ...(from && { from }),
  ...(to && { to }),
});

/** A page of the documents, newest first, with what the store lacks to issue any. */
export function useDocuments({ page, ...filter }: DocumentQuery) {
  const query = { ...filterOf(filter), page, limit: ADMIN_DOCUMENTS_PAGE_SIZE };
  return useQuery({
    queryKey: [...keys.adminDocuments, 'list', query],
    queryFn: ({ signal }) => call(adminEndpoints.adminDocuments.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The documents of an order, newest first. */
export function useDocumentsOfOrder(orderId: string) {
  const query = { search: orderId, limit: ADMIN_DOCUMENTS_PAGE_SIZE };
  return useQuery({
    queryKey: [...keys.adminDocuments, 'order', orderId],
    queryFn: ({ signal }) => call(adminEndpoints.adminDocuments.list, { query, signal }),
    select: ({ data }) => data,
  });
}

/** Address of the CSV file with the rates of the documents that a filter finds. */
export const ratesUrl = (filter: Omit<DocumentQuery, 'page'>): string =>
  buildRequest(adminEndpoints.adminDocuments.rates, { query: filterOf(filter) }).url;

/** Address of the zip file with the PDFs of a month. */
export const monthUrl = (month: string): string =>
  buildRequest(adminEndpoints.adminDocuments.month, { query: { month } }).url;
