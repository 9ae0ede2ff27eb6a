import { calls } from '@haberdash/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type ApiClient, expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { writtenMails } from '../../testing/outbox-mails.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { orders } from '../orders/orders.tables.ts';

const shop = useTestShop();

const EMAIL = 'vera@example.test';

const ask = (client: ApiClient, orderId: string, body: object) =>
  client.call(calls.orderMessages.ask, { params: { orderId }, body: body as { text: string } });
const readOwn = async (client: ApiClient, orderId: string, query: { orderToken?: string } = {}) =>
  requireSuccess(await client.call(calls.orderMessages.list, { params: { orderId }, query })).data;
const add = (client: ApiClient, id: string, kind: 'answer' | 'comment', text: string, requestId?: string) =>
  client.call(calls.adminOrderMessages.add, { params: { id }, body: { kind, text, ...(requestId && { requestId }) } });
const mailsOf = async (wanted: string) => (await writtenMails(shop.database)).filter(({ kind }) => kind === wanted);
const questionAt = async (id: string) => {
  const [row] = await shop.database.db.select({ at: orders.questionAt }).from(orders).where(eq(orders.id, id));
  return row?.at;
};

/** A visitor's order with the token of its link. */
async function linkedOrder() {
  const orderId = await shop.addOrder({ userId: null, email: EMAIL, userName: 'Vera Novak' });
  return { orderId, orderToken: shop.services.links.tokenOf(orderId) };
}

describe('a question about an order', () => {
  it('goes to everyone who looks after orders, with its text and the way to the order', async () => {
    await shop.admin();
    await shop.staff('editor');
    const { orderId, orderToken } = await linkedOrder();
    const text = 'Where is it?\nI need it on Friday.';
    const data = requireSuccess(await ask(shop.visitor(), orderId, { text, orderToken }), 201).data;
    expect(data).toMatchObject([{ kind: 'question', by: 'shopper', byName: 'Vera Novak', text }]);
    const [mail, ...others] = await mailsOf('order-question');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Question about order #${orderId.slice(0, 8)}`);
    expect(mail?.text).toContain('I need it on Friday.');
    expect(mail?.text).toContain('Vera Novak');
    expect(mail?.text).toContain(`/admin/orders/${orderId}`);
  });

  it('is marked on the order since the first that is not answered, and answered by mail under the store’s name', async () => {
    const admin = await shop.admin();
    const { orderId, orderToken } = await linkedOrder();
    requireSuccess(await ask(shop.visitor(), orderId, { text: 'Where is it?', orderToken }));
    const first = await questionAt(orderId);
    expect(first).toBeInstanceOf(Date);
    shop.clock.passMinutes(10);
    requireSuccess(await ask(shop.visitor(), orderId, { text: 'Is anyone there?', orderToken }));
    expect(await questionAt(orderId)).toEqual(first);
    requireSuccess(await add(admin, orderId, 'comment', 'Ask the carrier first.'));
    expect(await questionAt(orderId)).toEqual(first);
    expect(await mailsOf('order-answer')).toEqual([]);
    const all = requireSuccess(await add(admin, orderId, 'answer', 'It comes on Thursday.'), 201).data;
    expect(all.map(({ kind }) => kind)).toEqual(['question', 'question', 'comment', 'answer']);
    expect(await questionAt(orderId)).toBeNull();
    const [mail] = await mailsOf('order-answer');
    expect(mail?.to).toBe(EMAIL);
    for (const said of ['Where is it?', 'Is anyone there?', 'It comes on Thursday.', '/order/'])
      expect(mail?.text).toContain(said);
    expect(mail?.text).not.toContain('Test Admin');
    const seen = await readOwn(shop.visitor(), orderId, { orderToken });
    expect(seen.map(({ kind, byName }) => [kind, byName])).toEqual([
      ['question', 'Vera Novak'],
      ['question', 'Vera Novak'],
      ['answer', 'Haberdash'],
    ]);
    expect(JSON.stringify(seen)).not.toContain('carrier');
  });

  it('is the owner’s or the link’s to ask and to read', async () => {
    const [owner, stranger] = [await shop.shopper('Asha'), await shop.shopper()];
    const orderId = await shop.addOrder({ userId: owner.user.id });
    requireSuccess(await ask(owner, orderId, { text: 'Where is it?' }));
    expect((await readOwn(owner, orderId)).map(({ byName }) => byName)).toEqual(['Asha']);
    expectFailure(await ask(stranger, orderId, { text: 'Where is it?' }), 'ORDER_NOT_FOUND', 404);
    expectFailure(await stranger.call(calls.orderMessages.list, { params: { orderId } }), 'ORDER_NOT_FOUND', 404);
    expectFailure(await ask(shop.visitor(), orderId, { text: 'Where is it?' }), 'NOT_SIGNED_IN', 401);
    const { orderToken } = await linkedOrder();
    expectFailure(await ask(shop.visitor(), orderId, { text: 'And this?', orderToken }), 'ORDER_NOT_FOUND', 404);
  });

  it('is one however often it is pressed, and one order’s are limited', async () => {
    await shop.admin();
    const { orderId, orderToken } = await linkedOrder();
    const body = { text: 'Where is it?', orderToken, requestId: 'once' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(shop.visitor(), orderId, body)));
    for (const answer of answers) expect(requireSuccess(answer).data).toHaveLength(1);
    expect(await mailsOf('order-question')).toHaveLength(1);
    const more = [];
    for (let time = 0; time < 12; time += 1)
      more.push(await ask(shop.visitor(), orderId, { text: `Again ${time}`, orderToken }));
    const last = more.at(-1);
    if (last) expectFailure(last, 'TOO_MANY_REQUESTS', 429);
  });
});

it('an answer or comment pressed twice is one, and a version that a clerk edits stays as it was', async () => {
  const admin = await shop.admin();
  const { orderId, orderToken } = await linkedOrder();
  const before = requireSuccess(await admin.call(calls.adminOrders.details, { params: { id: orderId } })).data.version;
  requireSuccess(await ask(shop.visitor(), orderId, { text: 'Where is it?', orderToken }));
  for (const kind of ['comment', 'answer'] as const) {
    requireSuccess(await add(admin, orderId, kind, 'It comes on Thursday.', kind));
    requireSuccess(await add(admin, orderId, kind, 'It comes on Thursday.', kind));
  }
  const all = requireSuccess(await admin.call(calls.adminOrderMessages.list, { params: { id: orderId } })).data;
  expect(all).toHaveLength(3);
  expect(await mailsOf('order-answer')).toHaveLength(1);
  const after = requireSuccess(await admin.call(calls.adminOrders.details, { params: { id: orderId } })).data.version;
  expect(after).toBe(before);
});

it('a message of the shop that nobody asked for is mailed as that', async () => {
  const admin = await shop.admin();
  const { orderId } = await linkedOrder();
  requireSuccess(await add(admin, orderId, 'answer', 'We’ve added a scarf.'));
  const [mail] = await mailsOf('order-answer');
  expect(mail?.subject).toBe(`A message about order #${orderId.slice(0, 8)}`);
  expect(mail?.text).not.toContain('Your question');
});

it('messages and comments stand in the order’s timeline, with their texts', async () => {
  const admin = await shop.admin();
  const { orderId, orderToken } = await linkedOrder();
  requireSuccess(await ask(shop.visitor(), orderId, { text: 'Where is it?', orderToken }));
  requireSuccess(await add(admin, orderId, 'comment', 'Ask the carrier first.'));
  const { data } = requireSuccess(await admin.call(calls.timeline.read, { params: { id: orderId } }));
  const told = data.flatMap((entry) => (entry.kind === 'message' ? [[entry.message, entry.byName, entry.text]] : []));
  expect(told).toEqual([
    ['comment', 'Test Admin', 'Ask the carrier first.'],
    ['question', 'Vera Novak', 'Where is it?'],
  ]);
});
