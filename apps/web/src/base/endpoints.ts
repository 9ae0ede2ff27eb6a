import type { calls } from '@haberdash/contract';

/** The contract's table of calls, as a type only: its schemas would bring zod into every page. */
export type Calls = typeof calls;

/** Type of a value; `?`: or null. Lists are named by their elements; an object without lists is not checked inside. */
type Kind = 'string' | 'number' | 'boolean' | 'strings' | 'numbers' | 'objects' | 'object' | 'object?';

/** Required parts of an answer: of an object, the fields without which it cannot be rendered. */
export type Shape = Kind | { readonly [field: string]: Shape };

type Primitive = string | number | boolean | null;
type ListKind<E> = E extends string ? 'strings' : E extends number ? 'numbers' : 'objects';
type Parts<T> = { [K in keyof T as T[K] extends Primitive ? never : K]: ShapeOf<T[K]> };
type Scalars<T> = { [K in keyof T as T[K] extends Primitive ? K : never]?: ShapeOf<T[K]> };
type ObjectShape<T> = string extends keyof T
  ? 'object'
  : (keyof Parts<T> extends never ? 'object' : never) | (Parts<T> & Scalars<T>);

/** Every list and object inside a value, wherever it lies; the rest of its fields may be asked for as well. */
type ShapeOf<T> = null extends T
  ? 'object?'
  : T extends string
    ? 'string'
    : T extends number
      ? 'number'
      : T extends boolean
        ? 'boolean'
        : T extends readonly (infer E)[]
          ? ListKind<E>
          : ObjectShape<T>;

/** Every field of a successful answer but `success`, which is true in each; one that may be missing need not be named. */
type AnswerShape<C> = C extends { response: { _zod: { output: infer T } } }
  ? { [K in keyof T as K extends 'success' ? never : K]: ShapeOf<T[K]> }
  : Record<never, never>;

/** Address of a call; `call` is never there at run time and carries the call's schemas to the compiler. */
interface Address<C> {
  method: C extends { method: infer M } ? M : never;
  path: C extends { path: infer P } ? P : never;
  readonly call?: C;
}

/** A call that answers JSON: where it goes, and what its answer must have. */
export interface Endpoint<C> extends Address<C> {
  answer: AnswerShape<C>;
}

type Row<C> = C extends { stream: true } | { html: true } | { csv: true } | { file: true } ? Address<C> : Endpoint<C>;
/** All groups but that of the payment providers. */
type Groups = Exclude<keyof Calls, 'webhooks'>;
/** Table of the calls of some groups. A row that differs from the contract, is missing or is extra does not compile. */
export type EndpointTable<G extends Groups> = { [K in G]: { [N in keyof Calls[K]]: Row<Calls[K][N]> } };

/** Calls that no page of the catalogue makes: they come with the pages that do. */
export type AccountGroups =
  | 'account'
  | 'documents'
  | 'orderMessages'
  | 'returns'
  | 'withdrawals'
  | 'staff'
  | 'security';
export type AdminGroups =
  | Extract<Groups, `admin${string}`>
  | 'inventory'
  | 'catalogImports'
  | 'dashboard'
  | 'timeline'
  | 'moneyCheck'
  | 'mail'
  | 'settings'
  | 'payments'
  | 'shipments'
  | 'shipping'
  | 'taxes'
  | 'audit';

export const done = { message: 'string' } as const;
export const user = { id: 'string', userName: 'string', email: 'string', role: 'string' } as const;
export const one = { data: 'object' } as const;
export const list = { data: 'objects', total: 'number', page: 'number', limit: 'number' } as const;
export const found = { ...list, totalIsMore: 'boolean' } as const;
const facets = { data: 'object', prices: 'object?', options: 'objects', estimated: 'strings' } as const;
export const product = { data: { options: 'objects', images: 'objects', variants: 'objects' } } as const;
const quote = { adjustments: 'objects', totals: 'object', chargeTotals: 'object' } as const;
export const cart = { items: 'objects', codes: 'objects', ...quote } as const;
export const order = {
  cartItems: 'objects',
  addressInfo: { lines: 'strings' },
  delivery: 'object?',
  refunds: 'objects',
  shipments: 'objects',
  handPayment: 'object?',
  history: 'objects',
  ...quote,
} as const;
const quotedCheckout = {
  quote: { lines: 'objects', ...quote },
  shippingOptions: 'objects',
  freeDelivery: 'object?',
  paymentMethods: 'objects',
  codes: 'objects',
  changes: 'objects',
} as const;
const address = { data: { lines: 'strings' } } as const;
const approval = { approvalURL: 'string', orderId: 'string' } as const;

/** Every call of the shop's own pages. */
export const endpoints: EndpointTable<Exclude<Groups, AccountGroups | AdminGroups>> = {
  auth: {
    signup: { method: 'POST', path: '/api/auth/signup', answer: { ...done, user } },
    setup: { method: 'POST', path: '/api/auth/setup', answer: { ...done, user, mergeNotes: 'objects' } },
    login: { method: 'POST', path: '/api/auth/login', answer: { ...done, user, mergeNotes: 'objects' } },
    logout: { method: 'POST', path: '/api/auth/logout', answer: done },
    checkAuth: { method: 'GET', path: '/api/auth/checkauth', answer: { user } },
  },
  banners: {
    list: { method: 'GET', path: '/api/common/feature/get', answer: list },
    add: { method: 'POST', path: '/api/common/feature/add', answer: one },
    reorder: { method: 'PUT', path: '/api/common/feature/order', answer: list },
    remove: { method: 'DELETE', path: '/api/common/feature/delete/:id', answer: done },
  },
  home: {
    get: {
      method: 'GET',
      path: '/api/shop/home',
      answer: { data: { promises: 'objects', edit: 'object?', looks: 'objects' } },
    },
  },
  cart: {
    get: { method: 'GET', path: '/api/shop/cart/get/:userId', answer: { data: cart } },
    add: { method: 'POST', path: '/api/shop/cart/add', answer: { data: cart } },
    update: { method: 'PUT', path: '/api/shop/cart/update', answer: { data: cart } },
    remove: {
      method: 'DELETE',
      path: '/api/shop/cart/:userId/:productId',
      answer: { productId: 'string', data: cart },
    },
    addCode: { method: 'POST', path: '/api/shop/cart/code', answer: { data: cart } },
    removeCode: { method: 'DELETE', path: '/api/shop/cart/code/:code', answer: { data: cart } },
  },
  products: {
    list: { method: 'GET', path: '/api/shop/products/get', answer: found },
    facets: { method: 'GET', path: '/api/shop/products/facets', answer: facets },
    details: { method: 'GET', path: '/api/shop/products/get/:id', answer: product },
    related: { method: 'GET', path: '/api/shop/products/related/:id', answer: { data: 'objects' } },
    look: { method: 'GET', path: '/api/shop/products/look/:id', answer: { data: 'objects' } },
    some: { method: 'GET', path: '/api/shop/products/some', answer: { data: 'objects' } },
    suggest: {
      method: 'GET',
      path: '/api/shop/suggestions/:text',
      answer: { data: { products: 'objects', categories: 'objects' } },
    },
    search: { method: 'GET', path: '/api/shop/search/:keyword', answer: found },
    searchFacets: { method: 'GET', path: '/api/shop/products/facets/:keyword', answer: facets },
  },
  pages: {
    list: { method: 'GET', path: '/api/shop/pages', answer: { data: 'objects' } },
    get: { method: 'GET', path: '/api/shop/pages/:slug', answer: { data: { html: 'string' } } },
  },
  taxonomy: {
    list: {
      method: 'GET',
      path: '/api/shop/taxonomy',
      answer: {
        data: {
          categories: 'objects',
          brands: 'objects',
          hidden: { categories: 'objects', brands: 'objects' },
        },
      },
    },
  },
  addresses: {
    list: { method: 'GET', path: '/api/shop/address/get/:userId', answer: list },
    add: { method: 'POST', path: '/api/shop/address/add', answer: address },
    update: { method: 'PUT', path: '/api/shop/address/update/:userId/:addressId', answer: address },
    remove: { method: 'DELETE', path: '/api/shop/address/delete/:userId/:addressId', answer: done },
  },
  checkout: {
    quote: { method: 'POST', path: '/api/shop/checkout/quote', answer: { data: quotedCheckout } },
    estimate: { method: 'GET', path: '/api/shop/checkout/estimate', answer: { data: { delivery: 'object?' } } },
  },
  orders: {
    create: { method: 'POST', path: '/api/shop/order/create', answer: approval },
    capture: { method: 'POST', path: '/api/shop/order/capture', answer: { ...done, data: order } },
    pay: { method: 'POST', path: '/api/shop/order/pay', answer: approval },
    cancel: { method: 'POST', path: '/api/shop/order/cancel', answer: { ...done, data: order } },
    callOff: { method: 'POST', path: '/api/shop/order/call-off/:id', answer: { ...done, data: order } },
    list: { method: 'GET', path: '/api/shop/order/list/:userId', answer: list },
    details: { method: 'GET', path: '/api/shop/order/details/:orderId', answer: { data: order } },
    byLink: { method: 'GET', path: '/api/shop/order/by-link/:token', answer: { data: order } },
    openLink: { method: 'POST', path: '/api/shop/order/by-link/:token', answer: { data: order } },
    find: { method: 'POST', path: '/api/shop/order/find', answer: done },
    makeAccount: { method: 'POST', path: '/api/shop/order/account', answer: done },
  },
  reviews: {
    list: {
      method: 'GET',
      path: '/api/shop/review/:productId',
      answer: { ...list, summary: { histogram: 'numbers', fit: 'object?' } },
    },
    mine: { method: 'GET', path: '/api/shop/review/mine/:productId', answer: { data: 'object?' } },
    add: { method: 'POST', path: '/api/shop/review/add', answer: one },
  },
  sizeGuides: {
    list: { method: 'GET', path: '/api/shop/size-guides', answer: { data: 'objects' } },
    get: { method: 'GET', path: '/api/shop/size-guides/:category', answer: { data: 'object?' } },
  },
  wishlist: {
    list: { method: 'GET', path: '/api/shop/wishlist/get/:userId', answer: list },
    ids: { method: 'GET', path: '/api/shop/wishlist/ids/:userId', answer: { data: 'strings' } },
    add: { method: 'POST', path: '/api/shop/wishlist/add', answer: done },
    remove: { method: 'DELETE', path: '/api/shop/wishlist/:userId/:productId', answer: done },
  },
  promotions: { offers: { method: 'GET', path: '/api/shop/offers', answer: { data: 'objects' } } },
  stockNotices: { ask: { method: 'POST', path: '/api/shop/stock-notice/add', answer: done } },
  shop: {
    info: {
      method: 'GET',
      path: '/api/common/shop',
      answer: {
        data: {
          contact: 'object',
          demoAccounts: 'objects',
          social: 'objects',
          logo: 'object?',
          theme: 'object?',
          taxNumbers: 'strings',
          paymentMethods: 'strings',
          landingClaims: 'strings',
        },
      },
    },
    subscribe: { method: 'POST', path: '/api/common/newsletter/subscribe', answer: done },
    confirmSubscription: { method: 'POST', path: '/newsletter/confirm/:token', answer: done },
    leaveNewsletter: { method: 'POST', path: '/newsletter/leave/:token', answer: done },
  },
};
