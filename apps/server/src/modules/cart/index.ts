export { type BrowserCarts, createBrowserCarts } from './browser-carts.ts';
export { type Buyer, NOBODY } from './buyer.ts';
export { toCartItem } from './cart.mapping.ts';
export type { CartLineRow } from './cart.repository.ts';
export { registerCartRoutes } from './cart.routes.ts';
export { type CartService, cartReader, createCartService, tooCheap } from './cart.service.ts';
