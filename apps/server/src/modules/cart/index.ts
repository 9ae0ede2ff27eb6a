export { registerCartRoutes } from './cart.routes.ts';
export { type CartService, createCartService, tooCheap } from './cart.service.ts';
