import type {
  Promotion,
  PromotionBody,
  PromotionEdit,
  PromotionState,
  PromotionTarget,
  PromotionTryBody,
} from '@haberdash/contract';
import { buildRequest } from '@haberdash/contract/request';
import { keepPreviousData, skipToken, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminEndpoints } from '../base/admin-endpoints.ts';
import { localError } from '../base/api-error.ts';
import { call, readAnswer } from '../base/client.ts';
import { endpoints } from '../base/endpoints.ts';
import { keys } from './keys.ts';
import { productOptions } from './products.ts';
import { showAnswer, useRefresh } from './refresh.ts';

const { list, details, add, edit, remove, makeCodes, goods, try: tryOut } = adminEndpoints.adminPromotions;

export const PROMOTIONS_PER_PAGE = 25;

export interface PromotionQuery {
  /** Words of the name, or a code; empty for all. */
  search: string;
  /** Undefined for all. */
  state: PromotionState | undefined;
  /** Counts from 1. */
  page: number;
}

/** A page of the promotions; `total` counts all that match. */
export function usePromotions({ search, state, page }: PromotionQuery) {
  const query = { search: search.trim(), state, page, limit: PROMOTIONS_PER_PAGE };
  return useQuery({
    queryKey: [...keys.adminPromotions, 'list', query],
    queryFn: ({ signal }) => call(list, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

const oneKey = (id: string) => [...keys.adminPromotions, 'one', id];

/** @param id undefined where there is none to be asked for */
export function usePromotion(id: string | undefined) {
  return useQuery({
    queryKey: oneKey(id ?? ''),
    queryFn: id === undefined ? skipToken : ({ signal }) => call(details, { params: { id }, signal }),
    select: ({ data }) => data,
  });
}

/** Asks anew for what a changed promotion changes: the server prices carts. */
const useRefreshPromotions = () => {
  const refresh = useRefresh();
  return () => refresh([...keys.adminPromotions, 'list'], keys.offers, keys.audit);
};

/** Keeps a promotion: a new one, or the next version of one. @returns it as it is kept */
export function useSavePromotion() {
  const queryClient = useQueryClient();
  const refresh = useRefreshPromotions();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: PromotionEdit } | { id: undefined; body: PromotionBody }) =>
      id === undefined ? call(add, { body }) : call(edit, { params: { id }, body }),
    onSuccess: (answer) => showAnswer(queryClient, oneKey(answer.data.id), answer),
    onSettled: refresh,
  });
}

export function useRemovePromotion() {
  const refresh = useRefreshPromotions();
  return useMutation({
    mutationFn: ({ id }: Pick<Promotion, 'id'>) => call(remove, { params: { id } }),
    onSettled: refresh,
  });
}

/** Makes single-use codes. @returns them as a CSV file */
export function useMakeCodes(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (count: number): Promise<Blob> => {
      const { url, ...request } = buildRequest(makeCodes, { params: { id }, body: { count } });
      const response = await fetch(url, { ...request, body: request.body ?? null, credentials: 'same-origin' }).catch(
        () => {
          throw localError('OFFLINE');
        },
      );
      if (response.ok) return response.blob();
      const body: unknown = await response.json().catch(() => undefined);
      // Has no success to read: it throws what the answer says.
      readAnswer(details, response.status, body);
      throw localError('BAD_ANSWER', response.status);
    },
    onSettled: () => refresh(keys.adminPromotions),
  });
}

/** Names of products and variants that a promotion is for; the last ones stay while others come. */
export function usePromotionGoods({ products, variants }: Pick<PromotionTarget, 'products' | 'variants'>) {
  const body = { products, variants };
  return useQuery({
    queryKey: [...keys.adminPromotions, 'goods', body],
    queryFn: ({ signal }) => call(goods, { body, signal }),
    select: ({ data }) => data,
    enabled: products.length + variants.length > 0,
    placeholderData: keepPreviousData,
  });
}

/** Best sellers of the first of these categories, else of the first of these brands, else of the whole shop. */
export function useFittingProducts(
  { categories, brands }: Pick<PromotionTarget, 'categories' | 'brands'>,
  limit: number,
) {
  const [category] = categories;
  const [brand] = brands;
  const filter = { ...(category ? { category } : brand ? { brand } : {}), sortBy: 'featured' as const };
  return useQuery({
    queryKey: [...keys.productLists, 'fitting', filter, limit],
    queryFn: ({ signal }) => call(endpoints.products.list, { query: { ...filter, limit }, signal }),
    select: ({ data }) => data,
    enabled: limit > 0,
  });
}

/** Products in the shop with their variants, in the order of their ids. */
export const useProductsInFull = (ids: readonly string[]) =>
  useQueries({ queries: ids.map((id) => productOptions(id)) });

/**
 * What an example cart would cost with a promotion as it is on the screen; the last answer stays while the next one comes.
 * @param body undefined where it cannot be read yet
 */
export function usePromotionTrial(body: PromotionTryBody | undefined) {
  return useQuery({
    queryKey: [...keys.adminPromotions, 'trial', body],
    queryFn: body ? ({ signal }) => call(tryOut, { body, signal }) : skipToken,
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
}
