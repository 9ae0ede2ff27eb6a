export { listExchangesOf } from './exchanges.ts';
