import type { ColourFamilyId } from '@haberdash/contract/constants';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { adminEndpoints } from '../base/admin-endpoints.ts';
import { call } from '../base/client.ts';
import { keys } from './keys.ts';
import { useRefresh } from './refresh.ts';

export const COLOURS_PER_PAGE = 20;

/** One page of the shop's colours with their families. */
export function useShopColours(page: number) {
  return useQuery({
    queryKey: [...keys.adminColours, page],
    queryFn: ({ signal }) =>
      call(adminEndpoints.adminColours.list, { query: { page, limit: COLOURS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Puts a colour into a family; the filters of the shop follow. */
export function useEditColour() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: { name: string; family: ColourFamilyId | null }) =>
      call(adminEndpoints.adminColours.edit, { body }),
    onSettled: () => refresh(keys.adminColours, keys.products),
  });
}
