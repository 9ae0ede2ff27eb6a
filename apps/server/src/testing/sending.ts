import { calls, type ShipmentBody, type ShipmentChange } from '@haberdash/contract';
import { type AnswerOf, type ApiClient, requireSuccess } from './api-client.ts';
import { createPayingByHand } from './paying-by-hand.ts';
import type { TestShop, TestUser } from './test-shop.ts';

type Units = { orderItemId: string; quantity: number }[];

/** Steps of a shop that sends what was ordered. */
export function createSendingSteps(shop: TestShop) {
  const paying = createPayingByHand(shop);

  const ship = (
    admin: TestUser,
    orderId: string,
    body: ShipmentBody,
  ): Promise<AnswerOf<typeof calls.shipments.create>> =>
    admin.call(calls.shipments.create, { params: { id: orderId }, body });

  return {
    ...paying,
    ship,

    /** Lets buyers call off what is not sent. @returns the admin who did */
    allowCallingOff: async (): Promise<TestUser> => {
      const admin = await shop.admin();
      const { version } = requireSuccess(await admin.call(calls.settings.get)).data;
      requireSuccess(await admin.call(calls.settings.save, { body: { version, checkout: { callOffAllowed: true } } }));
      return admin;
    },

    callOff: (buyer: ApiClient, orderId: string, orderToken?: string): Promise<AnswerOf<typeof calls.orders.callOff>> =>
      buyer.call(calls.orders.callOff, { params: { id: orderId }, body: { ...(orderToken && { orderToken }) } }),

    undo: (
      admin: TestUser,
      orderId: string,
      receiptId: string,
    ): Promise<AnswerOf<typeof calls.adminOrders.undoPayment>> =>
      admin.call(calls.adminOrders.undoPayment, { params: { id: orderId }, body: { receiptId } }),

    /** An order that is paid at PayPal. */
    paidOrder: async (choice: { quantity?: number; stock?: number; price?: number } = {}) => {
      const placed = await paying.placedOrder(choice);
      await paying.decide(placed.approvalURL);
      const { data } = requireSuccess(await paying.capture(placed.buyer, placed.orderId, placed.approvalURL));
      return { ...placed, itemId: data.cartItems[0]?.id ?? '' };
    },

    /** Sends these units, or packs them. @returns the order and its newest parcel */
    sent: async (admin: TestUser, orderId: string, items: Units, rest: Omit<ShipmentBody, 'items'> = {}) => {
      const { data: order } = requireSuccess(await ship(admin, orderId, { items, ...rest }));
      const parcel = order.shipments.at(-1);
      if (!parcel) throw new Error('no parcel was made');
      return { order, parcel };
    },

    changeParcel: (
      admin: TestUser,
      orderId: string,
      shipmentId: string,
      body: ShipmentChange,
    ): Promise<AnswerOf<typeof calls.shipments.update>> =>
      admin.call(calls.shipments.update, { params: { id: orderId, shipmentId }, body }),
  };
}
