export { registerCartRoutes } from './cart.routes.ts';
export { type CartService, cartReader, createCartService, tooCheap } from './cart.service.ts';
