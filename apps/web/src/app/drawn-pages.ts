import type { PageHead, Product, ShopInfo } from '@haberdash/contract';
import { discountPercent, effectivePrice, formatMoney } from '@haberdash/contract/money';
import type { QueryClient } from '@tanstack/react-query';
import type { Params } from 'react-router';
import { countOf } from '../base/formats.ts';
import {
  isSearchable,
  params as names,
  pagePath,
  paths,
  productPath,
  readKeyword,
  searchPath,
  sizeGuidePath,
} from '../base/paths.ts';
import { totalText } from '../base/total-text.ts';
import { possibleChoice } from '../data/choice.ts';
import { filteredSearchPath, isEmpty, type ListingState, listingPath, parseListing } from '../data/filters.ts';
import { inUse, isNamedList, knownTerms, nameOfList, subcategoriesIn } from '../data/named-lists.ts';
import { pageOptions } from '../data/pages.ts';
import { ownPath, parsePlace, placedPath } from '../data/places.ts';
import {
  facetsOptions,
  featuredProductsOptions,
  productListOptions,
  productOptions,
  productSearchOptions,
} from '../data/products.ts';
import { reviewsOptions } from '../data/reviews.ts';
import { labelsOf, taxonomyOptions } from '../data/taxonomy.ts';
import {
  type FirstData,
  fetchHome,
  fetchListing,
  fetchProduct,
  fetchSearch,
  fetchSizeGuide,
  fetchTextPage,
  findListing,
  findSearch,
} from './first-data.ts';
import { toOrganizationFact } from './organization-fact.ts';
import { crumbsOf, toBreadcrumbFact, toCrumbs, toProductFact } from './product-facts.ts';

/** Sources of a page's head. */
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
  /** Canonical address of a page; undefined where the address asks for something that the browser alone draws. */
  addressOf: (search: URLSearchParams, params: Params) => string | undefined;
  /**
   * Rest of the address that the same page is rendered with: a query with its question mark, or empty. Undefined where
   * only the browser renders it.
   */
  choiceIn?: (search: URLSearchParams) => string | undefined;
  /**
   * Reads what says whether there is such a page at all; absent, or undefined, where there always is.
   * @throws what reading throws, and NothingThereError
   */
  isThere?: (...asked: Parameters<FirstData>) => Promise<unknown> | undefined;
  firstData?: FirstData;
  /** A search, whose words anybody may write: search engines may not list it. */
  isSearch?: true;
  /** `address` is given where what is drawn has other addresses besides its own. */
  headOf: (
    sources: HeadSources,
  ) => Pick<PageHead, 'description' | 'image' | 'facts'> &
    Partial<Pick<PageHead, 'title' | 'type' | 'address' | 'isIndexed'>>;
}

/** Labels of categories and brands, as the page has loaded them. */
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
  itemListElement: products.map(({ slug, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: new URL(productPath(slug), origin).href,
  })),
});

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

/** The categories, and of the chosen ones the picture and the text. */
function placeIn(queryClient: QueryClient, { filters }: ListingState) {
  const taxonomy = queryClient.getQueryData(taxonomyOptions.queryKey)?.data;
  const category = taxonomy?.categories.find(({ id }) => id === filters.category?.[0]);
  const [subcategory] = subcategoriesIn(filters, taxonomy);
  return { taxonomy, category, subcategory, text: subcategory?.description || category?.description };
}

/** Head of a page of the listing, or of the page of a category. */
const headOfListing: DrawablePage['headOf'] = ({ queryClient, shop, origin, search, params }) => {
  const listing = parsePlace(search, params);
  const { page } = listing;
  const { data = [], total = 0 } = queryClient.getQueryData(productListOptions(listing).queryKey) ?? {};
  const { taxonomy, category, subcategory, text } = placeIn(queryClient, listing);
  const options = queryClient.getQueryData(facetsOptions(listing.filters).queryKey)?.options ?? [];
  const chosen = nameOfList(listing.filters, taxonomy);
  const filters = inUse(knownTerms(listing.filters, taxonomy), options);
  const isNamed = isNamedList(filters);
  const counted = `${countOf(total, 'product')}${chosen && ` in ${chosen}`} at ${shop.storeName}.`;
  const isPlace = isNamed && category !== undefined;
  return {
    // Another order, and a filter that filters nothing, make no other list.
    address: ownPath({ filters, page }),
    isIndexed: data.length > 0 && (isEmpty(filters) || isNamed),
    description: isPlace && text ? shorten(`${text} ${counted}`) : counted,
    image: (isPlace && category.image) || (data[0]?.image ?? DEFAULT_PICTURE),
    facts: [
      { ...toList(data, origin), ...(chosen && { name: chosen }) },
      ...(isPlace ? [toCrumbs([...crumbsOf(category, subcategory)], origin)] : []),
    ],
  };
};

const categoryPage: DrawablePage = {
  addressOf: unlessDialog((search, params) => placedPath(parsePlace(search, params))),
  isThere: findListing,
  firstData: fetchListing,
  headOf: headOfListing,
};

/** The pages that the server draws, with what each says of itself, by their paths in the table of pages. */
export const drawnPages: Partial<Record<string, DrawablePage>> = {
  [paths.landing]: {
    addressOf: unlessDialog(() => paths.landing),
    headOf: ({ shop, origin }) => ({
      description: `${shop.storeName}: clothes, shoes and accessories from brands you know. ${shop.hasDelivery ? 'Easy returns' : 'Free shipping, easy returns'}.`,
      image: DEFAULT_PICTURE,
      facts: [toOrganizationFact(shop, origin)],
    }),
  },
  [paths.shopping.home]: {
    addressOf: unlessDialog(() => paths.shopping.home),
    firstData: fetchHome,
    headOf: ({ queryClient, shop, origin }) => {
      const featured = queryClient.getQueryData(featuredProductsOptions.queryKey)?.data ?? [];
      return {
        description: `Featured products, categories and brands at ${shop.storeName}.${shop.hasDelivery ? '' : ' Shipping is always free.'}`,
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
    isThere: findListing,
    firstData: fetchListing,
    headOf: headOfListing,
  },
  [paths.shopping.category]: categoryPage,
  [paths.shopping.subcategory]: categoryPage,
  [paths.shopping.search]: {
    addressOf: unlessDialog((search) => filteredSearchPath(readKeyword(search), parseListing(search))),
    isSearch: true,
    isThere: findSearch,
    firstData: fetchSearch,
    headOf: ({ queryClient, shop, origin, search }) => {
      const keyword = readKeyword(search);
      const found = isSearchable(keyword)
        ? queryClient.getQueryData(productSearchOptions(keyword, parseListing(search)).queryKey)
        : undefined;
      return {
        description: found
          ? `${totalText(found)} products for "${keyword}" at ${shop.storeName}.`
          : `Search all products at ${shop.storeName}.`,
        image: found?.data[0]?.image ?? DEFAULT_PICTURE,
        facts: found ? [{ '@type': 'SearchResultsPage' }, toList(found.data, origin)] : [],
      };
    },
  },
  [paths.shopping.product]: {
    addressOf: unlessDialog((_search, { slug = '' }) => productPath(slug)),
    choiceIn: possibleChoice,
    isThere: (queryClient, _search, { slug = '' }) => queryClient.fetchQuery(productOptions(slug)),
    firstData: fetchProduct,
    headOf: ({ queryClient, shop, origin, params: { slug = '' } }) => {
      const product = queryClient.getQueryData(productOptions(slug).queryKey);
      if (!product) throw new Error('A product page is described without its product.');
      const reviews = queryClient.getQueryData(reviewsOptions(product.id).queryKey)?.pages[0]?.data ?? [];
      return {
        title: `${product.title} · ${shop.storeName}`,
        type: 'product',
        description: describeProduct(product, shop.priceCurrency),
        image: product.image,
        facts: [
          toProductFact(product, reviews, { shop, origin, labels: labelsIn(queryClient) }),
          toBreadcrumbFact(product, { origin, taxonomy: queryClient.getQueryData(taxonomyOptions.queryKey)?.data }),
        ],
      };
    },
  },
  [paths.shopping.sizeGuide]: {
    addressOf: unlessDialog((_search, { category = '' }) => sizeGuidePath(category)),
    firstData: fetchSizeGuide,
    headOf: ({ shop, queryClient, params: { category = '' } }) => {
      const label = labelsIn(queryClient).categoryLabel(category);
      return {
        title: `Size guide: ${label} · ${shop.storeName}`,
        description: `Find your size: ${label} at ${shop.storeName}, in cm and inches.`,
        image: DEFAULT_PICTURE,
        facts: [],
      };
    },
  },
  [paths.page]: {
    addressOf: unlessDialog((_search, { slug = '' }) => pagePath(slug.toLowerCase())),
    isThere: (queryClient, _search, { slug = '' }) => queryClient.fetchQuery(pageOptions(slug)),
    firstData: fetchTextPage,
    headOf: ({ shop, queryClient, params: { slug = '' } }) => {
      const page = queryClient.getQueryData(pageOptions(slug).queryKey)?.data;
      if (!page) throw new Error('A page is described without its text.');
      return {
        title: `${page.title} · ${shop.storeName}`,
        description: shorten(page.summary) || `${page.title} at ${shop.storeName}.`,
        image: DEFAULT_PICTURE,
        facts: [{ '@type': 'WebPage', name: page.title, dateModified: page.updatedAt }],
      };
    },
  },
};
