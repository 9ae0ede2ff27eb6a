export { countOpenWithdrawals, hasOpenWithdrawal } from './open-withdrawals.ts';
export { registerWithdrawalRoutes } from './withdrawals.routes.ts';
export { createWithdrawalsService, type WithdrawalsService } from './withdrawals.service.ts';
