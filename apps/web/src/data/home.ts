import type { Home } from '@haberdash/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../base/client.ts';
import { endpoints } from '../base/endpoints.ts';
import { keys } from './keys.ts';

export const homeOptions = queryOptions({
  queryKey: keys.home,
  queryFn: ({ signal, meta }) => call(endpoints.home.get, { signal, read: meta?.read }),
  select: ({ data }) => data,
  staleTime: 60_000,
});

/** Parts that the merchant has put on the home page; undefined until they are known, and where they cannot be had. */
export const useHome = (): Home | undefined => useQuery(homeOptions).data;
