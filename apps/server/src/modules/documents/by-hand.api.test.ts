import { calls } from '@haberdash/contract';
import { beforeEach, expect, it } from 'vitest';
import { requireSuccess } from '../../testing/api-client.ts';
import { createDocumenting } from '../../testing/documenting.ts';
import { createPayingByHand, TRANSFER } from '../../testing/paying-by-hand.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { documents } from './documents.tables.ts';

const shop = useTestShop();
const documenting = createDocumenting(shop);
let paying: ReturnType<typeof createPayingByHand>;
let admin: TestUser;

beforeEach(async () => {
  paying = createPayingByHand(shop);
  admin = await shop.admin();
  await documenting.setUp(admin);
});

const snapshots = async () =>
  (await shop.database.db.select().from(documents).orderBy(documents.issuedAt)).map(({ snapshot }) => snapshot);
const kinds = async () => {
  await documenting.work();
  return (await snapshots()).map(({ kind }) => kind);
};

it('cash on delivery is invoiced with its fee when it is sent, and credited when the parcel is refused', async () => {
  await paying.offer({ cod: { isActive: true, fee: 50 } });
  const { orderId } = await paying.placedBy('cod');
  expect(await kinds()).toEqual([]);
  await documenting.setStatus(admin, orderId, 'inShipping');
  expect(await kinds()).toEqual(['invoice']);
  const [invoice] = await snapshots();
  expect(invoice).toMatchObject({ currency: 'INR', paidOn: null, totals: { fees: 50_00, total: 1_050_00 } });
  await documenting.setStatus(admin, orderId, 'rejected');
  expect(await kinds()).toEqual(['invoice', 'creditNote']);
  expect((await snapshots())[1]).toMatchObject({ totals: { total: 1_050_00 }, refersTo: { number: invoice?.number } });
});

it('cash that came is no second invoice; a refund by hand is credited when it is marked as done', async () => {
  await paying.offer({ cod: { isActive: true, fee: 0 } });
  const { orderId } = await paying.placedBy('cod');
  await documenting.setStatus(admin, orderId, 'delivered');
  expect(await kinds()).toEqual(['invoice']);
  requireSuccess(await paying.record(admin, orderId, { amount: 1000 }));
  expect(await kinds()).toEqual(['invoice']);
  const body = { amount: 400, reason: 'Did not fit.' };
  const asked = requireSuccess(await admin.call(calls.adminOrders.refund, { params: { id: orderId }, body })).data;
  expect(await kinds()).toEqual(['invoice']);
  const refundId = asked.refunds[0]?.id ?? '';
  const done = { params: { id: orderId }, body: { refundId } };
  requireSuccess(await admin.call(calls.adminOrders.completeRefund, done));
  expect(await kinds()).toEqual(['invoice', 'creditNote']);
  expect((await snapshots())[1]?.totals.total).toBe(400_00);
});

it('a transfer that came is invoiced when the parcel is sent, with the day on which it came', async () => {
  await paying.offer({ bankTransfer: TRANSFER });
  const { orderId } = await paying.placedBy('bank_transfer');
  requireSuccess(await paying.record(admin, orderId, { amount: 1000 }));
  expect(await kinds()).toEqual([]);
  await documenting.setStatus(admin, orderId, 'inShipping');
  expect(await kinds()).toEqual(['invoice']);
  const [invoice] = await snapshots();
  expect(invoice?.paidOn).toBe(invoice?.suppliedOn);
  expect(invoice?.paidOn).not.toBeNull();
});

it('a refund of a parcel that was refused, paid then and not sent again yet, is credited from its next invoice', async () => {
  await paying.offer({ cod: { isActive: true, fee: 0 } });
  const { orderId } = await paying.placedBy('cod');
  await documenting.setStatus(admin, orderId, 'inShipping');
  expect(await kinds()).toEqual(['invoice']);
  await documenting.setStatus(admin, orderId, 'rejected');
  expect(await kinds()).toEqual(['invoice', 'creditNote']);
  await documenting.setStatus(admin, orderId, 'inProcess');
  requireSuccess(await paying.record(admin, orderId, { amount: 1000 }));
  const body = { amount: 400, reason: 'Torn.' };
  const asked = requireSuccess(await admin.call(calls.adminOrders.refund, { params: { id: orderId }, body })).data;
  const done = { params: { id: orderId }, body: { refundId: asked.refunds[0]?.id ?? '' } };
  requireSuccess(await admin.call(calls.adminOrders.completeRefund, done));
  expect(await kinds()).toEqual(['invoice', 'creditNote']);
  await documenting.setStatus(admin, orderId, 'inShipping');
  expect(await kinds()).toEqual(['invoice', 'creditNote', 'invoice', 'creditNote']);
  expect((await snapshots())[3]).toMatchObject({ totals: { total: 400_00 }, refersTo: { reason: 'Torn.' } });
});
