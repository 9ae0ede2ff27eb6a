import type { OrderDetails } from '@haberdash/contract';
import { send } from '../../db/statement.ts';
import { type OrderCaller, requireOwnOrder } from '../orders/index.ts';
import { createCallingOff } from './call-off.ts';
import { createParcelChanges } from './change-parcel.ts';
import type { FulfilmentDeps } from './fulfilment.deps.ts';
import { createPickList } from './pick-list.ts';
import { createSending } from './send-items.ts';
import { createSendingMany } from './send-many.ts';
import { createReceiptUndoing } from './undo-receipt.ts';

export type FulfilmentService = ReturnType<typeof createFulfilmentService>;

/** Work on orders that are placed: sending, calling off, and taking back money that was recorded by mistake. */
export function createFulfilmentService(deps: FulfilmentDeps) {
  const { db, orders, describer } = deps;
  const { callOffOwn, ...callingOff } = createCallingOff(deps);

  return {
    ...createSending(deps),
    ...createParcelChanges(deps),
    ...createSendingMany(deps),
    ...createPickList(deps),
    ...createReceiptUndoing(deps),
    ...callingOff,

    /**
     * Calls an order off for its buyer.
     * @throws AppError ORDER_NOT_FOUND, also for somebody else's order, NOT_TO_BE_CALLED_OFF, PAYMENT_IN_PROGRESS
     */
    callOffFor: async (orderId: string, caller: OrderCaller): Promise<OrderDetails> => {
      const { buyerId, userName } = requireOwnOrder(await send(db, orders.find(orderId)), caller);
      await callOffOwn(orderId, { by: 'shopper', userId: buyerId, name: userName });
      return send(db, describer.describeForBuyer(orderId));
    },
  };
}
