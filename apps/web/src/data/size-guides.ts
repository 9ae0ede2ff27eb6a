import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../base/client.ts';
import { endpoints } from '../base/endpoints.ts';
import { keys } from './keys.ts';

export const sizeGuideOptions = (category: string) =>
  queryOptions({
    queryKey: [...keys.sizeGuides, category],
    queryFn: ({ signal, meta }) => call(endpoints.sizeGuides.get, { params: { category }, signal, read: meta?.read }),
    select: ({ data }) => data,
    staleTime: 5 * 60_000,
  });

/** The size guide of a category; null where there is none. @param category empty while none is chosen */
export function useSizeGuide(category: string) {
  return useQuery({ ...sizeGuideOptions(category), enabled: category !== '' });
}
