/**
 * Keys of everything that is fetched. What belongs to one person starts with `mine` and their id, so that it can be
 * dropped at sign-out and never shown to the next one.
 */
export const keys = {
  session: ['session'],
  shop: ['shop'],
  products: ['products'],
  productLists: ['products', 'list'],
  reviews: (productId: string) => ['reviews', productId],
  banners: ['banners'],
  linkedOrder: (token: string) => ['linked-order', token],
  mine: ['mine'],
  cart: (userId: string) => ['mine', userId, 'cart'],
  addresses: (userId: string) => ['mine', userId, 'addresses'],
  orders: (userId: string) => ['mine', userId, 'orders'],
  wishlist: (userId: string) => ['mine', userId, 'wishlist'],
  sessions: (userId: string) => ['mine', userId, 'sessions'],
  myReview: (userId: string, productId: string) => ['mine', userId, 'review', productId],
  admin: ['admin'],
  adminProducts: ['admin', 'products'],
  catalogImports: ['admin', 'imports'],
  adminOrders: ['admin', 'orders'],
  adminMail: ['admin', 'mail'],
  moneyCheck: ['admin', 'money-check'],
  staff: ['admin', 'staff'],
  audit: ['admin', 'audit'],
  security: ['admin', 'security'],
  invitation: (token: string) => ['invitation', token],
  dashboard: ['admin', 'dashboard'],
} as const;
