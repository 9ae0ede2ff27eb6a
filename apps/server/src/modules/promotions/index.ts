export type { DiscountTerms } from './best-set.rules.ts';
export { toCodesOfCart } from './codes.mapping.ts';
export { type Reductions, reduce } from './codes.rules.ts';
export { customerKeysOf } from './customer-key.rules.ts';
export { type Customer, NO_OFFERS, type Offered, type Offers } from './offered.ts';
export { toFields } from './promotions.mapping.ts';
export { type PromotionTry, registerPromotionsRoutes } from './promotions.routes.ts';
export { createPromotionsService, type PromotionsService } from './promotions.service.ts';
export { redemptionsReader, usesOfApplied } from './redemptions.ts';
