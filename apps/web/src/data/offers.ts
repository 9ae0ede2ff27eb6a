import type { Offer, Product } from '@haberdash/contract';
import { effectivePrice } from '@haberdash/contract/money';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../base/client.ts';
import { endpoints } from '../base/endpoints.ts';
import { keys } from './keys.ts';

/** Promotions without a code that are on now. */
export const offersOptions = queryOptions({
  queryKey: keys.offers,
  queryFn: ({ signal, meta }) => call(endpoints.promotions.offers, { signal, read: meta?.read }),
  select: ({ data }) => data,
  staleTime: 60_000,
});

/** Part of a product that says which offers are for it. */
export type OfferedProduct = Pick<Product, 'id' | 'category' | 'brand' | 'price' | 'salePrice'>;

/** True where an offer is for a product, or for one of these variants of it. */
export function isOfferedOn(
  { target: { categories, brands, products, variants }, excludeSaleItems }: Offer,
  product: OfferedProduct,
  variantIds: readonly string[] = [product.id],
): boolean {
  if (excludeSaleItems && effectivePrice(product) < product.price) return false;
  const isForAll = categories.length + brands.length + products.length + variants.length === 0;
  return (
    isForAll ||
    categories.includes(product.category) ||
    brands.includes(product.brand) ||
    products.includes(product.id) ||
    variantIds.some((id) => variants.includes(id))
  );
}

/** Offers for a product. @param variantIds of the variants that may be meant */
export function useOffers(product: OfferedProduct, variantIds?: readonly string[]): Offer[] {
  const { data = [] } = useQuery(offersOptions);
  return data.filter((offer) => isOfferedOn(offer, product, variantIds));
}
