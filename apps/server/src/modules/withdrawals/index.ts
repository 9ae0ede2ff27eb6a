export { hasOpenWithdrawal } from './open-withdrawals.ts';
