export { createAdminSetting } from './admin-setting.service.ts';
export {
  createJobRuns,
  isEmptyShop,
  markDemo,
  requireInstallation,
  requirePriceCurrency,
  setPriceCurrency,
} from './installation.service.ts';
export { registerSetupRoutes } from './setup.routes.ts';
export { createSetupService } from './setup.service.ts';
