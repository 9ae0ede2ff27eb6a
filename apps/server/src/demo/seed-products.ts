import { type Currencies, currencyDigits, findMinor } from '@haberdash/contract';
import type { Executor } from '../db/connection.ts';
import { type Clock, minutesAfter } from '../lib/clock.ts';
import { newId } from '../lib/ids.ts';
import { defaultVariantId } from '../modules/catalog/index.ts';
import type { Rendition } from '../modules/media/index.ts';
import { type DemoProduct, demoReviews } from './catalogue.ts';
import { coloursOf, shareColours } from './colourways.ts';
import { picturesOf } from './demo-pictures.ts';
import { demoFacts } from './facts.ts';
import { shareStock, sizesOf } from './sizes.ts';

export interface SeedDeps {
  db: Executor;
  clock: Clock;
  currencies: Currencies;
  exchangeRate: string;
  /** Stores pictures, each in some widths. @returns their addresses, in the same order */
  importImages: (pictures: Rendition[][]) => Promise<string[]>;
}

export const DAY_MINUTES = 24 * 60;

/** Day on which the demo's shop opened. */
const SHOP_AGE_DAYS = 370;

/** The demo's accounts are so many minutes older than the shop: what was made with them is known by that. */
export const SEEDED_ACCOUNTS_AGE = 200 * DAY_MINUTES;

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
  options: Record<string, string>;
  /** Its size and colour; empty for a default variant. */
  title: string;
  onHand: number;
}

/** The variants that a product is sold as: its sizes, in each of its colours, or its default. */
function variantsOf(product: DemoProduct, index: number, productId: string): SeededVariant[] {
  const sku = `${product.brand.toUpperCase()}-${String(index + 1).padStart(3, '0')}`;
  const [sizes, colours] = [sizesOf(product), coloursOf(product.slug)];
  if (sizes.length + colours.length === 0)
    return [{ id: defaultVariantId(productId), sku, options: {}, title: '', onHand: product.totalStock }];
  const stock = shareStock(product.totalStock, sizes.length, index);
  const variant = (Size: string | undefined, Colour: string | undefined, onHand: number): SeededVariant => {
    const options = { ...(Size && { Size }), ...(Colour && { Colour }) };
    const values = Object.values(options);
    return {
      id: newId(),
      sku: [sku, ...values.map((value) => value.replaceAll(' ', '-').toUpperCase())].join('-'),
      options,
      title: values.join(' / '),
      onHand,
    };
  };
  const inColours = (units: number, size?: string, place?: number) =>
    shareColours(units, colours.length, place).flatMap((share, at) =>
      share === undefined ? [] : [variant(size, colours[at], share)],
    );
  if (sizes.length === 0) return inColours(product.totalStock);
  return sizes.flatMap((size, place) => {
    const units = stock[place] ?? 0;
    return colours.length === 0 ? [variant(size, undefined, units)] : inColours(units, size, place);
  });
}

const optionsOf = (product: DemoProduct) =>
  [
    { name: 'Size', values: [...sizesOf(product)] },
    { name: 'Colour', values: [...coloursOf(product.slug)] },
  ].filter(({ values }) => values.length > 0);

/** @param urlOf the address of a picture, by its folder */
function imagesOf(product: DemoProduct, variants: readonly SeededVariant[], urlOf: (picture: string) => string) {
  return picturesOf(product).map(({ picture, alt, colour }) => ({
    url: urlOf(picture),
    alt,
    ...(colour && {
      variantIds: variants.filter(({ options }) => options.Colour === colour).map(({ id }) => id),
    }),
  }));
}

/**
 * The days that a product has been in the shop: nearly all since it opened; those of which nobody has said anything yet came
 * in the last months, so that 'newest' means something.
 */
const ageOf = (index: number, isReviewed: boolean): number =>
  isReviewed ? SHOP_AGE_DAYS + ((index * 37) % 120) / 10 : (index * 37) % 120;

/** @param urlOf the address of a picture, by its folder */
export function productRow(
  product: DemoProduct,
  index: number,
  urlOf: (picture: string) => string,
  { clock, currencies }: SeedDeps,
) {
  const ratings = demoReviews
    .filter((review) => review.productSlug === product.slug)
    .map(({ rating }): number => rating);
  const createdAt = minutesAfter(clock.now(), -ageOf(index, ratings.length > 0) * DAY_MINUTES - index);
  const id = newId();
  const options = optionsOf(product);
  const variants = variantsOf(product, index, id);
  const prices = {
    price: toMinor(product.price, currencies.price),
    salePrice: product.salePrice ? toMinor(product.salePrice, currencies.price) : 0,
  };
  const base = options.length > 0 ? { basePrice: prices.price, baseSalePrice: prices.salePrice } : {};
  return {
    id,
    title: product.title,
    description: product.description,
    category: product.category,
    subcategory: product.subcategory,
    brand: product.brand,
    ...demoFacts.get(product.slug),
    ...prices,
    ...base,
    options,
    variants,
    image: urlOf(product.picture),
    images: imagesOf(product, variants, urlOf),
    ratingCount: ratings.length,
    ratingSum: ratings.reduce((sum, rating) => sum + rating, 0),
    createdAt,
    updatedAt: createdAt,
  };
}

export type SeededProduct = ReturnType<typeof productRow> & { slug: string };
