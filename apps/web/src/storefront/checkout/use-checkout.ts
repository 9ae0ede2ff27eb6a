import type { QuoteBody, QuotedCheckout } from '@haberdash/contract';
import { useState } from 'react';
import { sessionStore } from '../../base/storage.ts';
import { useCheckoutQuote } from '../../data/checkout.ts';
import { useSession } from '../../data/session.ts';

/** A choice that is remembered in this tab, over the payment provider, sign-in and a reload. */
export function useRememberedChoice(name: string) {
  const key = `${name}:${useSession().user?.id ?? 'visitor'}`;
  const [chosen, setChosen] = useState(() => sessionStore.get(key));
  const choose = (id: string | null) => {
    if (id) sessionStore.set(key, id);
    else sessionStore.remove(key);
    setChosen(id);
  };
  return [chosen, choose] as const;
}

/** A quote with this way of delivery chosen, where it is offered. */
function withChosen(quoted: QuotedCheckout, methodId: string | null): QuotedCheckout {
  const { shippingOptions } = quoted;
  if (shippingOptions.every((option) => option.methodId !== methodId)) return quoted;
  return {
    ...quoted,
    shippingOptions: shippingOptions.map((option) => ({ ...option, isChosen: option.methodId === methodId })),
  };
}

/** What the buyer would order: where to, by which way, and what it costs. */
export function useCheckout(where: Pick<QuoteBody, 'addressId' | 'address'>) {
  const [methodId, chooseMethod] = useRememberedChoice('chosenMethod');
  const {
    data: quoted,
    isPlaceholderData,
    isPending,
    isFetching,
    error,
    refetch,
  } = useCheckoutQuote({
    ...where,
    ...(methodId !== null && { methodId }),
  });
  return {
    /** A choice shows at once, what it costs once the shop has said so. */
    quoted: quoted && isPlaceholderData ? withChosen(quoted, methodId) : quoted,
    /** What is on screen is not yet that of the latest choice. */
    isChanging: isPending || isPlaceholderData,
    /** The shop could not say what it costs; `refetch` asks again. */
    error: quoted ? null : error,
    isFetching,
    refetch,
    chooseMethod,
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
