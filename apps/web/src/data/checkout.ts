import type { QuoteBody, QuotedCheckout } from '@haberdash/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../base/client.ts';
import { endpoints } from '../base/endpoints.ts';
import { useCart, useIsCartChanging } from './cart.ts';
import { keys } from './keys.ts';
import { useSession } from './session.ts';

/**
 * What the cart costs with these wishes. The last answer stays on screen while the next one is on its way, and it is asked
 * anew whenever the cart has changed.
 */
export function useCheckoutQuote(wishes: Omit<QuoteBody, 'email'>) {
  const { user } = useSession();
  const { data: cart } = useCart();
  const changing = useIsCartChanging();
  const lines = cart?.items.map(({ variantId, quantity, total }) => [variantId, quantity, total]) ?? [];
  return useQuery({
    queryKey: [...keys.cart(user?.id ?? ''), 'quote', lines, wishes],
    queryFn: async ({ signal }): Promise<QuotedCheckout> => {
      const { data } = await call(endpoints.checkout.quote, { body: wishes, signal });
      return data;
    },
    enabled: lines.length > 0 && !changing,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
}
