import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../base/client.ts';
import { endpoints } from '../base/endpoints.ts';
import { keys } from './keys.ts';

/**
 * What somebody who types may be looking for; what was asked for before is not waited for any more.
 * @param text trimmed; null while nothing is to be asked
 */
export function useSuggestions(text: string | null) {
  return useQuery({
    queryKey: [...keys.products, 'suggestions', text],
    queryFn: ({ signal }) => call(endpoints.products.suggest, { params: { text: text ?? '' }, signal }),
    select: ({ data }) => data,
    enabled: text !== null,
    retry: false,
    placeholderData: keepPreviousData,
  });
}
