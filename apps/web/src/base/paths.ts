import { MAX_SEARCH_LENGTH } from '@haberdash/contract/constants';

/** Every address of the web app. The router and the guard both read this table, so neither can know a page that the other does not. */
export const paths = {
  landing: '/',
  login: '/auth/login',
  signup: '/auth/signup',
  register: '/auth/register',
  noAccess: '/unauth-page',
  shopping: {
    root: '/shopping',
    home: '/shopping/home',
    listing: '/shopping/listing',
    search: '/shopping/search',
    profile: '/shopping/profile',
    checkout: '/shopping/checkout',
    paypalReturn: '/shopping/paypal-return',
    paymentSuccess: '/shopping/payment-success',
    /** Route pattern; build addresses with `productPath`. */
    product: '/shopping/product/:id',
  },
  admin: {
    root: '/admin',
    home: '/admin/home',
    products: '/admin/products',
    orders: '/admin/orders',
    settings: '/admin/settings',
  },
} as const;

/** Names of the query parameters that more than one page reads. */
export const params = {
  next: 'next',
  keyword: 'keyword',
  product: 'product',
  profileTab: 'tab',
  order: 'order',
  preview: 'preview',
} as const;

/** Whom a page is for: `browse` pages are open to visitors where the shop lets them in (D2). */
export type Area = 'landing' | 'auth' | 'browse' | 'shopper' | 'admin' | 'no-access';

export interface Page {
  path: string;
  area: Area;
  /** The page that this address only stands in for. */
  aliasOf?: string;
}

export const PAGES: readonly Page[] = [
  { path: paths.landing, area: 'landing' },
  { path: paths.login, area: 'auth' },
  { path: paths.signup, area: 'auth' },
  { path: paths.register, area: 'auth', aliasOf: paths.signup },
  { path: paths.shopping.root, area: 'browse', aliasOf: paths.shopping.home },
  { path: paths.shopping.home, area: 'browse' },
  { path: paths.shopping.listing, area: 'browse' },
  { path: paths.shopping.search, area: 'browse' },
  { path: paths.shopping.product, area: 'browse' },
  { path: paths.shopping.profile, area: 'shopper' },
  { path: paths.shopping.checkout, area: 'shopper' },
  { path: paths.shopping.paypalReturn, area: 'shopper' },
  { path: paths.shopping.paymentSuccess, area: 'shopper' },
  { path: paths.admin.root, area: 'admin', aliasOf: paths.admin.home },
  { path: paths.admin.home, area: 'admin' },
  { path: paths.admin.products, area: 'admin' },
  { path: paths.admin.orders, area: 'admin' },
  { path: paths.admin.settings, area: 'admin' },
  { path: paths.noAccess, area: 'no-access' },
];

const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const search = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1])),
  ).toString();
  return search ? `${path}?${search}` : path;
};

/** @param next the page to land on after signing in: path, query and hash */
export const loginPath = (next?: string): string => withQuery(paths.login, { [params.next]: next });

/** Opens a tab in which an admin sees the shop as a visitor does. */
export const previewPath = withQuery(paths.shopping.home, { [params.preview]: 'shop' });

/** The address of one product, as people link it and as the address bar shows it. */
export const productPath = (id: string): string => `/shopping/product/${encodeURIComponent(id)}`;

export const searchPath = (keyword = ''): string =>
  withQuery(paths.shopping.search, { [params.keyword]: keyword.slice(0, MAX_SEARCH_LENGTH) });

export type ProfileTab = 'orders' | 'address' | 'wishlist';

/** @param order the order whose dialog is to be open */
export const profilePath = (tab?: ProfileTab, order?: string): string =>
  withQuery(paths.shopping.profile, {
    [params.profileTab]: tab === 'orders' ? undefined : tab,
    [params.order]: order,
  });
