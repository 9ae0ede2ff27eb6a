export { countOpenWithdrawals } from './count-open.ts';
export { hasOpenWithdrawal } from './open-withdrawals.ts';
