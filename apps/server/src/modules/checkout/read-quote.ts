import type { PaymentMethod, QuotedCheckout, ShopInfo } from '@haberdash/contract';
import { composed, type ResultOf, type Statement, send, sendAll } from '../../db/statement.ts';
import { AppError } from '../../lib/app-error.ts';
import { type Buyer, NOBODY } from '../cart/index.ts';
import type { Place } from '../shipping/index.ts';
import type { CheckoutDeps } from './checkout.deps.ts';
import { toQuotedCheckout } from './checkout.mapping.ts';
import type { SaleTerms } from './checkout-quote.ts';

type Quoting = Pick<CheckoutDeps, 'shipping' | 'taxes' | 'home' | 'currencies' | 'timeZone' | 'clock'>;

/** Reads what the merchant has decided that a quote is made of. */
export const findSaleTerms = ({ shipping, taxes, home }: Quoting): Statement<Omit<SaleTerms, 'offers'>> =>
  composed(async (db) => {
    const [place, delivery, tax] = await sendAll(db, [home, shipping.find, taxes.find]);
    return { home: place, shipping: delivery, taxes: tax };
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

/** Ways to pay, of which the first is chosen where none was asked for. */
export function listPaymentMethods({ payments }: Pick<CheckoutDeps, 'payments'>): PaymentMethod[] {
  return payments.listMethods().map(({ id, label }, index) => ({
    ...{ id, label, fee: 0, chargeFee: 0, isChosen: index === 0 },
  }));
}

export interface QuoteInput {
  addressId: string | undefined;
  /** Part of an address that is not saved, perhaps half typed. */
  address: Pick<SavedAddress, 'countryCode' | 'subdivision' | 'pincode'> | undefined;
  methodId: string | undefined;
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
    describeTerms: async (): Promise<Pick<ShopInfo, 'hasDelivery' | 'taxMode'>> => {
      const { shipping, taxes } = await send(db, findSaleTerms(deps));
      return { hasDelivery: shipping.zones.length > 0, taxMode: taxes.mode };
    },

    /** @throws AppError ADDRESS_NOT_FOUND */
    quote: async (
      buyer: Buyer | undefined,
      { addressId, address, methodId, email }: QuoteInput,
    ): Promise<QuotedCheckout> => {
      const [rows, terms, saved, offers] = await sendAll(db, [
        deps.cart.listLines(buyer),
        findSaleTerms(deps),
        deps.addresses.findAddress(buyer?.id ?? NOBODY, addressId),
        deps.cart.findOffers(buyer, email),
      ]);
      if (addressId && !saved) throw new AppError('ADDRESS_NOT_FOUND');
      const wishes = { place: saved ? placeOf(saved) : givenPlace(address, terms.home), methodId };
      const quoted = deps.quoteCheckout(rows, { ...terms, offers }, wishes, { currencies, timeZone, at: clock.now() });
      return toQuotedCheckout({ quoted, customer: offers.customer }, listPaymentMethods(deps), currencies);
    },
  };
}
