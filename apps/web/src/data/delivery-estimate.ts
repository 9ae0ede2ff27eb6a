import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../base/client.ts';
import { endpoints } from '../base/endpoints.ts';
import { keys } from './keys.ts';

export interface DeliveryPlace {
  countryCode: string;
  subdivision?: string;
  postcode?: string;
}

/** When one piece would arrive and what its delivery costs: at the place, or without one in the store's country. */
export function useDeliveryEstimate(variantId: string, place?: DeliveryPlace) {
  return useQuery({
    queryKey: [...keys.delivery, variantId, place],
    queryFn: async ({ signal }) => {
      const { data } = await call(endpoints.checkout.estimate, { query: { variantId, ...place }, signal });
      return data;
    },
    placeholderData: keepPreviousData,
  });
}
