import type { AdminProductSort, ProductBody, PublishingState, StockFilter } from '@haberdash/contract';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { adminEndpoints } from '../base/admin-endpoints.ts';
import { call } from '../base/client.ts';
import { keys } from './keys.ts';
import { useRefresh } from './refresh.ts';

export interface AdminProductQuery {
  /** Part of a title or description; empty for all. */
  search: string;
  /** A category's id, or `all`. */
  category: string;
  status: PublishingState | 'all';
  stock: StockFilter | 'all';
  /** The newest first where it is undefined. */
  sort?: AdminProductSort | undefined;
  /** Counts from 1. */
  page: number;
  limit: number;
}

/** Products for the admin: `data` is the page, `total` counts all that match. */
export function useAdminProducts({ search, category, ...rest }: AdminProductQuery) {
  const query = { search: search.trim(), category: category === 'all' ? '' : category, ...rest };
  return useQuery({
    queryKey: [...keys.adminProducts, query],
    queryFn: ({ signal }) => call(adminEndpoints.adminProducts.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/**
 * A product with its variants, as it is now: each form fetches it afresh.
 * @param opening distinguishes one form from the next
 */
export function useProductToEdit(id: string, opening: number) {
  return useQuery({
    queryKey: [...keys.adminProducts, 'edit', id, opening],
    queryFn: async ({ signal }) => (await call(adminEndpoints.adminProducts.details, { params: { id }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export const STOCK_HISTORY_PAGE_SIZE = 10;

/** Changes of a product's stock, newest first. @param page counts from 1 */
export function useStockLedger(id: string, page: number) {
  const query = { page, limit: STOCK_HISTORY_PAGE_SIZE };
  return useQuery({
    queryKey: [...keys.adminProducts, 'ledger', id, query],
    queryFn: ({ signal }) => call(adminEndpoints.inventory.ledger, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Everything that shows products, the storefront's pages in this tab included. */
export const useRefreshProducts = () => {
  const refresh = useRefresh();
  return () => refresh(keys.adminProducts, keys.dashboard, keys.products);
};

export function useAddProduct() {
  return useMutation({
    mutationFn: (body: ProductBody) => call(adminEndpoints.adminProducts.add, { body }),
    onSuccess: useRefreshProducts(),
  });
}

export interface ProductEdit {
  id: string;
  /** The version that the form was filled from: an edit of an older one is refused with `PRODUCT_CHANGED`. */
  version: number;
  /**
   * The stock that the form was filled with: only the difference is applied, what was sold meanwhile stays sold. Of a
   * product with options each variant has its own.
   */
  stockBefore?: number | undefined;
  product: ProductBody;
}

export function useEditProduct() {
  const refresh = useRefreshProducts();
  return useMutation({
    mutationFn: ({ id, product, ...edit }: ProductEdit) =>
      call(adminEndpoints.adminProducts.edit, { params: { id }, body: { ...product, ...edit } }),
    onSettled: refresh,
  });
}

export function useRemoveProduct() {
  return useMutation({
    mutationFn: (id: string) => call(adminEndpoints.adminProducts.remove, { params: { id } }),
    onSettled: useRefreshProducts(),
  });
}
