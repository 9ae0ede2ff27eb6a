import type { BulkChange, BulkEdit, BulkSelection } from '@haberdash/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminEndpoints } from '../base/admin-endpoints.ts';
import { call } from '../base/client.ts';
import { useRefreshProducts } from './admin-products.ts';
import { keys } from './keys.ts';
import { showAnswer } from './refresh.ts';

const { adminBulkEdits, adminProducts } = adminEndpoints;
const LATEST = [...keys.admin, 'bulk-edits', 'latest'];
const POLL_MS = 1000;
export const BULK_PAGE_SIZE = 25;

/** The bulk edit that is being carried out or undone, or the last of the last ten minutes; asked again while it goes on. */
export function useLatestBulkEdit() {
  return useQuery({
    queryKey: LATEST,
    queryFn: async ({ signal }) => (await call(adminBulkEdits.latest, { signal })).data,
    refetchInterval: ({ state }) => {
      const edit = state.data;
      return edit?.state === 'applying' || edit?.state === 'undoing' ? POLL_MS : false;
    },
  });
}

/** Products of a bulk edit with their changes. @param page counts from 1 */
export function useBulkItems(id: string, page: number, state?: 'left' | 'kept') {
  const query = { page, limit: BULK_PAGE_SIZE, ...(state && { state }) };
  return useQuery({
    queryKey: [...keys.admin, 'bulk-edits', 'items', id, query],
    queryFn: ({ signal }) => call(adminBulkEdits.items, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

export interface BulkPlanRequest {
  requestId: string;
  selection: BulkSelection;
  change: BulkChange;
}

/** Works out what an edit would do. */
export function usePlanBulkEdit() {
  return useMutation({
    mutationFn: async (body: BulkPlanRequest) => (await call(adminBulkEdits.plan, { body })).data,
  });
}

function useBulkStep(begin: (id: string) => Promise<{ data: BulkEdit }>) {
  const queryClient = useQueryClient();
  const refresh = useRefreshProducts();
  return useMutation({
    mutationFn: async (id: string) => (await begin(id)).data,
    onSuccess: (edit) => showAnswer(queryClient, LATEST, edit),
    onSettled: refresh,
  });
}

export const useApplyBulkEdit = () => useBulkStep((id) => call(adminBulkEdits.apply, { params: { id } }));
export const useUndoBulkEdit = () => useBulkStep((id) => call(adminBulkEdits.undo, { params: { id } }));

/** Copies a product as a draft. */
export function useDuplicateProduct() {
  const refresh = useRefreshProducts();
  return useMutation({
    mutationFn: async ({ id, requestId }: { id: string; requestId: string }) =>
      (await call(adminProducts.duplicate, { params: { id }, body: { requestId } })).data,
    onSettled: refresh,
  });
}
