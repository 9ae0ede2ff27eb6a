import { type Currencies, currencyDigits, findMinor } from '@haberdash/contract';
import type { Executor } from '../db/connection.ts';
import { type Clock, minutesAfter } from '../lib/clock.ts';
import { newId } from '../lib/ids.ts';
import { type DemoProduct, demoReviews } from './catalogue.ts';

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

export function productRow(product: DemoProduct, index: number, image: string, { clock, currencies }: SeedDeps) {
  const ratings = demoReviews
    .filter((review) => review.productSlug === product.slug)
    .map(({ rating }): number => rating);
  // Spread over the last months, so that 'newest' means something.
  const createdAt = minutesAfter(clock.now(), -((index * 37) % 120) * DAY_MINUTES - index);
  return {
    id: newId(),
    title: product.title,
    description: product.description,
    category: product.category,
    subcategory: product.subcategory,
    brand: product.brand,
    price: toMinor(product.price, currencies.price),
    salePrice: product.salePrice ? toMinor(product.salePrice, currencies.price) : 0,
    totalStock: product.totalStock,
    image,
    ratingCount: ratings.length,
    ratingSum: ratings.reduce((sum, rating) => sum + rating, 0),
    createdAt,
    updatedAt: createdAt,
  };
}

export type SeededProduct = ReturnType<typeof productRow> & { slug: string };
