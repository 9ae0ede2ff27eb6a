import type { QuoteBody, QuotedCheckout } from '@haberdash/contract';
import { useEffect, useEffectEvent, useState } from 'react';
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

/** The same with this one chosen, where it can be. */
function choosing<T extends { isChosen: boolean }>(list: T[], isWanted: (each: T) => boolean): T[] {
  return list.some(isWanted) ? list.map((each) => ({ ...each, isChosen: isWanted(each) })) : list;
}

/** A quote with these ways of delivery and payment chosen, where they are offered. */
const withChosen = (quoted: QuotedCheckout, methodId: string | null, paymentMethod: string | null): QuotedCheckout => ({
  ...quoted,
  shippingOptions: choosing(quoted.shippingOptions, (option) => option.methodId === methodId),
  paymentMethods: choosing(quoted.paymentMethods, ({ id, reason }) => id === paymentMethod && reason === undefined),
});

const paymentRefusal = (quoted: QuotedCheckout | undefined): string | undefined =>
  quoted?.changes.find(({ code }) => code === 'PAYMENT_METHOD_NOT_OFFERED')?.message;

/** The way to pay that was chosen in this tab; one that is no longer offered is forgotten, and the sentence kept that says so. */
function usePaymentChoice() {
  const [paymentMethod, choose] = useRememberedChoice('chosenPayment');
  const [notice, setNotice] = useState<string>();
  return {
    paymentMethod,
    notice,
    choose: (id: string) => {
      setNotice(undefined);
      choose(id);
    },
    drop: (message: string) => {
      setNotice(message);
      choose(null);
    },
  };
}

/** What the buyer would order: where to, by which ways, and what it costs. */
export function useCheckout(where: Pick<QuoteBody, 'addressId' | 'address' | 'email'>) {
  const [methodId, chooseMethod] = useRememberedChoice('chosenMethod');
  const payment = usePaymentChoice();
  const { paymentMethod } = payment;
  const {
    data: quoted,
    isPlaceholderData,
    isFetching,
    error,
    refetch,
  } = useCheckoutQuote({
    ...where,
    ...(methodId !== null && { methodId }),
    ...(paymentMethod !== null && { paymentMethod }),
  });
  const refusal = isPlaceholderData ? undefined : paymentRefusal(quoted);
  const drop = useEffectEvent(payment.drop);
  useEffect(() => {
    if (paymentMethod !== null && refusal) drop(refusal);
  }, [paymentMethod, refusal]);
  return {
    /** A choice shows at once, what it costs once the shop has said so. */
    quoted: quoted && isPlaceholderData ? withChosen(quoted, methodId, paymentMethod) : quoted,
    /** What is on screen is not yet that of the latest choice. */
    isChanging: quoted?.isOld,
    /** The shop could not say what it costs; `refetch` asks again. */
    error: quoted ? null : error,
    isFetching,
    refetch,
    chooseMethod,
    choosePayment: payment.choose,
    /** Sentence that says that the way to pay chosen before is not offered any more. */
    paymentNotice: payment.notice,
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
