export { countOpenWithdrawals } from './count-open.ts';
