import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from '@haberdash/contract/constants';
import { PAGE_PARAM } from './page-param.ts';

/** Every address of the web app; app/page-rows.ts says what is there. */
export const paths = {
  landing: '/',
  login: '/auth/login',
  signup: '/auth/signup',
  register: '/auth/register',
  forgot: '/auth/forgot',
  /** Pages that mails lead to, with a token in the query. */
  reset: '/auth/reset',
  emailConfirm: '/auth/email/confirm',
  emailUndo: '/auth/email/undo',
  /** Page to which the start of a shop without an admin leads. */
  setup: '/setup',
  noAccess: '/unauth-page',
  /** Route patterns of the pages that mails lead to; build those of an order with `linkedOrderPath`. */
  order: '/order/:token/return?',
  invitation: '/invitation/:token',
  newsletterConfirm: '/newsletter/confirm/:token',
  newsletterLeave: '/newsletter/leave/:token',
  /** Route pattern of the shop's pages of text; build addresses with `pagePath`. */
  page: '/pages/:slug',
  withdrawal: '/withdrawal',
  shopping: {
    root: '/shopping',
    home: '/shopping/home',
    listing: '/shopping/listing',
    search: '/shopping/search',
    profile: '/shopping/profile',
    checkout: '/shopping/checkout',
    paypalReturn: '/shopping/paypal-return',
    paymentSuccess: '/shopping/payment-success',
    /** What happens next with an order that is paid in cash or by transfer; the server sends its buyer here. */
    orderPlaced: '/shopping/order-placed',
    /** Route pattern of a shopper's order; build addresses with `orderPath`. */
    order: '/shopping/orders/:id/return?',
    /** Where the link of an order is mailed once more. */
    findOrder: '/shopping/find-order',
    /** Route patterns; build addresses with `categoryPath`, or with `placedPath` where filters are chosen. */
    category: '/shopping/c/:category',
    subcategory: '/shopping/c/:category/:subcategory',
    /** Route pattern, of a slug; build addresses with `productPath`. */
    product: '/shopping/product/:slug',
    /** Route pattern; build addresses with `sizeGuidePath`. */
    sizeGuide: '/shopping/size-guide/:category',
  },
  admin: {
    root: '/admin',
    home: '/admin/home',
    products: '/admin/products',
    imports: '/admin/products/import',
    sizeGuides: '/admin/size-guides',
    taxonomy: '/admin/taxonomy',
    homeParts: '/admin/home-page',
    pages: '/admin/pages',
    /** Route pattern; build addresses with `adminPagePath`. */
    page: '/admin/pages/:slug',
    orders: '/admin/orders',
    /** Route pattern, of an id; build addresses with `adminOrderPath`. */
    order: '/admin/orders/:id',
    /** Sheets of several orders; build addresses with `packingSlipsPath` and `pickListPath`. */
    packingSlips: '/admin/orders/slips',
    pickList: '/admin/orders/pick-list',
    /** Route pattern, of an id; build addresses with `packingSlipPath`. */
    packingSlip: '/admin/orders/:id/packing-slip',
    returns: '/admin/returns',
    /** Route pattern, of an id; build addresses with `adminReturnPath`. */
    return: '/admin/returns/:id',
    withdrawals: '/admin/returns/withdrawals',
    /** Where the mails of new withdrawals lead. */
    mailedWithdrawals: '/admin/withdrawals',
    returnSettings: '/admin/returns/settings',
    promotions: '/admin/promotions',
    /** Route pattern, of an id or `new`; build addresses with `adminPromotionPath`. */
    promotion: '/admin/promotions/:id',
    documents: '/admin/documents',
    customers: '/admin/customers',
    /** Route pattern, of an id; build addresses with `adminCustomerPath`. */
    customer: '/admin/customers/:id',
    featureImages: '/admin/feature-images',
    mail: '/admin/mail',
    money: '/admin/money',
    searches: '/admin/searches',
    staff: '/admin/staff',
    audit: '/admin/audit',
    security: '/admin/security',
    store: '/admin/store',
    shipping: '/admin/shipping',
    taxes: '/admin/taxes',
    payments: '/admin/payments',
    settings: '/admin/settings',
    account: '/admin/account',
  },
} as const;

type Leaves<T> = T extends string ? T : { [K in keyof T]: Leaves<T[K]> }[keyof T];

/** One of `paths`. */
export type Address = Leaves<typeof paths>;

/** Names of the query parameters that more than one page reads. */
export const params = {
  next: 'next',
  keyword: 'keyword',
  product: 'product',
  profileTab: 'tab',
  order: 'order',
  /** The order in addresses to which a buyer is sent back. */
  orderId: 'orderId',
  refund: 'refund',
  parcel: 'parcel',
  /** Ids with commas between them. */
  ids: 'ids',
  search: 'search',
  mail: 'mail',
  import: 'import',
  preview: 'preview',
  debug: 'debug',
  token: 'token',
  orderToken: 'orderToken',
} as const;

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

/** The address of one product, as people link it and as the address bar shows it. @param slug or its id, which leads on */
export const productPath = (slug: string): string => `/shopping/product/${encodeURIComponent(slug)}`;

/** The page of a category, or of one of its subcategories by the key. */
export const categoryPath = (category: string, subcategory?: string): string =>
  ['/shopping/c', category, ...(subcategory ? [subcategory] : [])]
    .map((word, index) => (index > 0 ? encodeURIComponent(word) : word))
    .join('/');

/** A page of an order: its own, or the one on which its items are returned. */
type OrderStep = '' | '/return';

/** The page of an order's link. */
export const linkedOrderPath = (token: string, step: OrderStep = ''): string =>
  `/order/${encodeURIComponent(token)}${step}`;

/** The page of one of the shopper's orders. */
export const orderPath = (id: string, step: OrderStep = ''): string =>
  `/shopping/orders/${encodeURIComponent(id)}${step}`;

/** The page that says what happens next with an order that is paid in cash or by transfer. */
export const orderPlacedPath = (orderId: string): string =>
  withQuery(paths.shopping.orderPlaced, { [params.orderId]: orderId });

/** The address of a page of text, such as the terms. */
export const pagePath = (slug: string): string => `/pages/${encodeURIComponent(slug)}`;

/** The editor of a page of text. */
export const adminPagePath = (slug: string): string => `${paths.admin.pages}/${encodeURIComponent(slug)}`;

export const sizeGuidePath = (category: string): string => `/shopping/size-guide/${encodeURIComponent(category)}`;

/** @param page of what the keyword finds; counts from 1 */
export const searchPath = (keyword = '', page = 1): string =>
  withQuery(paths.shopping.search, {
    [params.keyword]: keyword.slice(0, MAX_SEARCH_LENGTH),
    [PAGE_PARAM]: page > 1 ? String(page) : undefined,
  });

/** The keyword that an address of the search names, as far as it is read. */
export const readKeyword = (search: URLSearchParams): string =>
  (search.get(params.keyword) ?? '').trim().slice(0, MAX_SEARCH_LENGTH);

/** True if a keyword is long enough to search for. */
export const isSearchable = (keyword: string): boolean => keyword.length >= MIN_SEARCH_LENGTH;

export type ProfileTab = 'orders' | 'address' | 'wishlist' | 'account';

export const profilePath = (tab?: ProfileTab): string =>
  withQuery(paths.shopping.profile, { [params.profileTab]: tab === 'orders' ? undefined : tab });

/**
 * The console's page of one order.
 * @param also `refund`: with the form that refunds it
 */
export const adminOrderPath = (order: string, also?: 'refund'): string =>
  withQuery(`${paths.admin.orders}/${encodeURIComponent(order)}`, { [params.refund]: also && 'new' });

/** The sheet that is printed for an order. @param parcel one of its parcels, whose items are all that is on it */
export const packingSlipPath = (order: string, parcel?: string): string =>
  withQuery(`${paths.admin.orders}/${encodeURIComponent(order)}/packing-slip`, { [params.parcel]: parcel });

/** The sheets of several orders, one after the other. */
export const packingSlipsPath = (orders: readonly string[]): string =>
  withQuery(paths.admin.packingSlips, { [params.ids]: orders.join(',') });

/** What to take from the shelves. @param orders for these; for all that are to be sent where none are named */
export const pickListPath = (orders: readonly string[] = []): string =>
  withQuery(paths.admin.pickList, { [params.ids]: orders.join(',') });

/** The page of one return. */
export const adminReturnPath = (id: string): string => `${paths.admin.returns}/${encodeURIComponent(id)}`;

/** The returns in one state, or in a group of states. */
export const adminReturnsPath = (state: string): string => withQuery(paths.admin.returns, { state });

/** The page of one customer. */
export const adminCustomerPath = (id: string): string => `${paths.admin.customers}/${encodeURIComponent(id)}`;

/** The editor of one promotion, or of a new one. @param copyOf the promotion that a new one begins as */
export const adminPromotionPath = (id: string | 'new', copyOf?: string): string =>
  withQuery(`${paths.admin.promotions}/${encodeURIComponent(id)}`, { copy: copyOf });

/** A list of the console that is searched for this. */
export const adminListPath = (path: Address, search: string): string => withQuery(path, { [params.search]: search });

/** Products in the shop of which few (`low`) or none (`out`) are left. */
export const adminStockPath = (stock: 'low' | 'out'): string =>
  withQuery(paths.admin.products, { status: 'published', stock });

/** The admin's orders in one status. */
export const adminOrdersPath = (status: string): string => withQuery(paths.admin.orders, { status });

/** The feature images, which are a tab of the dashboard. */
export const featureImagesPath = withQuery(paths.admin.home, { tab: 'images' });

/** The imports with one of them open. */
export const adminImportPath = (id: string): string => withQuery(paths.admin.imports, { [params.import]: id });

/** The shop's mails with one of them open. */
export const adminMailPath = (mail: string): string => withQuery(paths.admin.mail, { [params.mail]: mail });
