export type { ReturnTerms } from './return-terms.ts';
export { registerSettingsRoutes, type SettingsRoutesDeps } from './settings.routes.ts';
export { createSettingsService, fillSettings } from './settings.service.ts';
export { createStoreFace, type Seller } from './store-face.ts';
