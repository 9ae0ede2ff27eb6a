import type { QuotedCheckout, ShopInfo } from '@haberdash/contract';
import { composed, type ResultOf, type Statement, send, sendAll } from '../../db/statement.ts';
import { AppError } from '../../lib/app-error.ts';
import { type Buyer, NOBODY } from '../cart/index.ts';
import type { PaymentTerms } from '../payments/index.ts';
import type { Place } from '../shipping/index.ts';
import type { CheckoutDeps } from './checkout.deps.ts';
import { toQuotedCheckout } from './checkout.mapping.ts';
import type { SaleTerms } from './checkout-quote.ts';

type Quoting = Pick<CheckoutDeps, 'shipping' | 'taxes' | 'home' | 'paymentMethods' | 'payments'>;

/** Reads what the merchant has decided that a quote is made of. */
export const findSaleTerms = ({
  shipping,
  taxes,
  home,
  paymentMethods,
  payments,
}: Quoting): Statement<Omit<SaleTerms, 'offers'> & { paymentTerms: PaymentTerms }> =>
  composed(async (db) => {
    const read = [home, shipping.find, taxes.find, paymentMethods.find] as const;
    const [place, delivery, tax, paymentTerms] = await sendAll(db, read);
    return {
      ...{ home: place, shipping: delivery, taxes: tax },
      ...{ paymentTerms, payments: payments.listOffers(paymentTerms) },
    };
  });

type SavedAddress = NonNullable<ResultOf<ReturnType<CheckoutDeps['addresses']['findAddress']>>>;

/** The part of an address that decides on delivery and tax. */
export const placeOf = ({
  countryCode,
  subdivision,
  pincode,
}: Pick<SavedAddress, 'countryCode' | 'subdivision' | 'pincode'>): Place => ({
  ...{ countryCode, subdivision, postcode: pincode },
});

export interface QuoteInput {
  addressId: string | undefined;
  /** Part of an address that is not saved, perhaps half typed. */
  address: Pick<SavedAddress, 'countryCode' | 'subdivision' | 'pincode'> | undefined;
  methodId: string | undefined;
  paymentMethod: string | undefined;
  /** That a visitor has typed. */
  email: string | undefined;
}

/** The place of an address that is not saved: without a country it is in the store's, as in an order; undefined where nothing is said. */
function givenPlace(address: QuoteInput['address'], home: SaleTerms['home']): Place | undefined {
  if (!address || Object.values(address).every((part) => part === '')) return undefined;
  return placeOf({ ...address, countryCode: address.countryCode || home.countryCode });
}

/** Quotes a buyer's cart as it would be ordered now; writes nothing. */
export function createQuoter(deps: CheckoutDeps) {
  const { db, clock, currencies, timeZone } = deps;

  return {
    /** How the shop sells, for everyone. */
    describeTerms: async (): Promise<Pick<ShopInfo, 'hasDelivery' | 'taxMode' | 'paymentMethods'>> => {
      const { shipping, taxes, payments } = await send(db, findSaleTerms(deps));
      const paymentMethods = payments.map(({ id }) => id);
      return { hasDelivery: shipping.zones.length > 0, taxMode: taxes.mode, paymentMethods };
    },

    /** @throws AppError ADDRESS_NOT_FOUND */
    quote: async (
      buyer: Buyer | undefined,
      { addressId, address, methodId, paymentMethod, email }: QuoteInput,
    ): Promise<QuotedCheckout> => {
      const [rows, terms, saved, offers] = await sendAll(db, [
        deps.cart.listLines(buyer),
        findSaleTerms(deps),
        deps.addresses.findAddress(buyer?.id ?? NOBODY, addressId),
        deps.cart.findOffers(buyer, email),
      ]);
      if (addressId && !saved) throw new AppError('ADDRESS_NOT_FOUND');
      const place = saved ? placeOf(saved) : givenPlace(address, terms.home);
      const wishes = { place, methodId, paymentMethod };
      const quoted = deps.quoteCheckout(rows, { ...terms, offers }, wishes, { currencies, timeZone, at: clock.now() });
      return toQuotedCheckout({ quoted, customer: offers.customer });
    },
  };
}
