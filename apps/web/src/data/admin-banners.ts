import { useMutation } from '@tanstack/react-query';
import { call } from '../base/client.ts';
import { endpoints } from '../base/endpoints.ts';
import { keys } from './keys.ts';
import { useRefresh } from './refresh.ts';

const useRefreshBanners = () => {
  const refresh = useRefresh();
  return () => refresh(keys.banners);
};

/** Adds an uploaded image to the feature images. */
export function useAddBanner() {
  return useMutation({
    mutationFn: (image: string) => call(endpoints.banners.add, { body: { image } }),
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
