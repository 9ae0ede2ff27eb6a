export { registerSettingsRoutes, type SettingsRoutesDeps } from './settings.routes.ts';
export type { StandIns } from './settings.rules.ts';
export { createSettingsService, fillSettings } from './settings.service.ts';
export { createStoreFace, type StoreFaceReader } from './store-face.ts';
