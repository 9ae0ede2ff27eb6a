export { listExchangesOf } from './exchanges.ts';
export { listExchangingOrders } from './exchanging-orders.ts';
