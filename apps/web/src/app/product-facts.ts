import type { Product, ProductImage, Review, ShopInfo, Variant } from '@haberdash/contract';
import { effectivePrice } from '@haberdash/contract/money';
import { lineName, optionSlug, variantTitle } from '@haberdash/contract/variant-rules';
import { paths, productPath } from '../base/paths.ts';
import { choiceOf, choiceQuery } from '../data/choice.ts';
import { listingPath } from '../data/filters.ts';
import type { ShownProduct } from '../data/products.ts';
import type { labelsOf } from '../data/taxonomy.ts';

interface FactSources {
  shop: ShopInfo;
  /** The shop's own address, without a path. */
  origin: string;
  /** Labels of categories and brands. */
  labels: ReturnType<typeof labelsOf>;
}

/** The addresses of pictures, each once, with the one that represents the product or variant first. */
const toPictureFacts = (image: string, images: readonly ProductImage[], { origin }: FactSources) =>
  [...new Set([image, ...images.map(({ url }) => url)])].map((url) => new URL(url, origin).href);

/** @param address of the page on which it can be bought: path and query */
const toOffer = (
  priced: Pick<Product, 'price' | 'salePrice' | 'totalStock'>,
  address: string,
  { shop, origin }: Pick<FactSources, 'shop' | 'origin'>,
) => ({
  '@type': 'Offer',
  url: new URL(address, origin).href,
  price: effectivePrice(priced),
  priceCurrency: shop.priceCurrency,
  availability: `https://schema.org/${priced.totalStock > 0 ? 'InStock' : 'OutOfStock'}`,
  itemCondition: 'https://schema.org/NewCondition',
});

/** The options that schema.org has a property for; of any other it takes name and value. */
const PROPERTIES: Readonly<Record<string, string>> = {
  size: 'size',
  colour: 'color',
  color: 'color',
  material: 'material',
  pattern: 'pattern',
};
const propertyOf = (name: string): string | undefined => {
  const word = optionSlug(name);
  return Object.hasOwn(PROPERTIES, word) ? PROPERTIES[word] : undefined;
};

function toVariantFact(product: ShownProduct, variant: Variant, sources: FactSources) {
  const { options, images = [] } = product;
  const named = images.filter(({ variantIds }) => variantIds?.includes(variant.id));
  const others = options.filter(({ name }) => !propertyOf(name));
  const known = options.flatMap(({ name }) => {
    const property = propertyOf(name);
    return property ? [[property, variant.options[name]]] : [];
  });
  return {
    '@type': 'Product',
    name: lineName({ title: product.title, variantTitle: variantTitle(options, variant) }),
    image: toPictureFacts(variant.image, named, sources),
    sku: variant.sku || variant.id,
    ...Object.fromEntries(known),
    ...(others.length > 0 && {
      additionalProperty: others.map(({ name }) => ({
        '@type': 'PropertyValue',
        name,
        value: variant.options[name],
      })),
    }),
    offers: toOffer(variant, productPath(product.slug) + choiceQuery(options, choiceOf(options, variant)), sources),
  };
}

const toReviewFact = ({ userName, createdAt, reviewValue, reviewMessage }: Review) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: userName },
  datePublished: createdAt.slice(0, 10),
  reviewRating: { '@type': 'Rating', ratingValue: reviewValue, bestRating: 5, worstRating: 1 },
  reviewBody: reviewMessage,
});

/** Maximum number of single reviews in addition to the summary of all. */
const MOST_REVIEWS = 5;

/**
 * One product with its offer, or, where something is to be chosen, a group of products with an offer each.
 * @param reviews the first of them
 */
export function toProductFact(product: ShownProduct, reviews: readonly Review[], sources: FactSources) {
  const { id, slug, options, images = [], variants = [] } = product;
  const isGroup = options.length > 0;
  const varied = options.flatMap(({ name }) => propertyOf(name) ?? []);
  return {
    '@type': isGroup ? 'ProductGroup' : 'Product',
    name: product.title,
    description: product.description,
    image: toPictureFacts(product.image, images, sources),
    ...(isGroup ? { productGroupID: id } : { sku: id }),
    category: sources.labels.categoryLabel(product.category),
    brand: { '@type': 'Brand', name: sources.labels.brandLabel(product.brand) },
    ...(isGroup
      ? {
          url: new URL(productPath(slug), sources.origin).href,
          ...(varied.length > 0 && { variesBy: varied.map((property) => `https://schema.org/${property}`) }),
          hasVariant: variants.map((variant) => toVariantFact(product, variant, sources)),
        }
      : { offers: toOffer(product, productPath(slug), sources) }),
    ...(product.reviewCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.averageReview,
        reviewCount: product.reviewCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    ...(reviews.length > 0 && { review: reviews.slice(0, MOST_REVIEWS).map(toReviewFact) }),
  };
}

/** The way from the shop's home to a product, as its page shows it. */
export const toBreadcrumbFact = (
  { slug, title, category }: Product,
  { origin, labels }: Pick<FactSources, 'origin' | 'labels'>,
) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: 'Home', path: paths.shopping.home },
    { name: labels.categoryLabel(category), path: listingPath({ filters: { category: [category] } }) },
    { name: title, path: productPath(slug) },
  ].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(path, origin).href,
  })),
});
