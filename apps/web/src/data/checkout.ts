import type { QuoteBody, QuotedCheckout } from '@haberdash/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../base/client.ts';
import { endpoints } from '../base/endpoints.ts';
import { useCart, useCartOwner, useIsCartChanging } from './cart.ts';
import { keys } from './keys.ts';

interface Quoted extends QuotedCheckout {
  /** Cart and wishes that it is for, without the email. */
  asked: string;
  /** True while it is of another cart or other wishes than those wanted now. */
  isOld?: boolean;
}

/**
 * What the cart costs with these wishes. The last answer stays on screen while the next one is on its way, and it is asked
 * anew whenever the cart has changed. One for another email is not old: it can be ordered by, because the server refuses a
 * higher total.
 */
export function useCheckoutQuote(wishes: QuoteBody, enabled = true) {
  const owner = useCartOwner() ?? '';
  const { data: cart } = useCart();
  const changing = useIsCartChanging();
  const lines = cart?.items.map(({ variantId, quantity, total }) => [variantId, quantity, total]) ?? [];
  const codes = cart?.codes.map(({ code, status }) => [code, status]) ?? [];
  const asked = JSON.stringify([lines, codes, { ...wishes, email: 0 }]);
  return useQuery({
    queryKey: [...keys.cart(owner), 'quote', lines, codes, wishes],
    queryFn: async ({ signal }): Promise<Quoted> => {
      const { data } = await call(endpoints.checkout.quote, { body: wishes, signal });
      return { ...data, asked };
    },
    enabled: enabled && lines.length > 0 && !changing,
    placeholderData: (before) => before && { ...before, isOld: before.asked !== asked },
    refetchOnWindowFocus: 'always',
  });
}

/** Amount of goods that is missing to free delivery: 0 where it is free, be it by a promotion; undefined where no subtotal makes it so. */
export function missingToFreeDelivery({ freeDelivery, quote }: QuotedCheckout): number | undefined {
  const isGiven = quote.adjustments.some(({ kind, amount }) => kind === 'shippingDiscount' && amount < 0);
  return isGiven && quote.totals.shipping === 0 ? 0 : freeDelivery?.missing;
}
