import type { ShopInfo } from '@haberdash/contract';
import { formatMoney } from '@haberdash/contract/money';
import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import { call } from '../base/client.ts';
import { endpoints } from '../base/endpoints.ts';
import { keys } from './keys.ts';

export const shopOptions = queryOptions({
  queryKey: keys.shop,
  queryFn: async ({ signal }): Promise<ShopInfo> => {
    const { data } = await call(endpoints.shop.info, { signal });
    return data;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

export const ShopContext = createContext<ShopInfo | null>(null);

/** Name, currencies, access mode and contact details of this installation. */
export function useShop(): ShopInfo {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('useShop is used outside ShopProvider');
  return shop;
}

type Currencies = Pick<ShopInfo, 'priceCurrency' | 'chargeCurrency' | 'paymentMethods'>;

/** Currency of the total of a cart, which has no way to pay yet: cash and transfers are charged in that of the prices. */
export const cartCurrency = ({ priceCurrency, chargeCurrency, paymentMethods }: Currencies): string =>
  paymentMethods.includes('paypal') ? chargeCurrency : priceCurrency;

/** Amounts as people read them, in the currency in which a screen shows them (D5). */
export interface MoneyFormats {
  /** Product cards, product dialog, cart items, cart subtotal and the admin area. */
  price: (amount: number) => string;
  /** Cart total, checkout total and tax. An order's own screens use the currency that the order keeps. */
  charge: (amount: number) => string;
}

export function useMoney(): MoneyFormats {
  const { priceCurrency, chargeCurrency } = useShop();
  return useMemo(
    () => ({
      price: (amount) => formatMoney(amount, priceCurrency),
      charge: (amount) => formatMoney(amount, chargeCurrency),
    }),
    [priceCurrency, chargeCurrency],
  );
}
