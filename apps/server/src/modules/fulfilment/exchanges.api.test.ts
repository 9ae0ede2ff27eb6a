import { calls } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { requireSuccess } from '../../testing/api-client.ts';
import { writtenMails } from '../../testing/outbox-mails.ts';
import { createReturning } from '../../testing/returning.ts';
import { createSendingSteps } from '../../testing/sending.ts';
import { useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
const sending = createSendingSteps(shop);
const returning = createReturning(shop, sending);

it('the other size of an exchange is picked and sent like anything else, and leaves the order delivered', async () => {
  const admin = await shop.admin();
  const { productId, sizes } = await shop.addSized({ M: 3, L: 2 }, { price: 159_900 });
  const { buyer, addressId } = await sending.buyerWith([{ productId, variantId: sizes.M ?? '', quantity: 1 }]);
  const { orderId, approvalURL } = requireSuccess(await sending.placeOrder(buyer, addressId));
  await sending.decide(approvalURL);
  const paid = requireSuccess(await sending.capture(buyer, orderId, approvalURL)).data;
  const orderItemId = paid.cartItems[0]?.id ?? '';
  const first = await sending.sent(admin, orderId, [{ orderItemId, quantity: 1 }]);
  requireSuccess(await sending.changeParcel(admin, orderId, first.parcel.id, { state: 'delivered' }));
  const { id } = await returning.ask(buyer, orderId, { resolution: 'exchange', newVariantId: sizes.L ?? '' });
  await returning.through(admin, id, 'approve', 'receive');

  const [wanted] = (await sending.orderOf(admin, orderId)).toSend;
  expect(wanted).toMatchObject({ orderItemId, variantTitle: 'L', quantity: 1 });
  const pick = requireSuccess(await admin.call(calls.shipments.pickList, { query: {} })).data;
  expect(pick.find(({ variantId }) => variantId === sizes.L)).toMatchObject({ quantity: 1, orders: [{ id: orderId }] });

  const items = [{ orderItemId, quantity: 1, returnItemId: wanted?.returnItemId ?? '' }];
  const { data } = requireSuccess(await sending.ship(admin, orderId, { items, carrier: 'UPS', trackingNumber: '1Z' }));
  expect(data).toMatchObject({ orderStatus: 'delivered', fulfilment: 'fulfilled', toSend: [] });
  const mails = (await writtenMails(shop.database)).filter(({ kind }) => kind === 'shipment-sent');
  expect(mails).toHaveLength(2);
  expect(mails.map(({ text }) => text).join('\n')).toContain('(L)');
  const arrived = await sending.changeParcel(admin, orderId, data.shipments.at(-1)?.id ?? '', { state: 'delivered' });
  expect(requireSuccess(arrived).data).toMatchObject({ orderStatus: 'delivered' });
  const told = (await writtenMails(shop.database)).filter(({ kind }) => kind === 'order-delivered');
  expect(told).toHaveLength(1);
});
