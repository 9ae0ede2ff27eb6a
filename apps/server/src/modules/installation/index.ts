export { isEmptyShop, markDemo, requireInstallation } from './installation.repository.ts';
