import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../base/client.ts';
import { endpoints } from '../base/endpoints.ts';
import { keys } from './keys.ts';

/**
 * Suggestions for a text that is being typed; earlier requests are cancelled.
 * @param text trimmed; null while there is nothing to request
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
