import type { AdminBanner } from '@haberdash/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { adminEndpoints } from '../base/admin-endpoints.ts';
import { call } from '../base/client.ts';
import { endpoints } from '../base/endpoints.ts';
import { keys } from './keys.ts';
import { useRefresh } from './refresh.ts';

/** All feature images in their order, those of other times included. */
export function useAdminBanners() {
  return useQuery({
    queryKey: keys.adminBanners,
    queryFn: ({ signal }) => call(adminEndpoints.adminBanners.list, { signal }),
    select: ({ data }) => data,
  });
}

const useRefreshBanners = () => {
  const refresh = useRefresh();
  return () => refresh(keys.adminBanners, keys.banners);
};

/** Adds an uploaded image to the feature images. */
export function useAddBanner() {
  return useMutation({
    mutationFn: (image: string) => call(endpoints.banners.add, { body: { image } }),
    onSettled: useRefreshBanners(),
  });
}

type BannerWords = Omit<AdminBanner, '_id' | 'id' | 'image'>;

/** Changes words, link and dates of a feature image. */
export function useEditBanner(id: string) {
  return useMutation({
    mutationFn: (body: BannerWords) => call(adminEndpoints.adminBanners.edit, { params: { id }, body }),
    onSettled: useRefreshBanners(),
  });
}

/** Puts the feature images into this order. */
export function useReorderBanners() {
  return useMutation({
    mutationFn: (ids: string[]) => call(endpoints.banners.reorder, { body: { ids } }),
    onSettled: useRefreshBanners(),
  });
}

export function useRemoveBanner() {
  return useMutation({
    mutationFn: (id: string) => call(endpoints.banners.remove, { params: { id } }),
    onSettled: useRefreshBanners(),
  });
}
