import type { AdminHome, HomeBody } from '@haberdash/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { adminEndpoints } from '../base/admin-endpoints.ts';
import { call } from '../base/client.ts';
import { keys } from './keys.ts';
import { useRefresh } from './refresh.ts';

/** The parts of the home page, as they were written. */
export function useAdminHome() {
  return useQuery({
    queryKey: keys.adminHome,
    queryFn: async ({ signal }): Promise<AdminHome> => {
      const { data } = await call(adminEndpoints.adminHome.get, { signal });
      return data;
    },
  });
}

export function useSaveHome() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (body: HomeBody): Promise<AdminHome> => {
      const { data } = await call(adminEndpoints.adminHome.save, { body });
      return data;
    },
    onSettled: () => refresh(keys.adminHome, keys.home),
  });
}
