import type { SizeGuide, SizeGuideBody } from '@haberdash/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { adminEndpoints } from '../base/admin-endpoints.ts';
import { call } from '../base/client.ts';
import { endpoints } from '../base/endpoints.ts';
import { keys } from './keys.ts';
import { useRefresh } from './refresh.ts';

/** The size guides of all categories that have one. */
export function useSizeGuides() {
  return useQuery({
    queryKey: [...keys.adminSizeGuides],
    queryFn: ({ signal }) => call(endpoints.sizeGuides.list, { signal }),
    select: ({ data }) => data,
  });
}

const useRefreshGuides = () => {
  const refresh = useRefresh();
  return () => refresh(keys.adminSizeGuides, keys.sizeGuides);
};

export function useSaveSizeGuide() {
  return useMutation({
    mutationFn: async ({ category, body }: { category: string; body: SizeGuideBody }): Promise<SizeGuide> => {
      const { data } = await call(adminEndpoints.adminSizeGuides.save, { params: { category }, body });
      return data;
    },
    onSettled: useRefreshGuides(),
  });
}

export function useRemoveSizeGuide() {
  return useMutation({
    mutationFn: (category: string) => call(adminEndpoints.adminSizeGuides.remove, { params: { category } }),
    onSettled: useRefreshGuides(),
  });
}
