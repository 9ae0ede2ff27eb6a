import type { OrderDetails, User } from '@haberdash/contract';
import { send } from '../../db/statement.ts';
import { AppError } from '../../lib/app-error.ts';
import { createCallingOff } from './call-off.ts';
import { createParcelChanges } from './change-parcel.ts';
import type { FulfilmentDeps } from './fulfilment.deps.ts';
import { createPickList } from './pick-list.ts';
import { createSending } from './send-items.ts';
import { createSendingMany } from './send-many.ts';
import { createReceiptUndoing } from './undo-receipt.ts';

/** Who calls an order off: a user, or whoever has the order's link. */
export interface Caller {
  user: User | undefined;
  /** The order of the link. */
  linkedOrderId: string | undefined;
}

export type FulfilmentService = ReturnType<typeof createFulfilmentService>;

/** What is done with an order once it is placed: it is sent, called off, or its money by hand taken back. */
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
    callOffFor: async (orderId: string, { user, linkedOrderId }: Caller): Promise<OrderDetails> => {
      const order = await send(db, orders.find(orderId));
      const isOwn = linkedOrderId === orderId || (user !== undefined && order?.userId === user.id);
      if (!order || !isOwn) throw new AppError('ORDER_NOT_FOUND');
      const { buyerId, userName } = order;
      await callOffOwn(orderId, { by: 'shopper', userId: buyerId, name: userName });
      return send(db, describer.describeForBuyer(orderId));
    },
  };
}
