import { type Currencies, convertUnitPrice, type TaxesContent } from '@haberdash/contract';
import type { CartLineRow } from '../cart/index.ts';
import type { PaymentOffer } from '../payments/index.ts';
import {
  type DiscountedLine,
  NO_TERMS,
  type Quote,
  type QuoteTerms,
  quote,
  type UnitPrices,
} from '../pricing/index.ts';
import { type DiscountTerms, type Offers, type Reductions, reduce } from '../promotions/index.ts';
import {
  chooseOption,
  type Estimate,
  estimateArrival,
  findDelivery,
  goodsOf,
  type Place,
  type StoredDispatch,
  type StoredMethod,
  type StoredZone,
} from '../shipping/index.ts';
import { taxDayOf, taxTermsOf } from '../taxes/index.ts';
import { choosePayment, type PaymentChoice } from './choose-payment.ts';

/** Decisions of the merchant that a quote is made of. */
export interface SaleTerms {
  /** Place of the store. */
  home: Pick<Place, 'countryCode' | 'subdivision'>;
  shipping: { zones: readonly StoredZone[]; dispatch: StoredDispatch };
  taxes: TaxesContent;
  /** Promotions that may apply to this buyer's cart. */
  offers: Offers;
  /** Ways to pay that are active. */
  payments: readonly PaymentOffer[];
}

/** Wishes of the buyer. */
export interface Wishes {
  /** Undefined where no address is known: the store's country stands for it. */
  place: Place | undefined;
  /** The way of delivery that was asked for; undefined where any will do. */
  methodId: string | undefined;
  /** The way to pay that was asked for; undefined where any will do. */
  paymentMethod?: string | undefined;
}

export interface QuotedOption {
  method: StoredMethod;
  /** Minor units of the price and of the charge currency. */
  amount: number;
  chargeAmount: number;
  estimate: Estimate | null;
}

/** Cart as it would be delivered, whichever way it is paid. */
interface DeliveredQuote {
  quote: Quote<CartLineRow & UnitPrices & DiscountedLine>;
  /** Promotions that are applied, and what came of the codes that were entered. */
  reductions: Reductions;
  /** Ways of delivery that fit; none in a shop without zones. */
  options: QuotedOption[];
  /** The way that is quoted; undefined where none fits, and in a shop without zones. */
  chosen: QuotedOption | undefined;
  /** The shop has zones, and none of their ways fits. */
  isNotDelivered: boolean;
  /** The way that was asked for does not fit. */
  isMethodGone: boolean;
  isEstimate: boolean;
  /** Lowest subtotal from which a way that fits is free, and what is missing to it, in minor units of the price currency. */
  freeDelivery: { from: number; missing: number } | null;
  /** Zone that decides; undefined in a shop without zones, and where none does. */
  zoneId: string | undefined;
}

export interface CheckoutQuote extends DeliveredQuote {
  payment: PaymentChoice;
  /** Those of the way to pay that is chosen, else the shop's. */
  currencies: Currencies;
}

interface QuoteContext {
  currencies: Currencies;
  timeZone: string;
  at: Date;
}

/** Addition for the way to pay; none by default. */
type Fees = QuoteTerms['fees'];

function freeDeliveryOf(options: readonly QuotedOption[], subtotal: number): CheckoutQuote['freeDelivery'] {
  const bounds = options.flatMap(({ method }) => (method.kind === 'pickup' ? [] : (method.freeFrom ?? [])));
  if (bounds.length === 0) return null;
  const from = Math.min(...bounds);
  return { from, missing: Math.max(0, from - subtotal) };
}

/** Prices a cart with some discounts: the goods after them decide on the ways of delivery, these and the place on the taxes. */
function createPricer(
  rows: readonly CartLineRow[],
  { home, shipping, taxes }: SaleTerms,
  { place, methodId }: Wishes,
  { currencies, timeZone, at }: QuoteContext,
  fees: Fees,
) {
  const taxesAt = (where: Pick<Place, 'countryCode' | 'subdivision'>) =>
    taxTermsOf(taxes, {
      ...{ lines: rows, place: where, storeSubdivision: home.subdivision },
      ...{ day: taxDayOf(at, timeZone), currency: currencies.price },
    });
  const known = { there: taxesAt(place ?? home), here: taxesAt(home) };
  return (discounts: DiscountTerms) => {
    const { lineDiscounts, orderDiscounts } = discounts;
    const priced = quote(rows, { ...NO_TERMS, lineDiscounts, orderDiscounts }, currencies);
    const goods = goodsOf(priced.lines, shipping.dispatch.defaultWeightGrams);
    const delivery = findDelivery<StoredMethod, StoredZone>(shipping.zones, place ?? { ...home, postcode: '' }, goods);
    const found = delivery.kind === 'zone' ? delivery.options : [];
    const asked = methodId === undefined ? undefined : chooseOption(found, methodId);
    const chosen = asked ?? chooseOption(found);
    const terms = {
      ...NO_TERMS,
      ...discounts,
      fees,
      shipping: chosen && {
        ...{ label: chosen.method.name, amount: chosen.amount },
        chargeAmount: convertUnitPrice(chosen.amount, currencies),
      },
      // A pickup is taxed where the store is.
      tax: chosen?.method.kind === 'pickup' ? known.here : known.there,
    };
    return {
      quote: quote(rows, { ...terms, shipping: terms.shipping ?? null }, currencies),
      ...{ found, chosen: chosen?.method, isAsked: asked !== undefined, subtotal: goods.subtotal },
      hasZones: delivery.kind === 'zone',
      zoneId: delivery.kind === 'zone' ? delivery.match?.zone.id : undefined,
    };
  };
}

function quoteDelivered(
  rows: readonly CartLineRow[],
  terms: SaleTerms,
  wishes: Wishes,
  context: QuoteContext,
  fees: Fees,
): DeliveredQuote {
  const { currencies, timeZone, at } = context;
  const priceOf = createPricer(rows, terms, wishes, context, fees);
  const reductions = reduce(rows, terms.offers, {
    ...{ currencies, now: at, isDeliveryKnown: true },
    priceWith: (discounts) => {
      const { quote: priced, found, chosen } = priceOf(discounts);
      const shipping = found.find(({ method }) => method === chosen)?.amount ?? 0;
      return { total: priced.totals.total, shipping };
    },
  });
  const { quote: priced, found, chosen, isAsked, subtotal, hasZones, zoneId } = priceOf(reductions.discounts);
  const options = found.map(({ method, amount }) => ({
    ...{ method, amount, chargeAmount: convertUnitPrice(amount, currencies) },
    estimate: method.estimate && estimateArrival(at, terms.shipping.dispatch, method.estimate, timeZone),
  }));
  return {
    ...{ quote: priced, reductions, options, isEstimate: wishes.place === undefined },
    chosen: options.find(({ method }) => method === chosen),
    isNotDelivered: hasZones && !chosen,
    isMethodGone: wishes.methodId !== undefined && hasZones && !isAsked,
    freeDelivery: freeDeliveryOf(options, subtotal),
    zoneId,
  };
}

/**
 * Quotes a cart for an address and a way to pay, in the order of D47, with the promotions that make it cost least. The total
 * before the fee of a way to pay decides whether that way is offered.
 */
export function quoteCheckout(
  rows: readonly CartLineRow[],
  terms: SaleTerms,
  wishes: Wishes,
  context: QuoteContext,
): CheckoutQuote {
  const { currencies } = context;
  const quoted = quoteDelivered(rows, terms, wishes, context, []);
  const cart = {
    ...{ total: quoted.quote.totals.total, priceCurrency: currencies.price, zoneId: quoted.zoneId },
    isCodAllowed: quoted.chosen?.method.codAllowed ?? !quoted.isNotDelivered,
  };
  const payment = choosePayment(terms.payments, cart, wishes.paymentMethod, currencies);
  const { chosen } = payment;
  if (!chosen || (chosen.fee === 0 && chosen.currencies === currencies)) return { ...quoted, payment, currencies };
  const fees = chosen.fee > 0 ? [{ label: chosen.label, amount: chosen.fee, chargeAmount: chosen.chargeFee }] : [];
  const own = { ...context, currencies: chosen.currencies };
  return { ...quoteDelivered(rows, terms, wishes, own, fees), payment, currencies: chosen.currencies };
}
