export { countReturnsWaiting } from './count-waiting.ts';
export { listExchangesOf } from './exchanges.ts';
