import { calls } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createReturning } from '../../testing/returning.ts';
import { createSendingSteps } from '../../testing/sending.ts';
import { useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
const sending = createSendingSteps(shop);
const returning = createReturning(shop, sending);

/** A paid shirt in M that L can be had of. */
async function paidShirt(quantity: number) {
  const { productId, sizes } = await shop.addSized({ M: 5, L: 2 }, { price: 159_900 });
  const { buyer, addressId } = await sending.buyerWith([{ productId, variantId: sizes.M ?? '', quantity }]);
  const { orderId, approvalURL } = requireSuccess(await sending.placeOrder(buyer, addressId));
  await sending.decide(approvalURL);
  const paid = requireSuccess(await sending.capture(buyer, orderId, approvalURL)).data;
  const forLarge = { resolution: 'exchange' as const, newVariantId: sizes.L ?? '' };
  return { buyer, orderId, productId, orderItemId: paid.cartItems[0]?.id ?? '', forLarge };
}

it('what is left of an order that was marked as delivered can be returned after an exchange was sent', async () => {
  const admin = await shop.admin();
  const { buyer, orderId, orderItemId, forLarge } = await paidShirt(2);
  await returning.deliver(admin, orderId);
  const { id, items } = await returning.ask(buyer, orderId, forLarge);
  await returning.through(admin, id, 'approve', 'receive', 'inspect');
  const wanted = [{ orderItemId, quantity: 1, returnItemId: items[0]?.id ?? '' }];
  requireSuccess(await sending.ship(admin, orderId, { items: wanted }));
  expect((await returning.optionsOf(buyer, orderId)).items).toMatchObject([{ orderItemId, quantity: 1 }]);
});

it('a return that is closed before its exchange is sent gives the held unit back', async () => {
  const admin = await shop.admin();
  const { buyer, orderId, productId, forLarge } = await paidShirt(1);
  await returning.deliver(admin, orderId);
  const { id } = await returning.ask(buyer, orderId, forLarge);
  const closed = await returning.through(admin, id, 'approve', 'receive', 'inspect', 'close');
  expect(await returning.stockBy(productId)).toEqual({ M: 5, L: 2 });
  expect(closed.toSend).toBe(0);
  expect((await sending.orderOf(admin, orderId)).toSend).toEqual([]);
});

it('an exchange whose parcel was called back is picked again', async () => {
  const admin = await shop.admin();
  const { buyer, orderId, orderItemId, forLarge } = await paidShirt(1);
  await returning.deliver(admin, orderId);
  const { id, items } = await returning.ask(buyer, orderId, forLarge);
  await returning.through(admin, id, 'approve', 'receive', 'inspect');
  const wanted = [{ orderItemId, quantity: 1, returnItemId: items[0]?.id ?? '' }];
  const { data } = requireSuccess(await sending.ship(admin, orderId, { items: wanted }));
  await shop.services.returns.closeDone();
  expect((await returning.details(admin, id)).state).toBe('closed');
  requireSuccess(await sending.changeParcel(admin, orderId, data.shipments.at(-1)?.id ?? '', { state: 'cancelled' }));
  const pick = requireSuccess(await admin.call(calls.shipments.pickList, { query: {} })).data;
  expect(pick.flatMap(({ orders }) => orders)).toEqual([{ id: orderId, quantity: 1 }]);
});

it('units that came back and were refunded are never sent again, whatever is done with their parcel or the status', async () => {
  const admin = await shop.admin();
  const { buyer, orderId, orderItemId } = await paidShirt(2);
  const { parcel } = await sending.sent(admin, orderId, [{ orderItemId, quantity: 2 }]);
  requireSuccess(await sending.changeParcel(admin, orderId, parcel.id, { state: 'delivered' }));
  const { id } = await returning.ask(buyer, orderId, { quantity: 1 });
  requireSuccess(await sending.changeParcel(admin, orderId, parcel.id, { state: 'shipped' }));
  for (const state of ['cancelled', 'returned'] as const)
    expectFailure(await sending.changeParcel(admin, orderId, parcel.id, { state }), 'SHIPMENT_MOVED', 409);
  await returning.through(admin, id, 'approve', 'receive', 'inspect');
  requireSuccess(await returning.refundShown(admin, id));
  expectFailure(await sending.changeParcel(admin, orderId, parcel.id, { state: 'cancelled' }), 'SHIPMENT_MOVED', 409);

  const other = await paidShirt(2);
  await returning.deliver(admin, other.orderId);
  const asked = await returning.ask(other.buyer, other.orderId, { quantity: 1 });
  await returning.through(admin, asked.id, 'approve', 'receive', 'inspect');
  requireSuccess(await returning.refundShown(admin, asked.id));
  const byHand = { params: { id: other.orderId }, body: { orderStatus: 'inProcess' as const } };
  requireSuccess(await admin.call(calls.adminOrders.update, byHand));
  expect((await sending.orderOf(admin, other.orderId)).toSend).toMatchObject([{ quantity: 1 }]);
});

it('a return of an order whose money has not come is not ended by a refund of nothing', async () => {
  const admin = await sending.offer({ cod: { isActive: true } });
  const { buyer, orderId } = await sending.placedBy('cod');
  await returning.deliver(admin, orderId);
  const { id } = await returning.ask(buyer, orderId, { quantity: 1 });
  await returning.through(admin, id, 'approve', 'receive', 'inspect');
  expectFailure(await returning.refundShown(admin, id), 'RETURN_MOVED', 409);
  requireSuccess(await sending.record(admin, orderId, { amount: 1000 }));
  requireSuccess(await returning.refundShown(admin, id));
  expect(await returning.details(admin, id)).toMatchObject({ state: 'closed', refunded: { amount: 1000 } });
});
