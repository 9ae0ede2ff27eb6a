export { forgetInCarts } from './cart.repository.ts';
export { registerCartRoutes } from './cart.routes.ts';
export { priceLines } from './cart.rules.ts';
export { type CartService, createCartService } from './cart.service.ts';
