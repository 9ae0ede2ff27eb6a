import { type ProductDetails, productDetailsSchema, type Review, type Variant } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { shopInfo } from '../data/testing/shop-info.ts';
import { toBreadcrumbFact, toProductFact } from './product-facts.ts';

const ORIGIN = 'https://shop.example';

const shop = shopInfo({ access: 'open' });

const variant = (Size: string, Colour: string, fields: Partial<Variant> = {}): Variant => ({
  id: `${Size}-${Colour}`,
  sku: `LS-${Size}-${Colour}`,
  options: { Size, Colour },
  price: 1499.5,
  salePrice: 0,
  totalStock: 3,
  image: '/media/a/1200.webp',
  ownPrice: false,
  ownImage: false,
  ...fields,
});

const product: ProductDetails = productDetailsSchema.parse({
  _id: 'p1',
  id: 'p1',
  slug: 'linen-shirt',
  title: 'Linen Shirt',
  description: 'Cool.',
  category: 'men',
  subcategory: 'Shirts',
  brand: 'hm',
  price: 1499.5,
  salePrice: 999,
  priceFrom: false,
  basePrice: 1499.5,
  baseSalePrice: 999,
  totalStock: 3,
  options: [],
  variants: [],
  image: '/media/a/1200.webp',
  // Pictures, where a product has several.
  images: [{ url: '/media/a/1200.webp', alt: '' }],
  averageReview: 4.5,
  reviewCount: 2,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  status: 'published',
  publishAt: null,
});

const sized: ProductDetails = {
  ...product,
  options: [
    { name: 'Size', values: ['S', 'M'] },
    { name: 'Colour', values: ['Navy'] },
  ],
  variants: [variant('S', 'Navy', { totalStock: 0 }), variant('M', 'Navy', { price: 1299, salePrice: 899 })],
};

const review = (n: number): Review => ({
  _id: `r${n}`,
  id: `r${n}`,
  productId: 'p1',
  userId: 'u1',
  userName: 'Ann',
  reviewMessage: 'Good.',
  reviewValue: 5,
  fit: null,
  verifiedPurchase: true,
  createdAt: '2026-01-31T10:00:00.000Z',
});

type Rule = (value: unknown) => boolean;

const isText: Rule = (value) => typeof value === 'string' && value !== '';
const isNumber: Rule = (value) => typeof value === 'number' && Number.isFinite(value);
const isUrl: Rule = (value) => isText(value) && URL.canParse(String(value)) && String(value).startsWith(ORIGIN);
const areUrls: Rule = (value) => Array.isArray(value) && value.length > 0 && value.every(isUrl);
const isDay: Rule = (value) => /^\d{4}-\d{2}-\d{2}$/.test(String(value));
const isCurrency: Rule = (value) => /^[A-Z]{3}$/.test(String(value));
const isOneOf =
  (...values: string[]): Rule =>
  (value) =>
    values.includes(String(value));
const isStar: Rule = (value) => isNumber(value) && Number(value) >= 1 && Number(value) <= 5;
const isList =
  (rule: Rule): Rule =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(rule);

/** Faults of a thing under these rules: each property with a rule must be there and fulfil it. */
function faultsOf(thing: unknown, rules: Record<string, Rule>): string[] {
  if (typeof thing !== 'object' || thing === null) return ['is no thing'];
  return Object.entries(rules).flatMap(([name, rule]) => (rule(Reflect.get(thing, name)) ? [] : [name]));
}
const fulfils =
  (rules: Record<string, Rule>): Rule =>
  (value) =>
    faultsOf(value, rules).length === 0;

/** https://developers.google.com/search/docs/appearance/structured-data/merchant-listing: Offer */
const OFFER = {
  '@type': isOneOf('Offer'),
  price: (value: unknown) => isNumber(value) && Number(value) > 0,
  priceCurrency: isCurrency,
  availability: isOneOf('https://schema.org/InStock', 'https://schema.org/OutOfStock'),
  itemCondition: isOneOf('https://schema.org/NewCondition'),
  url: isUrl,
};
/** …/structured-data/review-snippet: AggregateRating and Review */
const RATING = {
  '@type': isOneOf('AggregateRating'),
  ratingValue: isStar,
  reviewCount: isNumber,
  bestRating: isNumber,
};
const REVIEW = {
  '@type': isOneOf('Review'),
  author: fulfils({ '@type': isOneOf('Person'), name: isText }),
  datePublished: isDay,
  reviewBody: isText,
  reviewRating: fulfils({ '@type': isOneOf('Rating'), ratingValue: isStar, bestRating: isNumber }),
};
const NAMED = {
  name: isText,
  description: isText,
  image: areUrls,
  brand: fulfils({ '@type': isOneOf('Brand'), name: isText }),
  aggregateRating: fulfils(RATING),
  review: isList(fulfils(REVIEW)),
};
/** …/structured-data/product-snippet and merchant-listing: Product */
const PRODUCT = { '@type': isOneOf('Product'), ...NAMED, sku: isText, offers: fulfils(OFFER) };
/** …/structured-data/product-variants: ProductGroup, and each Product in it */
const VARIANT = {
  '@type': isOneOf('Product'),
  name: isText,
  image: areUrls,
  sku: isText,
  size: isText,
  color: isText,
  offers: fulfils(OFFER),
};
const GROUP = {
  '@type': isOneOf('ProductGroup'),
  ...NAMED,
  productGroupID: isText,
  url: isUrl,
  variesBy: isList(isOneOf('https://schema.org/size', 'https://schema.org/color')),
  hasVariant: isList(fulfils(VARIANT)),
};
/** …/structured-data/breadcrumb */
const CRUMB = { '@type': isOneOf('ListItem'), position: isNumber, name: isText, item: isUrl };

const sources = { shop, origin: ORIGIN, labels: { categoryLabel: (id: string) => id, brandLabel: (id: string) => id } };

describe('what a product page says to programs', () => {
  it('is a Product with an Offer, as schema.org and Google want it', () => {
    const fact = toProductFact(product, [review(1)], sources);
    expect(faultsOf(fact, PRODUCT)).toEqual([]);
    expect(fact).toMatchObject({ offers: { price: 999, url: `${ORIGIN}/shopping/product/linen-shirt` } });
  });

  it('is a ProductGroup with an Offer for each variant, at the address that chooses it', () => {
    const fact = toProductFact(sized, [review(1)], sources);
    expect(faultsOf(fact, GROUP)).toEqual([]);
    const variants = 'hasVariant' in fact ? fact.hasVariant : [];
    expect(variants.map(({ offers }) => [offers.price, offers.availability, offers.url])).toEqual([
      [1499.5, 'https://schema.org/OutOfStock', `${ORIGIN}/shopping/product/linen-shirt?size=s&colour=navy`],
      [899, 'https://schema.org/InStock', `${ORIGIN}/shopping/product/linen-shirt?size=m&colour=navy`],
    ]);
    expect(new Set(variants.map(({ sku }) => sku)).size).toBe(2);
    expect(fact).not.toHaveProperty('offers');
  });

  it('has five reviews at most, and no rating where there is none', () => {
    const many = [1, 2, 3, 4, 5, 6, 7].map(review);
    expect(toProductFact(product, many, sources).review).toHaveLength(5);
    const fact = toProductFact({ ...product, reviewCount: 0, averageReview: 0 }, [], sources);
    for (const name of ['aggregateRating', 'review']) expect(fact).not.toHaveProperty(name);
  });

  it('has the way to it as a BreadcrumbList', () => {
    const fact = toBreadcrumbFact(product, sources);
    expect(fact['@type']).toBe('BreadcrumbList');
    for (const [index, item] of fact.itemListElement.entries()) {
      expect(faultsOf(item, CRUMB)).toEqual([]);
      expect(item.position).toBe(index + 1);
    }
    expect(fact.itemListElement.map(({ item }) => item)).toEqual([
      `${ORIGIN}/shopping/home`,
      `${ORIGIN}/shopping/listing?category=men`,
      `${ORIGIN}/shopping/product/linen-shirt`,
    ]);
  });

  it('would be found out where it left something out', () => {
    const { brand: _brand, ...without } = toProductFact(product, [review(1)], sources);
    expect(faultsOf(without, PRODUCT)).toEqual(['brand']);
    expect(faultsOf({ ...without, brand: 'H&M', offers: {} }, PRODUCT)).toEqual(['brand', 'offers']);
  });
});
