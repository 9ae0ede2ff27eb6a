export { type Estimate, estimateArrival } from './estimates.rules.ts';
export { chooseOption, findDelivery, goodsOf } from './methods.rules.ts';
export { convertDelivery } from './reprice.ts';
export { registerShippingRoutes } from './shipping.routes.ts';
export { createShippingService, type ShippingService } from './shipping.service.ts';
export type { StoredDispatch, StoredMethod, StoredZone } from './stored.ts';
export type { Place } from './zones.rules.ts';
