import { currencyDigits, type DeliveryEstimate, plainPostcode, toDecimal } from '@haberdash/contract';
import { sendAll } from '../../db/statement.ts';
import { AppError } from '../../lib/app-error.ts';
import { NO_OFFERS } from '../promotions/index.ts';
import type { CheckoutDeps } from './checkout.deps.ts';
import { toShippingOption } from './checkout.mapping.ts';
import { findSaleTerms } from './read-quote.ts';

interface Asked {
  variantId: string;
  /** Empty where it is not known. */
  countryCode: string;
  subdivision: string;
  postcode: string;
}

/** Says when one piece of a product would arrive at a place, and what its delivery costs. */
export const createDeliveryEstimator =
  (deps: CheckoutDeps) =>
  /** @throws AppError VARIANT_NOT_FOUND */
  async ({ variantId, countryCode, subdivision, postcode }: Asked): Promise<DeliveryEstimate> => {
    const { currencies, timeZone, clock } = deps;
    const [row, terms] = await sendAll(deps.db, [deps.cart.findLine(variantId), findSaleTerms(deps)]);
    if (!row) throw new AppError('VARIANT_NOT_FOUND');
    const given = countryCode
      ? { countryCode, subdivision, postcode: plainPostcode(postcode, countryCode) }
      : undefined;
    const place = given ?? { ...terms.home, postcode: '' };
    const quoted = deps.quoteCheckout(
      [{ ...row, quantity: 1 }],
      { ...terms, offers: NO_OFFERS },
      { place, methodId: undefined },
      {
        ...{ currencies, timeZone, at: clock.now() },
      },
    );
    const { chosen, freeDelivery, isNotDelivered } = quoted;
    return {
      ...place,
      delivery: chosen ? toShippingOption(chosen, currencies) : null,
      freeFrom: freeDelivery && toDecimal(freeDelivery.from, currencyDigits(currencies.price)),
      isNotDelivered,
    };
  };
