import type { QuoteBody, QuotedCheckout } from '@haberdash/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../base/client.ts';
import { endpoints } from '../base/endpoints.ts';
import { useCart, useCartOwner, useIsCartChanging } from './cart.ts';
import { keys } from './keys.ts';

/**
 * What the cart costs with these wishes. The last answer stays on screen while the next one is on its way, and it is asked
 * anew whenever the cart has changed.
 */
export function useCheckoutQuote(wishes: QuoteBody, enabled = true) {
  const owner = useCartOwner() ?? '';
  const { data: cart } = useCart();
  const changing = useIsCartChanging();
  const lines = cart?.items.map(({ variantId, quantity, total }) => [variantId, quantity, total]) ?? [];
  const codes = cart?.codes.map(({ code, status }) => [code, status]) ?? [];
  return useQuery({
    queryKey: [...keys.cart(owner), 'quote', lines, codes, wishes],
    queryFn: async ({ signal }): Promise<QuotedCheckout> => {
      const { data } = await call(endpoints.checkout.quote, { body: wishes, signal });
      return data;
    },
    enabled: enabled && lines.length > 0 && !changing,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
}

/** Amount of goods that is missing to free delivery: 0 where it is free, be it by a promotion; undefined where no subtotal makes it so. */
export function missingToFreeDelivery({ freeDelivery, quote }: QuotedCheckout): number | undefined {
  const isGiven = quote.adjustments.some(({ kind, amount }) => kind === 'shippingDiscount' && amount < 0);
  return isGiven && quote.totals.shipping === 0 ? 0 : freeDelivery?.missing;
}
