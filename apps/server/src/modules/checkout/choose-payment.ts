import { type Currencies, convertUnitPrice, findExchangeRate } from '@haberdash/contract';
import type { PaymentOffer } from '../payments/index.ts';

/** A way to pay, as a cart is offered it. */
export interface QuotedMethod extends Omit<PaymentOffer, 'isOffered' | 'fee'> {
  /** Minor units of the price currency, and of the currency in which it is paid. */
  fee: number;
  chargeFee: number;
  /** Sentence that says why it can’t be chosen; undefined where it can. */
  reason: string | undefined;
  /** Currencies in which the cart is priced and paid so. */
  currencies: Currencies;
}

export interface PaymentChoice {
  methods: QuotedMethod[];
  /** Undefined where there is nothing to pay, and where nothing is offered. */
  chosen: QuotedMethod | undefined;
  /** The way that was asked for is not offered. */
  isGone: boolean;
}

const ONE = findExchangeRate('1');

/** Where buyers pay in the price currency, both amounts are the same. */
function currenciesOf({ currency }: PaymentOffer, currencies: Currencies): Currencies {
  if (currency === 'charge' || !ONE) return currencies;
  return { price: currencies.price, charge: currencies.price, rate: ONE };
}

/**
 * Chooses how a cart is paid: the way that was asked for, else the first that is offered. Who asks for the provider that
 * carts are paid with by default (D54) takes what is offered instead, where that one is off.
 * @param cart before a fee; without a total there is nothing to pay
 */
export function choosePayment(
  offers: readonly PaymentOffer[],
  cart: Parameters<PaymentOffer['isOffered']>[0],
  asked: string | undefined,
  currencies: Currencies,
): PaymentChoice {
  if (cart.total === 0) return { methods: [], chosen: undefined, isGone: false };
  const methods = offers.map(({ isOffered, ...offer }) => {
    const [offered, own] = [isOffered(cart), currenciesOf({ isOffered, ...offer }, currencies)];
    return {
      ...offer,
      currencies: own,
      chargeFee: convertUnitPrice(offer.fee, own),
      reason: offered === true ? undefined : offered,
    };
  });
  const open = methods.filter(({ reason }) => reason === undefined);
  const wanted = asked === undefined ? undefined : open.find(({ id }) => id === asked);
  const isOff = asked === 'paypal' && methods.every(({ id }) => id !== asked);
  return { methods, chosen: wanted ?? open[0], isGone: asked !== undefined && !wanted && !isOff };
}
