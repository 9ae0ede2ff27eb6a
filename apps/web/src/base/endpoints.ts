import type { calls } from '@haberdash/contract';

/** The contract's table of calls, as a type only: its schemas would bring zod into every page. */
export type Calls = typeof calls;

/** What a value must be; `?`: or null. Lists are told by what is in them, and an object without lists is looked at no further. */
type Kind = 'string' | 'number' | 'boolean' | 'strings' | 'numbers' | 'objects' | 'object' | 'object?';

/** What must be there of an answer: of an object, the fields without which it cannot be drawn. */
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

/** Every field of a successful answer but `success`, which is true in each. */
type AnswerShape<C> = C extends { response: { _zod: { output: infer T } } }
  ? { [K in Exclude<keyof T, 'success'>]: ShapeOf<T[K]> }
  : Record<never, never>;

/** Where a call goes; `call` is never there at run time and carries the call's schemas to the compiler. */
interface Address<C> {
  method: C extends { method: infer M } ? M : never;
  path: C extends { path: infer P } ? P : never;
  readonly call?: C;
}

/** A call that answers JSON: where it goes, and what its answer must have. */
export interface Endpoint<C> extends Address<C> {
  answer: AnswerShape<C>;
}

type Row<C> = C extends { stream: true } | { html: true } | { csv: true } ? Address<C> : Endpoint<C>;
/** All groups but that of the payment providers. */
type Groups = Exclude<keyof Calls, 'webhooks'>;
type EndpointTable = { [G in Groups]: { [N in keyof Calls[G]]: Row<Calls[G][N]> } };

const done = { message: 'string' } as const;
const user = { id: 'string', userName: 'string', email: 'string', role: 'string' } as const;
const one = { data: 'object' } as const;
const list = { data: 'objects', total: 'number', page: 'number', limit: 'number' } as const;
const found = { ...list, totalIsMore: 'boolean' } as const;
const product = { data: { options: 'objects', variants: 'objects' } } as const;
const quote = { adjustments: 'objects', totals: 'object', chargeTotals: 'object' } as const;
const cart = { items: 'objects', ...quote } as const;
const order = {
  cartItems: 'objects',
  addressInfo: 'object',
  refunds: 'objects',
  history: 'objects',
  ...quote,
} as const;
const adminOrder = { ...order, refundable: { items: 'objects' }, moneyToGiveBack: 'objects' } as const;
const approval = { approvalURL: 'string', orderId: 'string' } as const;
const moneyCheck = {
  progress: 'object',
  remarks: 'strings',
  counts: { captured: 'objects', refunded: 'objects' },
  differences: 'objects',
} as const;
const personalData = {
  account: user,
  addresses: 'objects',
  orders: 'objects',
  reviews: 'objects',
  wishlist: 'objects',
  cart,
  newsletter: 'object?',
  sessions: 'objects',
} as const;
const moneyChecks = { running: 'object?', last: 'object?' } as const;
const staff = { members: 'objects', invitations: 'objects', roles: 'objects' } as const;
const staffChanged = { ...done, data: staff } as const;
const security = { passkeys: 'objects' } as const;
const securityChanged = { ...done, data: security, recoveryCodes: 'strings' } as const;
const dashboard = {
  revenue: 'object',
  orders: 'object',
  products: 'object',
  recentOrders: 'objects',
  categories: 'objects',
  inventory: { topSeller: 'object?', leastSelling: 'object?' },
  daily: 'objects',
} as const;

/** Every call of the web app. A row that differs from the contract, is missing or is too many does not compile. */
export const endpoints: EndpointTable = {
  auth: {
    signup: { method: 'POST', path: '/api/auth/signup', answer: { ...done, user } },
    setup: { method: 'POST', path: '/api/auth/setup', answer: { ...done, user } },
    login: { method: 'POST', path: '/api/auth/login', answer: { ...done, user } },
    logout: { method: 'POST', path: '/api/auth/logout', answer: done },
    checkAuth: { method: 'GET', path: '/api/auth/checkauth', answer: { user } },
  },
  account: {
    rename: { method: 'PUT', path: '/api/auth/account', answer: { ...done, user } },
    changePassword: { method: 'PUT', path: '/api/auth/password', answer: done },
    forgotPassword: { method: 'POST', path: '/api/auth/password/forgot', answer: done },
    resetPassword: { method: 'POST', path: '/api/auth/password/reset', answer: done },
    changeEmail: { method: 'PUT', path: '/api/auth/email', answer: done },
    confirmEmail: { method: 'POST', path: '/api/auth/email/confirm', answer: done },
    undoEmail: { method: 'POST', path: '/api/auth/email/undo', answer: done },
    sessions: { method: 'GET', path: '/api/auth/sessions', answer: { data: 'objects' } },
    endSession: { method: 'DELETE', path: '/api/auth/sessions/:id', answer: done },
    endOtherSessions: { method: 'DELETE', path: '/api/auth/sessions', answer: done },
    download: { method: 'GET', path: '/api/auth/account/data', answer: { data: personalData } },
    remove: { method: 'POST', path: '/api/auth/account/delete', answer: done },
  },
  adminOrders: {
    list: { method: 'GET', path: '/api/admin/orders/get', answer: { ...list, counts: 'object' } },
    events: { method: 'GET', path: '/api/admin/orders/events' },
    details: { method: 'GET', path: '/api/admin/orders/details/:id', answer: { data: adminOrder } },
    update: { method: 'PUT', path: '/api/admin/orders/update/:id', answer: { ...done, data: adminOrder } },
    refund: { method: 'POST', path: '/api/admin/orders/refund/:id', answer: { ...done, data: adminOrder } },
    retryRefund: { method: 'POST', path: '/api/admin/orders/refund/:id/retry', answer: { ...done, data: adminOrder } },
  },
  adminProducts: {
    list: { method: 'GET', path: '/api/admin/products/get', answer: found },
    add: { method: 'POST', path: '/api/admin/products/add', answer: product },
    edit: { method: 'PUT', path: '/api/admin/products/edit/:id', answer: product },
    remove: { method: 'DELETE', path: '/api/admin/products/delete/:id', answer: done },
    upload: { method: 'POST', path: '/api/admin/products/upload', answer: { result: { url: 'string' } } },
  },
  inventory: {
    ledger: { method: 'GET', path: '/api/admin/products/ledger/:id', answer: list },
  },
  dashboard: {
    get: { method: 'GET', path: '/api/admin/dashboard/get', answer: { data: dashboard } },
  },
  banners: {
    list: { method: 'GET', path: '/api/common/feature/get', answer: list },
    add: { method: 'POST', path: '/api/common/feature/add', answer: one },
    reorder: { method: 'PUT', path: '/api/common/feature/order', answer: list },
    remove: { method: 'DELETE', path: '/api/common/feature/delete/:id', answer: done },
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
  },
  products: {
    list: { method: 'GET', path: '/api/shop/products/get', answer: list },
    facets: {
      method: 'GET',
      path: '/api/shop/products/facets',
      answer: { data: { category: 'object', brands: 'object' } },
    },
    details: { method: 'GET', path: '/api/shop/products/get/:id', answer: product },
    search: { method: 'GET', path: '/api/shop/search/:keyword', answer: found },
  },
  addresses: {
    list: { method: 'GET', path: '/api/shop/address/get/:userId', answer: list },
    add: { method: 'POST', path: '/api/shop/address/add', answer: one },
    update: { method: 'PUT', path: '/api/shop/address/update/:userId/:addressId', answer: one },
    remove: { method: 'DELETE', path: '/api/shop/address/delete/:userId/:addressId', answer: done },
  },
  orders: {
    create: { method: 'POST', path: '/api/shop/order/create', answer: approval },
    capture: { method: 'POST', path: '/api/shop/order/capture', answer: { ...done, data: order } },
    pay: { method: 'POST', path: '/api/shop/order/pay', answer: approval },
    cancel: { method: 'POST', path: '/api/shop/order/cancel', answer: { ...done, data: order } },
    list: { method: 'GET', path: '/api/shop/order/list/:userId', answer: list },
    details: { method: 'GET', path: '/api/shop/order/details/:orderId', answer: { data: order } },
    byLink: { method: 'GET', path: '/api/shop/order/by-link/:token', answer: { data: order } },
  },
  timeline: {
    story: { method: 'GET', path: '/api/admin/orders/story/:id', answer: { data: 'objects' } },
  },
  moneyCheck: {
    latest: { method: 'GET', path: '/api/admin/money-check/latest', answer: { data: moneyChecks } },
    run: { method: 'POST', path: '/api/admin/money-check/run', answer: { data: moneyChecks } },
    mend: { method: 'POST', path: '/api/admin/money-check/mend/:id', answer: { ...done, data: moneyCheck } },
  },
  mail: {
    list: { method: 'GET', path: '/api/admin/mail/get', answer: list },
    details: { method: 'GET', path: '/api/admin/mail/details/:id', answer: one },
    page: { method: 'GET', path: '/api/admin/mail/page/:id' },
    sendAgain: { method: 'POST', path: '/api/admin/mail/again/:id', answer: { ...done, ...one } },
  },
  reviews: {
    list: {
      method: 'GET',
      path: '/api/shop/review/:productId',
      answer: { ...list, summary: { histogram: 'numbers' } },
    },
    mine: { method: 'GET', path: '/api/shop/review/mine/:productId', answer: { data: 'object?' } },
    add: { method: 'POST', path: '/api/shop/review/add', answer: one },
  },
  wishlist: {
    list: { method: 'GET', path: '/api/shop/wishlist/get/:userId', answer: list },
    ids: { method: 'GET', path: '/api/shop/wishlist/ids/:userId', answer: { data: 'strings' } },
    add: { method: 'POST', path: '/api/shop/wishlist/add', answer: done },
    remove: { method: 'DELETE', path: '/api/shop/wishlist/:userId/:productId', answer: done },
  },
  staff: {
    list: { method: 'GET', path: '/api/admin/staff/get', answer: { data: staff } },
    invite: { method: 'POST', path: '/api/admin/staff/invite', answer: staffChanged },
    withdraw: { method: 'DELETE', path: '/api/admin/staff/invitation/:id', answer: staffChanged },
    changeRole: { method: 'PUT', path: '/api/admin/staff/role-of/:id', answer: staffChanged },
    remove: { method: 'DELETE', path: '/api/admin/staff/remove/:id', answer: staffChanged },
    resetFactors: { method: 'DELETE', path: '/api/admin/staff/second-factor/:id', answer: staffChanged },
    addRole: { method: 'POST', path: '/api/admin/staff/roles/add', answer: staffChanged },
    editRole: { method: 'PUT', path: '/api/admin/staff/roles/edit/:id', answer: staffChanged },
    removeRole: { method: 'DELETE', path: '/api/admin/staff/roles/delete/:id', answer: staffChanged },
    invitation: { method: 'GET', path: '/api/auth/invitation/:token', answer: one },
    accept: { method: 'POST', path: '/api/auth/invitation/:token', answer: { ...done, user } },
  },
  security: {
    get: { method: 'GET', path: '/api/admin/security/get', answer: { data: security } },
    beginApp: { method: 'POST', path: '/api/admin/security/app/begin', answer: one },
    confirmApp: { method: 'POST', path: '/api/admin/security/app/confirm', answer: securityChanged },
    removeApp: { method: 'POST', path: '/api/admin/security/app/remove', answer: securityChanged },
    beginPasskey: { method: 'POST', path: '/api/admin/security/passkey/begin', answer: one },
    addPasskey: { method: 'POST', path: '/api/admin/security/passkey/add', answer: securityChanged },
    removePasskey: { method: 'POST', path: '/api/admin/security/passkey/remove/:id', answer: securityChanged },
    newRecoveryCodes: { method: 'POST', path: '/api/admin/security/recovery-codes', answer: securityChanged },
    secondStep: { method: 'POST', path: '/api/auth/login/second-step', answer: { ...done, user } },
    passkeyChallenge: { method: 'POST', path: '/api/auth/passkey/begin', answer: one },
    passkeySignIn: { method: 'POST', path: '/api/auth/passkey/sign-in', answer: { ...done, user } },
  },
  audit: {
    list: { method: 'GET', path: '/api/admin/audit/get', answer: { data: 'objects', next: 'string' } },
    export: { method: 'GET', path: '/api/admin/audit/export' },
  },
  shop: {
    info: {
      method: 'GET',
      path: '/api/common/shop',
      answer: { data: { contact: 'object', demoAccounts: 'objects', social: 'objects' } },
    },
    subscribe: { method: 'POST', path: '/api/common/newsletter/subscribe', answer: done },
    confirmSubscription: { method: 'POST', path: '/newsletter/confirm/:token', answer: done },
    leaveNewsletter: { method: 'POST', path: '/newsletter/leave/:token', answer: done },
  },
};
