import { currencyDigits, findExchangeRate } from '@haberdash/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomCheckout } from '../../testing/random-checkout.ts';
import { tries } from '../../testing/sizes.ts';
import { quoteCheckoutSlowly } from '../../testing/slow-checkout.ts';
import { quoteCheckout } from './checkout-quote.ts';

const AT = new Date('2026-06-01T12:00:00Z');
const add = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

it.each([
  ['INR', 'USD', '85'],
  ['EUR', 'EUR', '1'],
  ['JPY', 'JPY', '1'],
  ['KWD', 'HUF', '0.0009'],
])(
  'carts × zones × rates × promotions × ways to pay in %s, charged in %s: the quote is the slow one’s, and its parts add up',
  (price, charge, text) => {
    const rate = findExchangeRate(text);
    if (!rate) throw new Error('the rate is none');
    const currencies = { price, charge, rate };
    // Values of pieces are decimals of the price currency; prices here are minor units of one with two digits or fewer.
    const digits = currencyDigits(price);
    fc.assert(
      fc.property(randomCheckout, ({ lines, terms, wishes }) => {
        const goods = lines.map((each, index) => ({ ...each, productId: `p${index}`, variantId: `v${index}` }));
        const rows = goods.map((each) => ({
          ...{ slug: '', choice: {}, title: '', options: [], sku: '', variantTitle: '', image: '', onHand: 9, held: 0 },
          ...each,
        }));
        const made = quoteCheckout(rows, terms, wishes, { currencies, timeZone: 'UTC', at: AT });
        const slow = quoteCheckoutSlowly(goods, terms, wishes, { currencies, day: '2026-06-01', digits });
        expect(made.options.map(({ method, amount }) => ({ id: method.id, amount }))).toEqual(slow.options);
        expect(made.chosen?.method.id).toBe(slow.chosenId);
        expect(made.payment.chosen?.id).toBe(slow.paymentMethod);
        const applied = made.reductions.applied.map(({ promotion }) => promotion.id);
        expect(applied.toSorted()).toEqual(slow.promotionIds.toSorted());
        expect(made.quote).toMatchObject(slow.quote);
        for (const [totals, side] of [
          [made.quote.totals, 'amount'],
          [made.quote.chargeTotals, 'chargeAmount'],
        ] as const) {
          const { lines: priced, adjustments } = made.quote;
          const taxes = add([...priced, ...adjustments].flatMap(({ taxLines }) => taxLines.map((each) => each[side])));
          expect(totals.tax + totals.taxIncluded).toBe(taxes);
          const ofDelivery = adjustments.filter(({ kind }) => kind === 'shipping' || kind === 'shippingDiscount');
          expect(totals.shipping).toBe(add(ofDelivery.map((each) => each[side])));
          const fees = adjustments.filter(({ kind }) => kind === 'fee');
          expect(totals.fees).toBe(add(fees.map((each) => each[side])));
          const { subtotal, discount, shipping, tax } = totals;
          expect(totals.total).toBe(subtotal - discount + shipping + totals.fees + tax);
          const borne = priced.flatMap(({ discounts }) => discounts);
          for (const each of adjustments.filter(({ kind }) => kind === 'discount'))
            expect(add(borne.filter((part) => part.promotionId === each.promotionId).map((part) => part[side]))).toBe(
              0 - each[side],
            );
          for (const line of priced) {
            const [discount, total] =
              side === 'amount' ? [line.discountTotal, line.total] : [line.chargeDiscountTotal, line.chargeTotal];
            expect(add(line.discounts.map((part) => part[side]))).toBe(discount);
            expect(discount).toBeLessThanOrEqual(total);
          }
        }
      }),
      { numRuns: tries(1000) },
    );
  },
);
