import type { PageHead, Product, ShopInfo, Variant } from '@haberdash/contract';
import { discountPercent, effectivePrice, formatMoney } from '@haberdash/contract/money';
import { lineName, optionSlug, variantTitle } from '@haberdash/contract/variant-rules';
import type { QueryClient } from '@tanstack/react-query';
import type { Params } from 'react-router';
import { countOf } from '../base/formats.ts';
import { readPage } from '../base/page-param.ts';
import { isSearchable, params as names, paths, productPath, readKeyword, searchPath } from '../base/paths.ts';
import { totalText } from '../base/total-text.ts';
import { choiceOf, choiceQuery, possibleChoice } from '../data/choice.ts';
import { listingPath, parseListing } from '../data/filters.ts';
import {
  featuredProductsOptions,
  productListOptions,
  productOptions,
  productSearchOptions,
  type ShownProduct,
} from '../data/products.ts';
import { labelsOf, taxonomyOptions } from '../data/taxonomy.ts';
import { type FirstData, fetchHome, fetchListing, fetchProduct, fetchSearch } from './first-data.ts';

/** What a page's head is written from. */
export interface HeadSources {
  /** Holds the page's first data. */
  queryClient: QueryClient;
  shop: ShopInfo;
  /** The shop's own address, without a path. */
  origin: string;
  search: URLSearchParams;
  params: Params;
}

/** A page that the server draws. */
export interface DrawablePage {
  /** The one address of what is shown; undefined where the address asks for something that the browser alone draws. */
  addressOf: (search: URLSearchParams, params: Params) => string | undefined;
  /**
   * What else of the address it is drawn with, though it is the same page: a query, with its question mark, or empty.
   * Undefined where the browser alone draws it.
   */
  choiceIn?: (search: URLSearchParams) => string | undefined;
  firstData?: FirstData;
  headOf: (
    sources: HeadSources,
  ) => Pick<PageHead, 'description' | 'image' | 'facts'> & Partial<Pick<PageHead, 'title' | 'type'>>;
}

/** What categories and brands are called, as the page has read it. */
const labelsIn = (queryClient: QueryClient) => labelsOf(queryClient.getQueryData(taxonomyOptions.queryKey)?.data);

const DEFAULT_PICTURE = '/art/landing-hero.webp';
const MOST_LETTERS = 160;

/** A first sentence or two, as search engines show them. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MOST_LETTERS) return line;
  return `${line.slice(0, MOST_LETTERS).replace(/\s+\S*$/, '')}…`;
}

const toList = (products: readonly Product[], origin: string) => ({
  '@type': 'ItemList',
  itemListElement: products.map(({ id, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: new URL(productPath(id), origin).href,
  })),
});

type FactSources = Pick<HeadSources, 'shop' | 'origin' | 'queryClient'>;

/** @param address of the page on which it can be bought: path and query */
const toOffer = (
  priced: Pick<Product, 'price' | 'salePrice' | 'totalStock'>,
  address: string,
  { shop, origin }: FactSources,
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

function toVariantFact(product: Product, variant: Variant, sources: FactSources) {
  const { options } = product;
  const others = options.filter(({ name }) => !propertyOf(name));
  const known = options.flatMap(({ name }) => {
    const property = propertyOf(name);
    return property ? [[property, variant.options[name]]] : [];
  });
  return {
    '@type': 'Product',
    name: lineName({ title: product.title, variantTitle: variantTitle(options, variant) }),
    image: new URL(variant.image, sources.origin).href,
    sku: variant.sku || variant.id,
    ...Object.fromEntries(known),
    ...(others.length > 0 && {
      additionalProperty: others.map(({ name }) => ({
        '@type': 'PropertyValue',
        name,
        value: variant.options[name],
      })),
    }),
    offers: toOffer(variant, productPath(product.id) + choiceQuery(options, choiceOf(options, variant)), sources),
  };
}

/** One product with its offer, or, where something is to be chosen, a group of products with an offer each. */
function toProductFact(product: ShownProduct, sources: FactSources) {
  const { id, options, variants = [] } = product;
  const isGroup = options.length > 0;
  const { categoryLabel, brandLabel } = labelsIn(sources.queryClient);
  const varied = options.flatMap(({ name }) => propertyOf(name) ?? []);
  return {
    '@type': isGroup ? 'ProductGroup' : 'Product',
    name: product.title,
    description: product.description,
    image: new URL(product.image, sources.origin).href,
    ...(isGroup ? { productGroupID: id } : { sku: id }),
    category: categoryLabel(product.category),
    brand: { '@type': 'Brand', name: brandLabel(product.brand) },
    ...(isGroup
      ? {
          url: new URL(productPath(id), sources.origin).href,
          ...(varied.length > 0 && { variesBy: varied.map((property) => `https://schema.org/${property}`) }),
          hasVariant: variants.map((variant) => toVariantFact(product, variant, sources)),
        }
      : { offers: toOffer(product, productPath(id), sources) }),
    ...(product.reviewCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.averageReview,
        reviewCount: product.reviewCount,
      },
    }),
  };
}

function describeProduct(product: Product, currency: string): string {
  const percent = discountPercent(product);
  const price = formatMoney(effectivePrice(product), currency);
  return shorten(
    `${product.priceFrom ? 'From ' : ''}${price}${percent > 0 ? ` (${percent}% off)` : ''}. ${product.description}`,
  );
}

/** An open dialog is the browser's. */
const unlessDialog =
  (addressOf: DrawablePage['addressOf']): DrawablePage['addressOf'] =>
  (search, params) =>
    [names.product, names.preview, names.debug].some((name) => search.has(name))
      ? undefined
      : addressOf(search, params);

/** The pages that the server draws, with what each says of itself, by their paths in the table of pages. */
export const drawnPages: Partial<Record<string, DrawablePage>> = {
  [paths.landing]: {
    addressOf: unlessDialog(() => paths.landing),
    headOf: ({ shop, origin }) => ({
      description: `${shop.storeName}: clothes, shoes and accessories from brands you know. Free shipping, easy returns.`,
      image: DEFAULT_PICTURE,
      facts: [{ '@type': 'Organization', name: shop.storeName, url: origin, email: shop.contact.email }],
    }),
  },
  [paths.shopping.home]: {
    addressOf: unlessDialog(() => paths.shopping.home),
    firstData: fetchHome,
    headOf: ({ queryClient, shop, origin }) => {
      const featured = queryClient.getQueryData(featuredProductsOptions.queryKey)?.data ?? [];
      return {
        description: `Featured products, categories and brands at ${shop.storeName}. Shipping is always free.`,
        image: featured[0]?.image ?? DEFAULT_PICTURE,
        facts: [
          {
            '@type': 'WebSite',
            name: shop.storeName,
            url: origin,
            potentialAction: {
              '@type': 'SearchAction',
              target: `${new URL(searchPath('x'), origin).href.slice(0, -1)}{search_term_string}`,
              'query-input': 'required name=search_term_string',
            },
          },
          toList(featured, origin),
        ],
      };
    },
  },
  [paths.shopping.listing]: {
    addressOf: unlessDialog((search) => listingPath(parseListing(search))),
    firstData: fetchListing,
    headOf: ({ queryClient, shop, origin, search }) => {
      const listing = parseListing(search);
      const { data = [], total = 0 } = queryClient.getQueryData(productListOptions(listing).queryKey) ?? {};
      const { categoryLabel, brandLabel } = labelsIn(queryClient);
      const chosen = [
        ...(listing.filters.category ?? []).map(categoryLabel),
        ...(listing.filters.brands ?? []).map(brandLabel),
      ].join(', ');
      return {
        description: `${countOf(total, 'product')}${chosen && ` in ${chosen}`} at ${shop.storeName}.`,
        image: data[0]?.image ?? DEFAULT_PICTURE,
        facts: [toList(data, origin)],
      };
    },
  },
  [paths.shopping.search]: {
    addressOf: unlessDialog((search) => searchPath(readKeyword(search), readPage(search))),
    firstData: fetchSearch,
    headOf: ({ queryClient, shop, origin, search }) => {
      const keyword = readKeyword(search);
      const found = isSearchable(keyword)
        ? queryClient.getQueryData(productSearchOptions(keyword, readPage(search)).queryKey)
        : undefined;
      return {
        description: found
          ? `${totalText(found)} products for "${keyword}" at ${shop.storeName}.`
          : `Search the products of ${shop.storeName}.`,
        image: found?.data[0]?.image ?? DEFAULT_PICTURE,
        facts: found ? [{ '@type': 'SearchResultsPage' }, toList(found.data, origin)] : [],
      };
    },
  },
  [paths.shopping.product]: {
    addressOf: unlessDialog((_search, { id = '' }) => productPath(id)),
    choiceIn: possibleChoice,
    firstData: fetchProduct,
    headOf: ({ queryClient, shop, origin, params: { id = '' } }) => {
      const product = queryClient.getQueryData(productOptions(id).queryKey);
      if (!product) throw new Error('A product page is described without its product.');
      return {
        title: `${product.title} · ${shop.storeName}`,
        type: 'product',
        description: describeProduct(product, shop.priceCurrency),
        image: product.image,
        facts: [toProductFact(product, { queryClient, shop, origin })],
      };
    },
  },
};
