export { createLimitsService } from './limits.service.ts';
