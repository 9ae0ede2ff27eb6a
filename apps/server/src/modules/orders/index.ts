export { balanceOf } from './hand-payment.rules.ts';
export { hideContact } from './hidden-contact.ts';
export { joinOrders } from './join-orders.ts';
export { PAID_STATUSES, requireOrderMove } from './order.states.ts';
export { createOrderDescriber, type OrderDescriber } from './order-describer.ts';
export { createOrderFinder, findOrderEmail, isSameEmail } from './order-finder.ts';
export { createOrderLinks, type OrderLinks } from './order-links.ts';
export { findOrderWithQuote, type OrderQuote, quoteOrder } from './order-quote.ts';
export {
  createOrderStore,
  type LockedOrder,
  type OrderLineRow,
  type OrderRow,
  type OrderStore,
  SYSTEM,
} from './order-store.ts';
export { toHistory } from './orders.mapping.ts';
export type { OrderMoney } from './orders.repository.ts';
export { registerOrderRoutes } from './orders.routes.ts';
export {
  canBeSent,
  canCallOff,
  hasPaid,
  heldLines,
  isSent,
  sendingMarks,
  statusWhenPaid,
  waitingStatus,
  withTitles,
} from './orders.rules.ts';
export { createOrdersService, type OrdersService } from './orders.service.ts';
export { isOwnOrder, type OrderCaller, requireOwnOrder } from './own-order.rules.ts';
export { costOfUnits, findRefundable, leftOf, type Refundable } from './refundable.rules.ts';
export { checkCharacter, findReferences, transferReference } from './transfer-reference.rules.ts';
