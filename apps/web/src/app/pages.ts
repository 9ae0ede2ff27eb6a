import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { matchRoutes, parsePath } from 'react-router';
import { type Address, isSearchable, paths, readKeyword } from '../base/paths.ts';
import { HERO_PICTURE } from '../landing/hero-picture.ts';
import { ProductRoute } from '../storefront/product/product-route.tsx';
import { fetchHome, fetchListing } from './first-data.ts';

/**
 * Whom a page is for: `browse` pages are open to visitors where the shop lets them in (D2), `link` pages to whoever has
 * the link of a mail.
 */
export type Area = 'landing' | 'auth' | 'browse' | 'shopper' | 'admin' | 'link' | 'no-access';

/**
 * Loads what is drawn. Each takes its function out of the module by name: a module that is handed on whole, and lies in a
 * file with others, is exported by the bundler under a name that is declared nowhere.
 */
export type Code = () => Promise<ComponentType>;

interface PageFacts {
  area: Area;
  /** Names the browser's tab, beside the shop's name; a function of the address's query where that says more. */
  title?: string | ((search: URLSearchParams) => string);
  /** Asks for what the page draws, and for its first pictures, whoever it is for. */
  firstData?: (queryClient: QueryClient, search: URLSearchParams) => Promise<void>;
  /** Its largest picture, where that is always the same. */
  firstPicture?: string;
}

/** A page, or an address that only stands in for one. */
type PageRow = PageFacts & ({ code: Code; aliasOf?: never } | { aliasOf: Address; code?: never });

export type Page = PageRow & { path: string };

const storefrontLayout: Code = async () =>
  (await import('../storefront/layout/storefront-layout.tsx')).StorefrontLayout;

/** What the pages of an area are drawn inside of. */
export const LAYOUTS: Partial<Record<Area, Code>> = {
  auth: async () => (await import('../auth/auth-layout.tsx')).AuthLayout,
  browse: storefrontLayout,
  shopper: storefrontLayout,
  admin: async () => (await import('../admin/layout/admin-layout.tsx')).AdminLayout,
  link: async () => (await import('../storefront/layout/link-layout.tsx')).LinkLayout,
};

const searchTitle = (search: URLSearchParams): string => {
  const keyword = readKeyword(search);
  return isSearchable(keyword) ? `Search: ${keyword}` : 'Search';
};

/**
 * Every page of the web app. The router, the guard, the names of the browser's tabs, what is asked for ahead of a page's
 * code and what the build has the server announce with a page (vite/first-visits.ts) are all read from this table; an
 * address without a row, or a row without an address, does not compile.
 */
const ROWS: Record<Address, PageRow> = {
  [paths.landing]: {
    area: 'landing',
    code: async () => (await import('../landing/landing-page.tsx')).LandingPage,
    firstPicture: HERO_PICTURE,
  },
  [paths.login]: {
    area: 'auth',
    title: 'Sign in',
    code: async () => (await import('../auth/sign-in-page.tsx')).SignInPage,
  },
  [paths.signup]: {
    area: 'auth',
    title: 'Sign up',
    code: async () => (await import('../auth/sign-up-page.tsx')).SignUpPage,
  },
  [paths.register]: { area: 'auth', aliasOf: paths.signup },
  [paths.shopping.root]: { area: 'browse', aliasOf: paths.shopping.home },
  [paths.shopping.home]: {
    area: 'browse',
    code: async () => (await import('../storefront/home/home-page.tsx')).HomePage,
    firstData: fetchHome,
  },
  [paths.shopping.listing]: {
    area: 'browse',
    title: 'All Products',
    code: async () => (await import('../storefront/listing/listing-page.tsx')).ListingPage,
    firstData: fetchListing,
  },
  [paths.shopping.search]: {
    area: 'browse',
    title: searchTitle,
    code: async () => (await import('../storefront/search/search-page.tsx')).SearchPage,
  },
  [paths.shopping.product]: { area: 'browse', code: async () => ProductRoute },
  [paths.shopping.profile]: {
    area: 'shopper',
    title: 'My account',
    code: async () => (await import('../storefront/profile/profile-page.tsx')).ProfilePage,
  },
  [paths.shopping.checkout]: {
    area: 'shopper',
    title: 'Checkout',
    code: async () => (await import('../storefront/checkout/checkout-page.tsx')).CheckoutPage,
  },
  [paths.shopping.paypalReturn]: {
    area: 'shopper',
    title: 'Payment',
    code: async () => (await import('../storefront/payment/paypal-return-page.tsx')).PaypalReturnPage,
  },
  [paths.shopping.paymentSuccess]: {
    area: 'shopper',
    title: 'Payment successful',
    code: async () => (await import('../storefront/payment/payment-success-page.tsx')).PaymentSuccessPage,
  },
  [paths.admin.root]: { area: 'admin', aliasOf: paths.admin.home },
  [paths.admin.home]: {
    area: 'admin',
    title: 'Dashboard',
    code: async () => (await import('../admin/dashboard/dashboard-page.tsx')).DashboardPage,
  },
  [paths.admin.products]: {
    area: 'admin',
    title: 'Products',
    code: async () => (await import('../admin/products/products-page.tsx')).ProductsPage,
  },
  [paths.admin.orders]: {
    area: 'admin',
    title: 'Orders',
    code: async () => (await import('../admin/orders/orders-page.tsx')).OrdersPage,
  },
  [paths.admin.mail]: {
    area: 'admin',
    title: 'Mail',
    code: async () => (await import('../admin/mail/mail-page.tsx')).MailPage,
  },
  [paths.admin.money]: {
    area: 'admin',
    title: 'Money check',
    code: async () => (await import('../admin/money/money-page.tsx')).MoneyPage,
  },
  [paths.admin.settings]: {
    area: 'admin',
    title: 'Settings',
    code: async () => (await import('../admin/settings/settings-page.tsx')).SettingsPage,
  },
  [paths.order]: {
    area: 'link',
    title: 'Your order',
    code: async () => (await import('../storefront/orders/linked-order-page.tsx')).LinkedOrderPage,
  },
  [paths.newsletterConfirm]: {
    area: 'link',
    title: 'Newsletter',
    code: async () => (await import('../storefront/newsletter/newsletter-pages.tsx')).ConfirmSubscriptionPage,
  },
  [paths.newsletterLeave]: {
    area: 'link',
    title: 'Newsletter',
    code: async () => (await import('../storefront/newsletter/newsletter-pages.tsx')).LeaveNewsletterPage,
  },
  [paths.noAccess]: {
    area: 'no-access',
    title: 'No access',
    code: async () => (await import('./plain-page.tsx')).NoAccessPage,
  },
};

export const PAGES: readonly Page[] = Object.entries(ROWS).map(([path, row]) => ({ path, ...row }));

/** What stands at every address that is no page. */
export const NOT_FOUND = {
  title: 'Page not found',
  code: async () => (await import('./plain-page.tsx')).NotFoundPage,
};

const matchable = PAGES.map((page) => ({ path: page.path, handle: page }));

/** The page at an address, found as the router finds it; undefined when the address is none of ours. */
export function findPage(path: string): Page | undefined {
  return matchRoutes(matchable, parsePath(path).pathname ?? '/')?.[0]?.route.handle;
}

/**
 * Asks for what the page at this address draws before the page's own code is there: a slow phone then draws the page
 * once, and not its outline first. What fails is asked for again by the page itself.
 */
export async function fetchFirstData(
  queryClient: QueryClient,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> {
  await findPage(pathname)?.firstData?.(queryClient, new URLSearchParams(search));
}
