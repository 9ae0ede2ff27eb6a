export { registerWishlistRoutes } from './wishlist.routes.ts';
export { createWishlistService, type WishlistService } from './wishlist.service.ts';
