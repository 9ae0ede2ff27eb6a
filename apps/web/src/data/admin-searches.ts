import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminEndpoints } from '../base/admin-endpoints.ts';
import { call } from '../base/client.ts';
import { keys } from './keys.ts';

export const MISSES_PER_PAGE = 20;

/** Searches without results in the last `days`, most frequent first. @param page counts from 1 */
export function useSearchMisses(days: number, page: number) {
  return useQuery({
    queryKey: [...keys.searchMisses, days, page],
    queryFn: ({ signal }) =>
      call(adminEndpoints.adminSearches.misses, { query: { days, page, limit: MISSES_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });
}
