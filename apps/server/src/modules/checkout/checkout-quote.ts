import { type Currencies, convertUnitPrice, type TaxesContent } from '@haberdash/contract';
import type { CartLineRow } from '../cart/index.ts';
import { NO_TERMS, type Quote, quote, type UnitPrices } from '../pricing/index.ts';
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

/** Decisions of the merchant that a quote is made of. */
export interface SaleTerms {
  /** Place of the store. */
  home: Pick<Place, 'countryCode' | 'subdivision'>;
  shipping: { zones: readonly StoredZone[]; dispatch: StoredDispatch };
  taxes: TaxesContent;
}

/** Wishes of the buyer. */
export interface Wishes {
  /** Undefined where no address is known: the store's country stands for it. */
  place: Place | undefined;
  /** The way of delivery that was asked for; undefined where any will do. */
  methodId: string | undefined;
}

export interface QuotedOption {
  method: StoredMethod;
  /** Minor units of the price and of the charge currency. */
  amount: number;
  chargeAmount: number;
  estimate: Estimate | null;
}

export interface CheckoutQuote {
  quote: Quote<CartLineRow & UnitPrices>;
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
}

interface QuoteContext {
  currencies: Currencies;
  timeZone: string;
  at: Date;
}

function freeDeliveryOf(options: readonly QuotedOption[], subtotal: number): CheckoutQuote['freeDelivery'] {
  const bounds = options.flatMap(({ method }) => (method.kind === 'pickup' ? [] : (method.freeFrom ?? [])));
  if (bounds.length === 0) return null;
  const from = Math.min(...bounds);
  return { from, missing: Math.max(0, from - subtotal) };
}

/**
 * What a cart costs at a place, in the order of D47: the goods after discounts decide on the ways of delivery, these and the
 * place on the taxes. A pickup is taxed where the store is.
 */
export function quoteCheckout(
  rows: readonly CartLineRow[],
  { home, shipping, taxes }: SaleTerms,
  { place, methodId }: Wishes,
  { currencies, timeZone, at }: QuoteContext,
): CheckoutQuote {
  const priced = quote(rows, NO_TERMS, currencies);
  const goods = goodsOf(priced.lines, shipping.dispatch.defaultWeightGrams);
  const delivery = findDelivery<StoredMethod, StoredZone>(shipping.zones, place ?? { ...home, postcode: '' }, goods);
  const found = delivery.kind === 'zone' ? delivery.options : [];
  const options = found.map(({ method, amount }) => ({
    ...{ method, amount, chargeAmount: convertUnitPrice(amount, currencies) },
    estimate: method.estimate && estimateArrival(at, shipping.dispatch, method.estimate, timeZone),
  }));
  const asked = methodId === undefined ? undefined : chooseOption(found, methodId);
  const { method } = asked ?? chooseOption(found) ?? {};
  const chosen = options.find((option) => option.method === method);
  const terms = {
    ...NO_TERMS,
    shipping: chosen ? { label: chosen.method.name, amount: chosen.amount, chargeAmount: chosen.chargeAmount } : null,
    tax: taxTermsOf(taxes, {
      lines: rows,
      place: chosen?.method.kind === 'pickup' ? home : (place ?? home),
      storeSubdivision: home.subdivision,
      day: taxDayOf(at, timeZone),
      currency: currencies.price,
    }),
  };
  return {
    quote: quote(rows, terms, currencies),
    ...{ options, chosen, isEstimate: place === undefined },
    isNotDelivered: delivery.kind === 'zone' && !chosen,
    isMethodGone: methodId !== undefined && delivery.kind === 'zone' && !asked,
    freeDelivery: freeDeliveryOf(options, goods.subtotal),
  };
}
