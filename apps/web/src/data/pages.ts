import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../base/client.ts';
import { endpoints } from '../base/endpoints.ts';
import { keys } from './keys.ts';

const FRESH_MS = 5 * 60_000;

export const pageOptions = (slug: string) =>
  queryOptions({
    queryKey: [...keys.pages, 'page', slug.toLowerCase()],
    queryFn: ({ signal, meta }) => call(endpoints.pages.get, { params: { slug }, signal, read: meta?.read }),
    select: ({ data }) => data,
    staleTime: FRESH_MS,
  });

/** A page of text that is published. */
export const usePage = (slug: string) => useQuery(pageOptions(slug));

export const pageLinksOptions = queryOptions({
  queryKey: [...keys.pages, 'links'],
  queryFn: ({ signal, meta }) => call(endpoints.pages.list, { signal, read: meta?.read }),
  select: ({ data }) => data,
  staleTime: FRESH_MS,
});

/** Links to the pages of text that are published; none until they are known. */
export function usePageLinks() {
  return useQuery(pageLinksOptions).data ?? [];
}
