import type { calls } from '@haberdash/contract';

/** The contract's table of calls, as a type only: its schemas would bring zod into every page. */
export type Calls = typeof calls;

/** Method and path of a call; `call` is never there at run time and carries the call's schemas to the compiler. */
export interface Endpoint<C> {
  method: C extends { method: infer M } ? M : never;
  path: C extends { path: infer P } ? P : never;
  readonly call?: C;
}

type EndpointTable = { [G in keyof Calls]: { [N in keyof Calls[G]]: Endpoint<Calls[G][N]> } };

/** Every call's method and path. A row that differs from the contract, is missing or is too many does not compile. */
export const endpoints: EndpointTable = {
  auth: {
    signup: { method: 'POST', path: '/api/auth/signup' },
    login: { method: 'POST', path: '/api/auth/login' },
    logout: { method: 'POST', path: '/api/auth/logout' },
    checkAuth: { method: 'GET', path: '/api/auth/checkauth' },
  },
  adminOrders: {
    list: { method: 'GET', path: '/api/admin/orders/get' },
    events: { method: 'GET', path: '/api/admin/orders/events' },
    details: { method: 'GET', path: '/api/admin/orders/details/:id' },
    update: { method: 'PUT', path: '/api/admin/orders/update/:id' },
  },
  adminProducts: {
    list: { method: 'GET', path: '/api/admin/products/get' },
    add: { method: 'POST', path: '/api/admin/products/add' },
    edit: { method: 'PUT', path: '/api/admin/products/edit/:id' },
    remove: { method: 'DELETE', path: '/api/admin/products/delete/:id' },
    upload: { method: 'POST', path: '/api/admin/products/upload' },
  },
  inventory: {
    ledger: { method: 'GET', path: '/api/admin/products/ledger/:id' },
  },
  dashboard: {
    get: { method: 'GET', path: '/api/admin/dashboard/get' },
  },
  banners: {
    list: { method: 'GET', path: '/api/common/feature/get' },
    add: { method: 'POST', path: '/api/common/feature/add' },
    reorder: { method: 'PUT', path: '/api/common/feature/order' },
    remove: { method: 'DELETE', path: '/api/common/feature/delete/:id' },
  },
  cart: {
    get: { method: 'GET', path: '/api/shop/cart/get/:userId' },
    add: { method: 'POST', path: '/api/shop/cart/add' },
    update: { method: 'PUT', path: '/api/shop/cart/update' },
    remove: { method: 'DELETE', path: '/api/shop/cart/:userId/:productId' },
  },
  products: {
    list: { method: 'GET', path: '/api/shop/products/get' },
    facets: { method: 'GET', path: '/api/shop/products/facets' },
    details: { method: 'GET', path: '/api/shop/products/get/:id' },
    search: { method: 'GET', path: '/api/shop/search/:keyword' },
  },
  addresses: {
    list: { method: 'GET', path: '/api/shop/address/get/:userId' },
    add: { method: 'POST', path: '/api/shop/address/add' },
    update: { method: 'PUT', path: '/api/shop/address/update/:userId/:addressId' },
    remove: { method: 'DELETE', path: '/api/shop/address/delete/:userId/:addressId' },
  },
  orders: {
    create: { method: 'POST', path: '/api/shop/order/create' },
    capture: { method: 'POST', path: '/api/shop/order/capture' },
    pay: { method: 'POST', path: '/api/shop/order/pay' },
    cancel: { method: 'POST', path: '/api/shop/order/cancel' },
    list: { method: 'GET', path: '/api/shop/order/list/:userId' },
    details: { method: 'GET', path: '/api/shop/order/details/:orderId' },
  },
  reviews: {
    list: { method: 'GET', path: '/api/shop/review/:productId' },
    mine: { method: 'GET', path: '/api/shop/review/mine/:productId' },
    add: { method: 'POST', path: '/api/shop/review/add' },
  },
  wishlist: {
    list: { method: 'GET', path: '/api/shop/wishlist/get/:userId' },
    ids: { method: 'GET', path: '/api/shop/wishlist/ids/:userId' },
    add: { method: 'POST', path: '/api/shop/wishlist/add' },
    remove: { method: 'DELETE', path: '/api/shop/wishlist/:userId/:productId' },
  },
  shop: {
    info: { method: 'GET', path: '/api/common/shop' },
    subscribe: { method: 'POST', path: '/api/common/newsletter/subscribe' },
  },
};
