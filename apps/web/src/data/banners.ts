import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../base/client.ts';
import { endpoints } from '../base/endpoints.ts';
import { keys } from './keys.ts';

export const bannersOptions = queryOptions({
  queryKey: keys.banners,
  queryFn: ({ signal, meta }) => call(endpoints.banners.list, { signal, read: meta?.read }),
  select: ({ data }) => data,
  staleTime: 300_000,
});

/** The feature images of the home page, in their order. */
export function useBanners() {
  return useQuery(bannersOptions);
}
