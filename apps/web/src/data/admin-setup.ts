import { useQuery } from '@tanstack/react-query';
import { adminEndpoints } from '../base/admin-endpoints.ts';
import { call } from '../base/client.ts';
import { keys } from './keys.ts';

/** The checklist of a new shop, read with every visit: its steps are taken on other pages. Null once the shop has sold. */
export function useSetup() {
  return useQuery({
    queryKey: keys.setup,
    queryFn: ({ signal }) => call(adminEndpoints.adminSetup.get, { signal }),
    select: ({ data }) => data,
    staleTime: 0,
  });
}
