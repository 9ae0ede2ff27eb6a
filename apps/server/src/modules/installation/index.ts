export { createAdminSetting } from './admin-setting.service.ts';
export { isEmptyShop, markDemo, requireInstallation, setPriceCurrency } from './installation.repository.ts';
export { createJobRuns } from './job-runs.repository.ts';
export { requirePriceCurrency } from './price-currency.ts';
export { registerSetupRoutes } from './setup.routes.ts';
export { createSetupService } from './setup.service.ts';
