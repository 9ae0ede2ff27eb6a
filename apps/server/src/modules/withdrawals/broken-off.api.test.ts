import { calls } from '@haberdash/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { requireSuccess } from '../../testing/api-client.ts';
import { writtenMails } from '../../testing/outbox-mails.ts';
import { createSendingSteps } from '../../testing/sending.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { withdrawals } from './withdrawals.tables.ts';

const shop = useTestShop();
const sending = createSendingSteps(shop);

const state = async (body: {
  orderNumber: string;
  email: string;
  items?: { orderItemId: string; quantity: number }[];
}) => requireSuccess(await shop.visitor().call(calls.withdrawals.state, { body: { name: 'Asha', ...body } }), 202);

/** The newest statement as it is stored when a server dies just after it was accepted. */
async function breakOff(orderId: string): Promise<void> {
  const judged = { state: 'accepted' as const, judgedAt: shop.clock.now(), judgedBy: 'Clerk' };
  await shop.database.db.update(withdrawals).set(judged).where(eq(withdrawals.orderId, orderId));
}

it('a part whose acceptance was broken off is refunded and restocked once, without anybody’s doing', async () => {
  const { orderId, itemId, buyer, productId } = await sending.paidOrder({ quantity: 3, stock: 5 });
  const items = [{ orderItemId: itemId, quantity: 1 }];
  await state({ orderNumber: orderId.slice(0, 8), email: buyer.email, items });
  await breakOff(orderId);
  await shop.services.withdrawals.finishAccepted();
  expect(await sending.refundsOf(orderId)).toHaveLength(0);
  shop.clock.passMinutes(2);
  for (let time = 0; time < 3; time += 1) await shop.services.withdrawals.finishAccepted();
  expect(await sending.refundsOf(orderId)).toHaveLength(1);
  expect(await sending.stockOf(productId)).toBe(3);
});

it('a whole order whose acceptance was broken off is called off once', async () => {
  const { orderId, buyer, productId } = await sending.paidOrder({ quantity: 3, stock: 5 });
  await state({ orderNumber: orderId.slice(0, 8), email: buyer.email });
  await breakOff(orderId);
  shop.clock.passMinutes(2);
  for (let time = 0; time < 3; time += 1) await shop.services.withdrawals.finishAccepted();
  expect((await sending.orderOf(await shop.admin(), orderId)).orderStatus).toBe('rejected');
  expect(await sending.refundsOf(orderId)).toHaveLength(1);
  expect(await sending.stockOf(productId)).toBe(5);
});

it('a stranger fills nobody’s mailbox with acknowledgements, and no statement is lost', async () => {
  const admin = await shop.admin();
  const before = requireSuccess(await admin.call(calls.adminWithdrawals.list)).open;
  for (let time = 0; time < 9; time += 1) {
    const body = { orderNumber: '0a0b0c0d', email: 'victim@example.test', name: 'Win', text: `Offer ${time}` };
    requireSuccess(await shop.visitor().call(calls.withdrawals.state, { body }), 202);
  }
  expect((await writtenMails(shop.database)).filter(({ to }) => to === 'victim@example.test')).toHaveLength(5);
  expect(requireSuccess(await admin.call(calls.adminWithdrawals.list)).open).toBe(before + 9);
});

it('what a stranger states about an order is in nobody’s download but their own', async () => {
  const { orderId, buyer } = await sending.paidOrder({ quantity: 1 });
  await state({ orderNumber: orderId.slice(0, 8), email: 'stranger@example.test' });
  await state({ orderNumber: orderId.slice(0, 8), email: buyer.email });
  const { data } = requireSuccess(await buyer.call(calls.account.download));
  expect(data.withdrawals.map(({ email }) => email)).toEqual([buyer.email]);
});
