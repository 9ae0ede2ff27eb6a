import type { Taxonomy } from '@haberdash/contract';
import type { ComponentType } from 'react';
import type { Params } from 'react-router';
import { type Address, paths } from '../base/paths.ts';
import { filtersToRestore } from '../data/filters.ts';
import { categoryTitle, listTitle, orderTitle, searchTitle } from './page-titles.ts';

/**
 * Audience of a page: `browse` pages are open to visitors where the shop lets them in (D2), `link` pages to anyone with
 * the link of a mail, or of the shop's start, `open` pages to everyone.
 */
export type Area = 'landing' | 'auth' | 'browse' | 'open' | 'buyer' | 'shopper' | 'admin' | 'link' | 'no-access';

/**
 * Loads what is drawn. Each takes its function out of the module by name: a module that is handed on whole, and lies in a
 * file with others, is exported by the bundler under a name that is declared nowhere.
 */
export interface Code {
  (): Promise<ComponentType>;
  /**
   * Path of its source, from the root of the web app; added by the build of the server's code (vite/page-sources.ts).
   */
  source?: string;
}

export interface PageFacts {
  area: Area;
  /** Names the browser's tab, together with the shop's name; a function of the address's query where that says more. */
  title?: string | ((search: URLSearchParams, taxonomy: Taxonomy | undefined, params: Params) => string);
  /** True if this tab knows better what the address is to show than the server could. */
  isOwn?: (search: URLSearchParams) => boolean;
}

/** A page, or an address that is only an alias of one. */
export type PageRow = PageFacts & ({ code: Code; aliasOf?: never } | { aliasOf: Address; code?: never });

const storefrontLayout: Code = async () =>
  (await import('../storefront/layout/storefront-layout.tsx')).StorefrontLayout;

/** Layout of each area's pages. */
export const LAYOUTS: Partial<Record<Area, Code>> = {
  auth: async () => (await import('../auth/auth-layout.tsx')).AuthLayout,
  browse: storefrontLayout,
  open: storefrontLayout,
  shopper: storefrontLayout,
  admin: async () => (await import('../admin/layout/admin-layout.tsx')).AdminLayout,
  link: async () => (await import('../storefront/layout/link-layout.tsx')).LinkLayout,
};

/**
 * Every page of the web app. The router, the guard, the names of the browser's tabs and which code the server announces
 * with a page are all read from this table; an address without a row, or a row without an address, does not compile.
 */
export const ROWS: Record<Address, PageRow> = {
  [paths.landing]: {
    area: 'landing',
    code: async () => (await import('../landing/landing-page.tsx')).LandingPage,
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
  [paths.forgot]: {
    area: 'auth',
    title: 'Forgot password',
    code: async () => (await import('../auth/forgot-page.tsx')).ForgotPage,
  },
  [paths.reset]: {
    area: 'link',
    title: 'New password',
    code: async () => (await import('../auth/reset-page.tsx')).ResetPage,
  },
  [paths.emailConfirm]: {
    area: 'link',
    title: 'New email',
    code: async () => (await import('../auth/email-pages.tsx')).ConfirmEmailPage,
  },
  [paths.emailUndo]: {
    area: 'link',
    title: 'Undo email change',
    code: async () => (await import('../auth/email-pages.tsx')).UndoEmailPage,
  },
  [paths.setup]: {
    area: 'link',
    title: 'Owner account',
    code: async () => (await import('../auth/setup-page.tsx')).SetupPage,
  },
  [paths.register]: { area: 'auth', aliasOf: paths.signup },
  [paths.shopping.root]: { area: 'browse', aliasOf: paths.shopping.home },
  [paths.shopping.home]: {
    area: 'browse',
    code: async () => (await import('../storefront/home/home-page.tsx')).HomePage,
  },
  [paths.shopping.listing]: {
    area: 'browse',
    title: listTitle,
    code: async () => (await import('../storefront/listing/listing-page.tsx')).ListingPage,
    isOwn: (search) => filtersToRestore(search) !== null,
  },
  [paths.shopping.category]: {
    area: 'browse',
    title: categoryTitle,
    code: async () => (await import('../storefront/listing/listing-page.tsx')).ListingPage,
  },
  [paths.shopping.subcategory]: {
    area: 'browse',
    title: categoryTitle,
    code: async () => (await import('../storefront/listing/listing-page.tsx')).ListingPage,
  },
  [paths.shopping.search]: {
    area: 'browse',
    title: searchTitle,
    code: async () => (await import('../storefront/search/search-page.tsx')).SearchPage,
  },
  [paths.shopping.product]: {
    area: 'browse',
    title: 'Product',
    code: async () => (await import('../storefront/product/product-page.tsx')).ProductPage,
  },
  [paths.shopping.sizeGuide]: {
    area: 'browse',
    title: 'Size guide',
    code: async () => (await import('../storefront/size-guide/size-guide-page.tsx')).SizeGuidePage,
  },
  [paths.shopping.profile]: {
    area: 'shopper',
    title: 'My account',
    code: async () => (await import('../storefront/profile/profile-page.tsx')).ProfilePage,
  },
  [paths.shopping.order]: {
    area: 'shopper',
    title: 'Your order',
    code: async () => (await import('../storefront/orders/order-page.tsx')).OrderPage,
  },
  [paths.shopping.checkout]: {
    area: 'buyer',
    title: 'Checkout',
    code: async () => (await import('../storefront/checkout/checkout-page.tsx')).CheckoutPage,
  },
  [paths.shopping.paypalReturn]: {
    area: 'buyer',
    title: 'Payment',
    code: async () => (await import('../storefront/payment/paypal-return-page.tsx')).PaypalReturnPage,
  },
  [paths.shopping.paymentSuccess]: {
    area: 'buyer',
    title: 'Payment successful',
    code: async () => (await import('../storefront/payment/payment-success-page.tsx')).PaymentSuccessPage,
  },
  [paths.shopping.orderPlaced]: {
    area: 'buyer',
    title: 'Order placed',
    code: async () => (await import('../storefront/payment/order-placed-page.tsx')).OrderPlacedPage,
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
  [paths.admin.imports]: {
    area: 'admin',
    title: 'Import and export',
    code: async () => (await import('../admin/imports/imports-page.tsx')).ImportsPage,
  },
  [paths.admin.sizeGuides]: {
    area: 'admin',
    title: 'Size guides',
    code: async () => (await import('../admin/size-guides/size-guides-page.tsx')).SizeGuidesPage,
  },
  [paths.admin.taxonomy]: {
    area: 'admin',
    title: 'Categories and brands',
    code: async () => (await import('../admin/taxonomy/taxonomy-page.tsx')).TaxonomyPage,
  },
  [paths.admin.homeParts]: {
    area: 'admin',
    title: 'Home page',
    code: async () => (await import('../admin/home/home-parts-page.tsx')).HomePartsPage,
  },
  [paths.admin.pages]: {
    area: 'admin',
    title: 'Pages',
    code: async () => (await import('../admin/pages/pages-page.tsx')).PagesPage,
  },
  [paths.admin.page]: {
    area: 'admin',
    title: 'Edit page',
    code: async () => (await import('../admin/pages/page-editor.tsx')).PageEditorPage,
  },
  [paths.admin.orders]: {
    area: 'admin',
    title: 'Orders',
    code: async () => (await import('../admin/orders/orders-page.tsx')).OrdersPage,
  },
  [paths.admin.order]: {
    area: 'admin',
    title: orderTitle,
    code: async () => (await import('../admin/orders/order-page.tsx')).OrderPage,
  },
  [paths.admin.packingSlips]: {
    area: 'admin',
    title: 'Packing slips',
    code: async () => (await import('../admin/orders/packing-slips-page.tsx')).PackingSlipsPage,
  },
  [paths.admin.pickList]: {
    area: 'admin',
    title: 'Pick list',
    code: async () => (await import('../admin/orders/pick-list-page.tsx')).PickListPage,
  },
  [paths.admin.packingSlip]: {
    area: 'admin',
    title: 'Packing slip',
    code: async () => (await import('../admin/orders/packing-slip-page.tsx')).PackingSlipPage,
  },
  [paths.admin.returns]: {
    area: 'admin',
    title: 'Returns',
    code: async () => (await import('../admin/returns/returns-page.tsx')).ReturnsPage,
  },
  [paths.admin.return]: {
    area: 'admin',
    title: 'Return',
    code: async () => (await import('../admin/returns/return-page.tsx')).ReturnPage,
  },
  [paths.admin.withdrawals]: {
    area: 'admin',
    title: 'Withdrawals',
    code: async () => (await import('../admin/withdrawals/withdrawals-page.tsx')).WithdrawalsPage,
  },
  [paths.admin.mailedWithdrawals]: { area: 'admin', aliasOf: paths.admin.withdrawals },
  [paths.admin.returnSettings]: {
    area: 'admin',
    title: 'Return settings',
    code: async () => (await import('../admin/return-settings/return-settings-page.tsx')).ReturnSettingsPage,
  },
  [paths.admin.promotions]: {
    area: 'admin',
    title: 'Promotions',
    code: async () => (await import('../admin/promotions/promotions-page.tsx')).PromotionsPage,
  },
  [paths.admin.promotion]: {
    area: 'admin',
    title: 'Edit promotion',
    code: async () => (await import('../admin/promotions/promotion-page.tsx')).PromotionPage,
  },
  [paths.admin.documents]: {
    area: 'admin',
    title: 'Documents',
    code: async () => (await import('../admin/documents/documents-page.tsx')).DocumentsPage,
  },
  [paths.admin.customers]: {
    area: 'admin',
    title: 'Customers',
    code: async () => (await import('../admin/customers/customers-page.tsx')).CustomersPage,
  },
  [paths.admin.customer]: {
    area: 'admin',
    title: 'Customer',
    code: async () => (await import('../admin/customers/customer-page.tsx')).CustomerPage,
  },
  [paths.admin.featureImages]: {
    area: 'admin',
    title: 'Feature images',
    code: async () => (await import('../admin/banners/feature-images-page.tsx')).FeatureImagesPage,
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
  [paths.admin.searches]: {
    area: 'admin',
    title: 'Searches',
    code: async () => (await import('../admin/searches/searches-page.tsx')).SearchesPage,
  },
  [paths.admin.staff]: {
    area: 'admin',
    title: 'Staff',
    code: async () => (await import('../admin/staff/staff-page.tsx')).StaffPage,
  },
  [paths.admin.audit]: {
    area: 'admin',
    title: 'Audit log',
    code: async () => (await import('../admin/audit/audit-page.tsx')).AuditPage,
  },
  [paths.admin.security]: {
    area: 'admin',
    title: 'Security',
    code: async () => (await import('../admin/security/security-page.tsx')).SecurityPage,
  },
  [paths.admin.store]: {
    area: 'admin',
    title: 'Store',
    code: async () => (await import('../admin/store/store-page.tsx')).StorePage,
  },
  [paths.admin.shipping]: {
    area: 'admin',
    title: 'Delivery',
    code: async () => (await import('../admin/shipping/shipping-page.tsx')).ShippingPage,
  },
  [paths.admin.taxes]: {
    area: 'admin',
    title: 'Taxes',
    code: async () => (await import('../admin/taxes/taxes-page.tsx')).TaxesPage,
  },
  [paths.admin.payments]: {
    area: 'admin',
    title: 'Payments',
    code: async () => (await import('../admin/payments/payments-page.tsx')).PaymentsPage,
  },
  [paths.admin.settings]: {
    area: 'admin',
    title: 'Settings',
    code: async () => (await import('../admin/settings/settings-page.tsx')).SettingsPage,
  },
  [paths.admin.account]: {
    area: 'admin',
    title: 'Your account',
    code: async () => (await import('../admin/account/account-page.tsx')).AccountPage,
  },
  [paths.page]: {
    area: 'open',
    title: 'Page',
    code: async () => (await import('../storefront/pages/text-page.tsx')).TextPage,
  },
  [paths.withdrawal]: {
    area: 'open',
    title: 'Withdraw from contract',
    code: async () => (await import('../storefront/withdrawal/withdrawal-page.tsx')).WithdrawalPage,
  },
  [paths.shopping.findOrder]: {
    area: 'buyer',
    title: 'Find my order',
    code: async () => (await import('../storefront/orders/find-order-page.tsx')).FindOrderPage,
  },
  [paths.order]: {
    area: 'link',
    title: 'Your order',
    code: async () => (await import('../storefront/orders/linked-order-page.tsx')).LinkedOrderPage,
  },
  [paths.invitation]: {
    area: 'link',
    title: 'Invitation',
    code: async () => (await import('../auth/invitation-page.tsx')).InvitationPage,
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

/** Page at every unknown address. */
export const NOT_FOUND: Pick<PageFacts, 'title'> & { code: Code } = {
  title: 'Page not found',
  code: async () => (await import('./plain-page.tsx')).NotFoundPage,
};
