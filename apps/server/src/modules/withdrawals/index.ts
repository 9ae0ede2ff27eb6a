export { countOpenWithdrawals } from './count-open.ts';
export { hasOpenWithdrawal } from './open-withdrawals.ts';
export { registerWithdrawalRoutes } from './withdrawals.routes.ts';
export { createWithdrawalsService, type WithdrawalsService } from './withdrawals.service.ts';
