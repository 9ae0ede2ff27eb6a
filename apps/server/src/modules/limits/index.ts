export { createLimitsService, type LimitsService } from './limits.service.ts';
