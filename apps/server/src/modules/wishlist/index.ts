export { registerWishlistRoutes } from './wishlist.routes.ts';
export { createWishlistService, type WishlistService, wishlistReader } from './wishlist.service.ts';
