import { calls } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { type ApiAnswer, type ApiClient, requireSuccess } from '../../testing/api-client.ts';
import { writtenMails } from '../../testing/outbox-mails.ts';
import { createSendingSteps } from '../../testing/sending.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { withdrawals } from './withdrawals.tables.ts';

const shop = useTestShop();
const sending = createSendingSteps(shop);

const mailsOf = async (wanted: string) => (await writtenMails(shop.database)).filter(({ kind }) => kind === wanted);
const state = (orderId: string, email: string, more: object = {}) =>
  shop.visitor().call(calls.withdrawals.state, {
    body: { orderNumber: orderId.slice(0, 8), email, name: 'Asha', ...more },
  });
const judge = (admin: ApiClient, id: string, action: 'accept' | 'refuse') =>
  admin.call(calls.adminWithdrawals.judge, { params: { id }, body: { action, note: 'Looked at it.' } });
const idOf = async () => {
  const [row] = await shop.database.db.select({ id: withdrawals.id }).from(withdrawals);
  return row?.id ?? '';
};
const read = async (admin: ApiClient, orderId: string) =>
  requireSuccess(await admin.call(calls.adminOrders.details, { params: { id: orderId } })).data;
const codesOf = (answers: readonly ApiAnswer[]) =>
  answers.map(({ status, body }) => (status < 400 ? 'done' : Reflect.get(Object(body), 'code')));

it.each([
  ['of an order', true],
  ['of an order that is not found', false],
])('the same statement %s pressed 16 times at once is one, with one mail to each', async (_name, isFound) => {
  await shop.admin();
  const { orderId, buyer } = await sending.paidOrder();
  const stated = isFound ? orderId : '0a0b0c0d';
  const presses = Array.from({ length: 16 }, (_, index) =>
    state(stated, buyer.email, index % 2 === 0 ? { requestId: 'once' } : {}),
  );
  for (const answer of await Promise.all(presses)) expect(answer.status).toBe(202);
  expect(await shop.database.db.$count(withdrawals)).toBe(1);
  for (const kind of ['withdrawal-received', 'new-withdrawal']) expect(await mailsOf(kind)).toHaveLength(1);
});

it('clerks who judge one statement at once: one judgement, one mail, and the money goes back once or not at all', async () => {
  const clerks = await Promise.all(Array.from({ length: 8 }, () => shop.admin()));
  const [admin] = clerks;
  if (!admin) throw new Error('there is no clerk');
  const { orderId, buyer, productId } = await sending.paidOrder({ quantity: 2, stock: 5 });
  requireSuccess(await state(orderId, buyer.email));
  const id = await idOf();
  const answers = await Promise.all(clerks.map((clerk, index) => judge(clerk, id, index % 2 ? 'refuse' : 'accept')));
  expect(codesOf(answers).sort()).toEqual([...Array(7).fill('WITHDRAWAL_JUDGED'), 'done']);
  expect(await mailsOf('withdrawal-judged')).toHaveLength(1);
  const [row] = await shop.database.db.select().from(withdrawals);
  const order = await read(admin, orderId);
  const isAccepted = row?.state === 'accepted';
  expect(order.orderStatus).toBe(isAccepted ? 'rejected' : 'confirmed');
  expect(await sending.refundsOf(orderId)).toHaveLength(isAccepted ? 1 : 0);
  expect(await sending.stockOf(productId)).toBe(isAccepted ? 5 : 3);
});

it('a statement against a clerk who sends: what is accepted is called off or comes back, never both', async () => {
  const admin = await shop.admin();
  for (let round = 0; round < 6; round += 1) {
    const { orderId, buyer, itemId } = await sending.paidOrder({ quantity: 1 });
    const items = [{ orderItemId: itemId, quantity: 1 }];
    const [stated, sent] = await Promise.all([
      state(orderId, buyer.email),
      sending.ship(admin, orderId, { items, requestId: `round ${round}` }),
    ]);
    expect(stated.status).toBe(202);
    const [newest] = requireSuccess(await admin.call(calls.adminWithdrawals.list)).data;
    const isSent = sent.status < 400;
    if (!isSent) expect(codesOf([sent])).toEqual(['ORDER_WITHDRAWN']);
    const { returnId } = requireSuccess(await judge(admin, newest?.id ?? '', 'accept')).data;
    const order = await read(admin, orderId);
    expect([order.orderStatus, returnId !== null]).toEqual(isSent ? ['inShipping', true] : ['rejected', false]);
    expect(await sending.refundsOf(orderId)).toHaveLength(isSent ? 0 : 1);
  }
});
