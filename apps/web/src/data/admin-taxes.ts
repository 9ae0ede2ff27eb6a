import type { TaxesBody, TaxPreview } from '@haberdash/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminEndpoints } from '../base/admin-endpoints.ts';
import { call } from '../base/client.ts';
import { keys } from './keys.ts';
import { showAnswer, useRefresh } from './refresh.ts';

/** The table of taxes. */
export function useTaxes() {
  return useQuery({
    queryKey: [...keys.taxes],
    queryFn: ({ signal }) => call(adminEndpoints.taxes.get, { signal }),
    select: ({ data }) => data,
  });
}

/** Tables that can be filled in. */
export function useTaxPresets() {
  return useQuery({
    queryKey: [...keys.taxes, 'presets'],
    queryFn: ({ signal }) => call(adminEndpoints.taxes.presets, { signal }),
    select: ({ data }) => data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Replaces the table of taxes; what the shop says of its prices follows at once. */
export function useSaveTaxes() {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: TaxesBody) => call(adminEndpoints.taxes.save, { body }),
    onSuccess: (answer) => showAnswer(queryClient, keys.taxes, answer),
    onSettled: () => refresh(keys.shop, keys.audit),
  });
}

export interface PricedPiece {
  price: number;
  taxClass: string;
  /** Without a country the place is the store's. */
  countryCode?: string;
  subdivision?: string;
}

/** Taxes on a price, as the saved table has them. @param piece null while there is nothing to ask */
export function useTaxPreview(piece: PricedPiece | null) {
  return useQuery({
    queryKey: [...keys.taxes, 'preview', piece],
    queryFn: async ({ signal }): Promise<TaxPreview> => {
      if (!piece) return { taxLines: [], warning: null };
      const { data } = await call(adminEndpoints.taxes.preview, { body: piece, signal });
      return data;
    },
    enabled: piece !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
