import { calls, type WithdrawalBody } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { type ApiClient, expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { writtenMails } from '../../testing/outbox-mails.ts';
import { createTestShop, useTestShop } from '../../testing/test-shop.ts';
import { orderLines } from '../orders/orders.tables.ts';
import { withdrawals } from './withdrawals.tables.ts';

const shop = useTestShop();

const EMAIL = 'vera@example.test';

const linkedOrder = (email = EMAIL) => shop.addOrder({ userId: null, email, userName: 'Vera Novak' });
const numberOf = (orderId: string) => orderId.slice(0, 8);
const state = (orderNumber: string, more: Partial<WithdrawalBody> = {}, client: ApiClient = shop.visitor()) =>
  client.call(calls.withdrawals.state, { body: { orderNumber, email: EMAIL, name: 'Vera Novak', ...more } });
const mailsOf = async (wanted: string) => (await writtenMails(shop.database)).filter(({ kind }) => kind === wanted);
const list = async (admin: ApiClient, query: { state?: 'open' | 'accepted' | 'refused' } = {}) =>
  requireSuccess(await admin.call(calls.adminWithdrawals.list, { query }));
const judge = (
  admin: ApiClient,
  id: string,
  body: { action: 'accept' | 'refuse'; note?: string; orderNumber?: string },
) => admin.call(calls.adminWithdrawals.judge, { params: { id }, body });

describe('a statement of withdrawal', () => {
  it('hard case 5.3.9: a guest states it without signing in, in a shop that members alone may enter', async () => {
    const admin = await shop.admin();
    const orderId = await linkedOrder();
    const before = shop.clock.now().getTime();
    const answer = await state(`# ${numberOf(orderId).toUpperCase()}`, { text: 'It’s too short.' });
    expect(answer.status).toBe(202);
    const { data, open } = await list(admin);
    expect(open).toBe(1);
    expect(data).toMatchObject([
      {
        orderId,
        isEmailOfOrder: true,
        email: EMAIL,
        name: 'Vera Novak',
        text: 'It’s too short.',
        items: [],
        state: 'open',
      },
    ]);
    const [stated] = data;
    expect(Date.parse(stated?.statedAt ?? '')).toBeGreaterThanOrEqual(before);
    expect(Date.parse(stated?.refundBy ?? '') - Date.parse(stated?.statedAt ?? '')).toBe(14 * 24 * 3600_000);
    const [mail] = await mailsOf('withdrawal-received');
    expect(mail?.to).toBe(EMAIL);
    for (const said of ['It’s too short.', `#${numberOf(orderId)}`, 'Vera Novak', 'The whole order', 'UTC'])
      expect(mail?.text).toContain(said);
    expect(await mailsOf('withdrawal-notice')).toEqual([]);
    const [toStaff] = await mailsOf('new-withdrawal');
    expect(toStaff?.to).toBe(admin.email);
    expect(toStaff?.text).toContain('/admin/withdrawals');
  });

  it('is answered alike whether or not there is such an order, and shows nothing of one', async () => {
    const orderId = await linkedOrder('somebody@example.test');
    const answers = [
      await state(numberOf(orderId)),
      await state('0a0b0c0d'),
      await state(numberOf(await linkedOrder())),
    ];
    for (const answer of answers) expect(answer.status).toBe(202);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const received = await mailsOf('withdrawal-received');
    expect(received.map(({ to }) => to)).toEqual([EMAIL, EMAIL, EMAIL]);
    for (const { text } of received) expect(text).not.toContain('somebody');
  });

  it('with another email than the order’s is told to the order’s own, a few times a day', async () => {
    const orderId = await linkedOrder('somebody@example.test');
    for (let time = 0; time < 5; time += 1) requireSuccess(await state(numberOf(orderId), { text: `Time ${time}` }));
    const notices = await mailsOf('withdrawal-notice');
    expect(notices.map(({ to }) => to)).toEqual(Array(3).fill('somebody@example.test'));
    expect(notices[0]?.text).not.toContain(EMAIL);
    for (const { text } of await mailsOf('new-withdrawal')) expect(text).not.toContain('Vera');
    expect(notices[0]?.text).not.toContain('Time 0');
    const { data } = await list(await shop.admin());
    expect(data.every((one) => one.orderId === orderId && !one.isEmailOfOrder)).toBe(true);
  });

  it('hard case 5.3.10: pressed again, or with the same content while it is open, is the same statement with one mail', async () => {
    const admin = await shop.admin();
    const orderId = await linkedOrder();
    const number = numberOf(orderId);
    requireSuccess(await state(number, { requestId: 'once' }));
    requireSuccess(await state(number, { requestId: 'once' }));
    requireSuccess(await state(number, { email: EMAIL.toUpperCase() }));
    expect((await list(admin)).data).toHaveLength(1);
    expect(await mailsOf('withdrawal-received')).toHaveLength(1);
    expect(await mailsOf('new-withdrawal')).toHaveLength(1);
    requireSuccess(await state(number, { text: 'And the scarf.' }));
    expect((await list(admin)).data).toHaveLength(2);
    for (const { id } of (await list(admin)).data)
      requireSuccess(await judge(admin, id, { action: 'refuse', note: 'Made to measure.' }));
    requireSuccess(await state(number, { requestId: 'once' }));
    expect((await list(admin)).data).toHaveLength(2);
    requireSuccess(await state(number));
    expect((await list(admin)).open).toBe(1);
  });

  it('names items by their titles to the order’s own email alone', async () => {
    const productId = await shop.addProduct();
    const orderId = await shop.addOrder({ userId: null, email: EMAIL }, [{ productId, quantity: 3 }]);
    const [line] = await shop.database.db.select().from(orderLines);
    const items = [{ orderItemId: line?.id ?? '', quantity: 2 }];
    requireSuccess(await state(numberOf(orderId), { items }));
    requireSuccess(await state(numberOf(orderId), { items, email: 'else@example.test' }));
    const [toOther, toOwn] = await mailsOf('withdrawal-received');
    expect(toOwn?.text).toContain('2 × Linen Shirt');
    expect(toOther?.text).not.toContain('Linen');
    const { data } = await list(await shop.admin());
    expect(data[0]?.items).toEqual([{ orderItemId: line?.id, quantity: 2, title: 'Linen Shirt' }]);
  });

  it('is never refused by date, and stands in the order’s timeline', async () => {
    const admin = await shop.admin();
    const orderDate = new Date(shop.clock.now().getTime() - 700 * 24 * 3600_000);
    const orderId = await shop.addOrder({ userId: null, email: EMAIL, status: 'delivered', orderDate });
    requireSuccess(await state(numberOf(orderId)));
    const { data } = requireSuccess(await admin.call(calls.timeline.read, { params: { id: orderId } }));
    expect(data).toContainEqual(expect.objectContaining({ kind: 'withdrawal', name: 'Vera Novak', state: 'open' }));
  });

  it('asks for what it needs', async () => {
    const message = 'Enter the eight characters of the order number, such as 1a2b3c4d.';
    expectFailure(await state('12'), 'INVALID_REQUEST', 400, message);
    expectFailure(await state('0a0b0c0d', { name: ' ' }), 'INVALID_REQUEST', 400, 'Name is required.');
  });
});

describe('judging a statement', () => {
  it('refuses with a reason that the person reads, once', async () => {
    const admin = await shop.admin();
    const orderId = await linkedOrder();
    requireSuccess(await state(numberOf(orderId)));
    const [stated] = (await list(admin)).data;
    const id = stated?.id ?? '';
    expectFailure(await judge(admin, id, { action: 'refuse' }), 'INVALID_REQUEST', 400);
    const { data } = requireSuccess(await judge(admin, id, { action: 'refuse', note: 'Made to measure.' }));
    expect(data).toMatchObject({ state: 'refused', note: 'Made to measure.', judgedBy: 'Test Admin', returnId: null });
    expectFailure(await judge(admin, id, { action: 'accept' }), 'WITHDRAWAL_JUDGED', 409);
    const [mail, ...others] = await mailsOf('withdrawal-judged');
    expect(others).toEqual([]);
    expect(mail?.to).toBe(EMAIL);
    expect(mail?.text).toContain('Made to measure.');
    expect((await list(admin, { state: 'refused' })).total).toBe(1);
    expect((await list(admin, { state: 'open' })).total).toBe(0);
  });

  it('finds the order that is meant where the number was none', async () => {
    const admin = await shop.admin();
    const orderId = await shop.addOrder({ userId: null, email: EMAIL, status: 'rejected', paymentStatus: 'refunded' });
    requireSuccess(await state('0a0b0c0d'));
    const [stated] = (await list(admin)).data;
    expect(stated).toMatchObject({ orderId: null, orderNumber: '0a0b0c0d' });
    const id = stated?.id ?? '';
    expectFailure(await judge(admin, id, { action: 'accept' }), 'INVALID_REQUEST', 400);
    expectFailure(await judge(admin, id, { action: 'accept', orderNumber: 'ffffffff' }), 'INVALID_REQUEST', 400);
    const { data } = requireSuccess(await judge(admin, id, { action: 'accept', orderNumber: numberOf(orderId) }));
    expect(data).toMatchObject({ orderId, isEmailOfOrder: true, state: 'accepted' });
  });
});

it('hard case 5.3.13: the statement stands though its mail can’t be sent, and is acknowledged once it can', async () => {
  const silent = await createTestShop({ SMTP_URL: 'smtp://127.0.0.1:1' }, { sharedWith: shop });
  try {
    const orderId = await linkedOrder();
    requireSuccess(await state(numberOf(orderId), {}, silent.visitor()));
    await silent.services.outbox.deliver();
    const [statement] = await shop.database.db.select().from(withdrawals);
    expect(statement).toMatchObject({ orderId, state: 'open', email: EMAIL });
    const mailOf = async () =>
      (await shop.services.outbox.listMailsOfOrder(orderId)).find(({ kind }) => kind === 'withdrawal-received');
    expect(await mailOf()).toMatchObject({ state: 'waiting', tries: 1 });
    expect((await mailOf())?.lastError).not.toBe('');
    shop.clock.passMinutes(60);
    await shop.services.outbox.deliver();
    expect(await mailOf()).toMatchObject({ state: 'sent', to: EMAIL });
  } finally {
    await silent.leave();
  }
});
