import { useQuery } from '@tanstack/react-query';
import { call } from '../base/client.ts';
import { endpoints } from '../base/endpoints.ts';
import { keys } from './keys.ts';

export function useDashboard() {
  return useQuery({
    queryKey: keys.dashboard,
    queryFn: ({ signal }) => call(endpoints.dashboard.get, { signal }),
    select: ({ data }) => data,
  });
}
