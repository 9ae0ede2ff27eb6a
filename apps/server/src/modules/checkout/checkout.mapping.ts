import {
  type Currencies,
  currencyDigits,
  type PaymentMethod,
  type QuotedCheckout,
  type ShippingOption,
  toDecimal,
} from '@haberdash/contract';
import { toCartItem } from '../cart/index.ts';
import { toWireQuote } from '../pricing/index.ts';
import { type Customer, toCodesOfCart } from '../promotions/index.ts';
import type { CheckoutQuote, QuotedOption } from './checkout-quote.ts';

/** A way of delivery on the wire; its price is in decimals of either currency. */
export const toShippingOption = (
  { method, amount, chargeAmount, estimate }: QuotedOption,
  currencies: Currencies,
): Omit<ShippingOption, 'isChosen'> => ({
  ...{ methodId: method.id, name: method.name, kind: method.kind, estimate },
  amount: toDecimal(amount, currencyDigits(currencies.price)),
  chargeAmount: toDecimal(chargeAmount, currencyDigits(currencies.charge)),
});

/** Sentences about the delivery, where it is not as the buyer asked for. */
function deliveryChangesOf({ isNotDelivered, isMethodGone, chosen }: CheckoutQuote): QuotedCheckout['changes'] {
  if (isNotDelivered) return [{ code: 'NO_DELIVERY', message: 'We do not deliver to this address.' }];
  if (!isMethodGone || !chosen) return [];
  const message = `The delivery you chose isn’t offered for this order. It’s now ‘${chosen.method.name}’.`;
  return [{ code: 'METHOD_NOT_OFFERED', message }];
}

/** Sentences about the codes that take nothing off. */
const codeChangesOf = (codes: QuotedCheckout['codes']): QuotedCheckout['changes'] =>
  codes
    .filter(({ status }) => status === 'notApplicable')
    .map(({ code, message }) => ({ code: 'CODE_NOT_APPLICABLE', message: `${code}: ${message}` }));

/** Ways to pay on the wire; fees are in decimals of the price currency and of the one that is paid in. */
const toPaymentMethods = ({ payment: { methods, chosen } }: CheckoutQuote): PaymentMethod[] =>
  methods.map((method) => {
    const { id, label, fee, chargeFee, reason, currencies } = method;
    return {
      ...{ id, label, isChosen: method === chosen, ...(reason && { reason }) },
      fee: toDecimal(fee, currencyDigits(currencies.price)),
      chargeFee: toDecimal(chargeFee, currencyDigits(currencies.charge)),
    };
  });

/** Sentence about the way to pay, where it is not as the buyer asked for. */
function paymentChangesOf({ payment: { isGone, chosen } }: CheckoutQuote): QuotedCheckout['changes'] {
  if (!isGone) return [];
  const now = chosen ? ` It’s now ‘${chosen.label}’.` : '';
  return [
    { code: 'PAYMENT_METHOD_NOT_OFFERED', message: `The way to pay you chose isn’t offered for this order.${now}` },
  ];
}

/** Quote of a checkout on the wire, with the ways in which it can be delivered and paid. */
export function toQuotedCheckout({ quoted, customer }: { quoted: CheckoutQuote; customer: Customer }): QuotedCheckout {
  const { currencies } = quoted;
  const price = (minor: number) => toDecimal(minor, currencyDigits(currencies.price));
  const { quote, options, chosen, freeDelivery, isEstimate } = quoted;
  const { lines, ...prices } = quote;
  const codes = toCodesOfCart(quoted.reductions.codes, customer, currencies);
  return {
    quote: {
      lines: lines.map((line) => toCartItem(line, currencies)),
      ...toWireQuote(prices, currencies),
      priceCurrency: currencies.price,
      chargeCurrency: currencies.charge,
      isEstimate,
    },
    shippingOptions: options.map((option) => ({
      ...toShippingOption(option, currencies),
      isChosen: option === chosen,
    })),
    freeDelivery: freeDelivery && { from: price(freeDelivery.from), missing: price(freeDelivery.missing) },
    paymentMethods: toPaymentMethods(quoted),
    codes,
    changes: [...deliveryChangesOf(quoted), ...paymentChangesOf(quoted), ...codeChangesOf(codes)],
  };
}
