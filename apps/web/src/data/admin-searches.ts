import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminEndpoints } from '../base/admin-endpoints.ts';
import { call } from '../base/client.ts';
import { keys } from './keys.ts';

export const MISSES_PER_PAGE = 20;

/** What was searched for and not found in the last `days`, most often first. @param page counts from 1 */
export function useSearchMisses(days: number, page: number) {
  return useQuery({
    queryKey: [...keys.searchMisses, days, page],
    queryFn: ({ signal }) =>
      call(adminEndpoints.adminSearches.misses, { query: { days, page, limit: MISSES_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });
}
