import { type Currencies, currencyDigits, findMinor } from '@haberdash/contract';
import type { Executor } from '../db/connection.ts';
import { type Clock, minutesAfter } from '../lib/clock.ts';
import { newId } from '../lib/ids.ts';
import { defaultVariantId } from '../modules/catalog/index.ts';
import { type DemoProduct, demoReviews } from './catalogue.ts';
import { shareStock, sizesOf } from './sizes.ts';

export interface SeedDeps {
  db: Executor;
  clock: Clock;
  currencies: Currencies;
  exchangeRate: string;
  importImage: (files: { width: number; bytes: Buffer }[]) => Promise<string>;
}

export const DAY_MINUTES = 24 * 60;

/** The demo prices are rupees; a shop with another price currency gets the same figures in its own. */
function toMinor(amount: number, currency: string): number {
  const digits = currencyDigits(currency);
  const minor = findMinor(digits === 0 ? Math.round(amount) : amount, digits);
  if (minor === undefined) throw new Error(`${amount} is no price in ${currency}`);
  return minor;
}

interface SeededVariant {
  id: string;
  sku: string;
  /** Its size; empty for a default variant. */
  title: string;
  onHand: number;
}

/** The variants that a product is sold as: its sizes, or its default. */
function variantsOf(product: DemoProduct, index: number, productId: string): SeededVariant[] {
  const sku = `${product.brand.toUpperCase()}-${String(index + 1).padStart(3, '0')}`;
  const sizes = sizesOf(product);
  if (sizes.length === 0) return [{ id: defaultVariantId(productId), sku, title: '', onHand: product.totalStock }];
  const stock = shareStock(product.totalStock, sizes.length, index);
  return sizes.map((title, place) => ({
    id: newId(),
    sku: `${sku}-${title.replaceAll(' ', '-').toUpperCase()}`,
    title,
    onHand: stock[place] ?? 0,
  }));
}

export function productRow(product: DemoProduct, index: number, image: string, { clock, currencies }: SeedDeps) {
  const ratings = demoReviews
    .filter((review) => review.productSlug === product.slug)
    .map(({ rating }): number => rating);
  // Spread over the last months, so that 'newest' means something.
  const createdAt = minutesAfter(clock.now(), -((index * 37) % 120) * DAY_MINUTES - index);
  const id = newId();
  const sizes = sizesOf(product);
  const prices = {
    price: toMinor(product.price, currencies.price),
    salePrice: product.salePrice ? toMinor(product.salePrice, currencies.price) : 0,
  };
  const base = sizes.length > 0 ? { basePrice: prices.price, baseSalePrice: prices.salePrice } : {};
  return {
    id,
    title: product.title,
    description: product.description,
    category: product.category,
    subcategory: product.subcategory,
    brand: product.brand,
    ...prices,
    ...base,
    options: sizes.length > 0 ? [{ name: 'Size', values: [...sizes] }] : [],
    variants: variantsOf(product, index, id),
    image,
    ratingCount: ratings.length,
    ratingSum: ratings.reduce((sum, rating) => sum + rating, 0),
    createdAt,
    updatedAt: createdAt,
  };
}

export type SeededProduct = ReturnType<typeof productRow> & { slug: string };
