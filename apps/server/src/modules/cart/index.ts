export { type BrowserCarts, createBrowserCarts } from './browser-carts.ts';
export { type Buyer, NOBODY } from './buyer.ts';
export type { CartLineRow } from './cart.repository.ts';
export { registerCartRoutes } from './cart.routes.ts';
export { type CartService, cartReader, createCartService, toCartItem, tooCheap } from './cart.service.ts';
