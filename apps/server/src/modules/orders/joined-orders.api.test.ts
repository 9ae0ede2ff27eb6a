import { calls } from '@haberdash/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { proveEmail } from '../../testing/emails.ts';
import { writtenMails } from '../../testing/outbox-mails.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { findTexts, nowhere } from '../../testing/traces.ts';
import { createVisiting, VISITORS_ADDRESS } from '../../testing/visitors.ts';
import { orders } from './orders.tables.ts';

const shop = useTestShop({ STOREFRONT_ACCESS: 'open' });
const buying = createBuying(shop);
const visiting = createVisiting(shop);

const ownerOf = async (id: string) => {
  const [row] = await shop.database.db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, id));
  return row?.userId;
};
const placed = async (email: string) => visiting.placed(await shop.addProduct({ price: 100_000 }), { email });
const pay = async (order: Awaited<ReturnType<typeof placed>>) => {
  await buying.decide(order.approvalURL);
  return requireSuccess(await visiting.capture(shop.visitor(), order));
};

it('an accepted invitation proves the email: visitors’ orders join the account, whether it is new or not', async () => {
  const staff = await shop.admin();
  const shopper = await shop.shopper();
  for (const [email, password] of [
    ['vera@example.test', 'a long enough phrase'],
    [shopper.email, shopper.password],
  ] as const) {
    const orderId = await shop.addOrder({ userId: null, email });
    requireSuccess(await staff.call(calls.staff.invite, { body: { email, roleId: 'editor' } }), 201);
    const [mail] = (await writtenMails(shop.database)).filter(
      ({ kind, to }) => kind === 'staff-invited' && to === email,
    );
    const params = { token: /\/invitation\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' };
    requireSuccess(
      await shop.visitor().call(calls.staff.accept, { params, body: { userName: 'Vera Novak', password } }),
    );
    const { user } = requireSuccess(await shop.visitor().call(calls.auth.login, { body: { email, password } }));
    expect(await ownerOf(orderId)).toBe(user.id);
  }
});

it('a visitor’s order that is paid after its email was proved stays its link’s until the mailbox sets a password again', async () => {
  const vera = await shop.shopper('Vera Novak');
  const order = await placed(vera.email);
  await proveEmail(shop, vera);
  await pay(order);
  expect(await ownerOf(order.orderId)).toBeNull();
  await proveEmail(shop, vera);
  expect(await ownerOf(order.orderId)).toBe(vera.user.id);
  requireSuccess(await visiting.capture(shop.visitor(), order));
});

it('orders that joined an account are in the person’s data and are erased with it', async () => {
  const { db } = shop.database;
  const vera = await shop.shopper('Vera Novak');
  const [before, after] = [await placed(vera.email), await placed(vera.email)];
  await pay(before);
  await pay(after);
  await proveEmail(shop, vera);
  const ids = [before.orderId, after.orderId];
  const own = requireSuccess(await vera.call(calls.account.download)).data;
  expect(own.orders.map(({ id }) => id).sort()).toEqual(ids.sort());
  await db.update(orders).set({ status: 'delivered' });
  requireSuccess(await vera.call(calls.account.remove, { body: { currentPassword: vera.password } }));
  await shop.services.outbox.deliver();
  const traces = ['Vera Novak', vera.email, VISITORS_ADDRESS.address, VISITORS_ADDRESS.phone];
  expect(await findTexts(shop, traces)).toEqual(nowhere(traces));
  expect(await db.$count(orders, and(eq(orders.email, vera.email), isNull(orders.userId)))).toBe(0);
});
