import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@haberdash/contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readDefinition } from '../../db/definition.ts';
import { newId } from '../../lib/ids.ts';
import { requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { createDocumenting } from '../../testing/documenting.ts';
import { askUnder, proveEmail } from '../../testing/emails.ts';
import { writtenMails } from '../../testing/outbox-mails.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { findTexts, nowhere } from '../../testing/traces.ts';
import { auditChanges, auditEntries } from '../audit/audit.tables.ts';
import { events } from '../events/events.tables.ts';
import { newsletterSubscriptions } from '../newsletter/newsletter.tables.ts';
import { orders } from '../orders/orders.tables.ts';
import { outbox } from '../outbox/outbox.tables.ts';
import { stockNotices } from '../stock-notices/stock-notices.tables.ts';

const shop = useTestShop();

const COMPANY = { company: 'Xerxes Weavers', addressLine2: 'Behind the Observatory', taxNumber: '27AAPFX0939F1ZV' };
const ADDRESS = { address: '12 Lake Road', city: 'Pune', pincode: '411001', phone: '9812345678', notes: 'Ring twice' };
const NAME = 'Asha Xerxes';

const deleteAccount = async (person: TestUser) =>
  requireSuccess(await person.call(calls.account.remove, { body: { currentPassword: person.password } }));

describe('the deletion of an account', () => {
  it('of a shopper leaves nothing of the person in any table, the audit included', async () => {
    const { db } = shop.database;
    const shopper = await shop.shopper(NAME);
    const userId = shopper.user.id;
    await proveEmail(shop, shopper);
    await askUnder(shop, shopper.email);
    const productId = await shop.addProduct();
    requireSuccess(await shopper.call(calls.addresses.add, { body: { userId, ...ADDRESS, ...COMPANY } }));
    requireSuccess(await shopper.call(calls.wishlist.add, { body: { userId, productId } }));
    requireSuccess(await shopper.call(calls.cart.add, { body: { userId, productId, quantity: 1 } }));
    const fields = { userName: NAME, paymentStatus: 'paid', status: 'confirmed', ...ADDRESS, ...COMPANY } as const;
    const orderId = await shop.addOrder({ userId, payerId: 'PAYERXYZ', ...fields }, [{ productId }]);
    const staff = await shop.admin();
    const corrected = { recipientName: 'Ravi Xerxes', email: 'ravi.x@example.test' };
    requireSuccess(await staff.call(calls.adminOrders.correctAddress, { params: { id: orderId }, body: corrected }));
    for (const orderStatus of ['inShipping', 'delivered'] as const)
      requireSuccess(await staff.call(calls.adminOrders.update, { params: { id: orderId }, body: { orderStatus } }));
    const note = { text: 'Dislikes Zylophones', version: 0 };
    requireSuccess(await staff.call(calls.adminCustomers.saveNote, { params: { id: userId }, body: note }));
    const review = { productId, reviewMessage: 'Fits well indeed.', reviewValue: 4 };
    requireSuccess(await shopper.call(calls.reviews.add, { body: review }));
    await shopper.call(calls.account.changeEmail, {
      body: { email: 'asha.new@example.test', currentPassword: shopper.password },
    });
    await shop.services.outbox.deliver();
    const written = [
      ...Object.values(COMPANY),
      ...Object.values(corrected),
      ADDRESS.address,
      ADDRESS.phone,
      ADDRESS.notes,
      note.text,
    ];
    const traces = [NAME, shopper.email, 'asha.new@', ...written, 'PAYERXYZ'];
    for (const places of Object.values(await findTexts(shop, traces))) expect(places).not.toEqual([]);

    await deleteAccount(shopper);
    await shop.services.outbox.deliver();

    // Reviews stay as a former customer's; city and pincode stay with the order, for the tax.
    expect(await findTexts(shop, [...traces, review.reviewMessage, ADDRESS.pincode])).toEqual({
      ...nowhere(traces),
      [review.reviewMessage]: ['reviews.message'],
      [ADDRESS.pincode]: ['orders.pincode'],
    });
    expect(await db.$count(auditEntries, eq(auditEntries.actorId, userId))).toBeGreaterThan(0);
  });

  it('of a staff member leaves their name alone, where it says who acted for the shop', async () => {
    const { db } = shop.database;
    const owner = await shop.admin();
    const email = 'asha.staff@example.test';
    requireSuccess(await owner.call(calls.staff.invite, { body: { email, roleId: 'owner' } }), 201);
    const mail = (await writtenMails(shop.database)).find(({ to }) => to === email);
    const token = /\/invitation\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const body = { userName: NAME, password: 'quiet-river-stone' };
    requireSuccess(await shop.visitor().call(calls.staff.accept, { params: { token }, body }));
    const person = shop.visitor();
    const { user } = requireSuccess(await person.call(calls.auth.login, { body: { email, password: body.password } }));
    const buyer = await shop.shopper('Binu');
    const fields = { userId: buyer.user.id, userName: 'Binu', paymentStatus: 'paid', status: 'confirmed' } as const;
    const orderId = await shop.addOrder(fields, [{ productId: await shop.addProduct() }]);
    const sent = { params: { id: orderId }, body: { orderStatus: 'inShipping' as const } };
    requireSuccess(await person.call(calls.adminOrders.update, sent));
    await db.insert(outbox).values({
      ...{
        id: newId(),
        cause: `stock-low:x:${email}`,
        kind: 'stock-low',
        recipient: email,
        subject: 'Sold out',
      },
      content: { html: '', text: '', headers: {} },
    });
    await deleteAccount({ ...person, user, email, password: body.password });
    await shop.services.outbox.deliver();
    expect(await db.$count(events, eq(events.byName, NAME))).toBe(1);
    // Who did what for the shop is stored as long as the shop.
    const remaining = ['audit_entries.actor_name', 'events.by_name'];
    expect(await findTexts(shop, [email, NAME])).toEqual({ [email]: [], [NAME]: remaining });
  });
});

it('hard case 6.3.11: the erasure of a guest anonymises their orders and keeps the invoices', async () => {
  const admin = await shop.admin();
  const documenting = createDocumenting(shop);
  const buying = createBuying(shop);
  await documenting.setUp(admin);
  const { buyer: vera, orderId, approvalURL } = await buying.placedOrder();
  await buying.decide(approvalURL);
  requireSuccess(await buying.capture(vera, orderId, approvalURL));
  await documenting.work();
  // Bought by a guest, whose orders join the account that their mailbox has opened.
  const { db } = shop.database;
  await db.update(orders).set({ userId: null, email: vera.email, userName: NAME }).where(eq(orders.id, orderId));
  const orderToken = shop.services.links.tokenOf(orderId);
  const text = 'Where does it hang, asks the giraffe?';
  const guest = shop.visitor();
  requireSuccess(await guest.call(calls.orderMessages.ask, { params: { orderId }, body: { text, orderToken } }));
  const comment = { kind: 'comment' as const, text: 'Talk to the giraffe.' };
  requireSuccess(await admin.call(calls.adminOrderMessages.add, { params: { id: orderId }, body: comment }));
  const stated = { orderNumber: orderId.slice(0, 8), email: vera.email, name: NAME, text: 'The giraffe left.' };
  requireSuccess(await guest.call(calls.withdrawals.state, { body: stated }));
  const [open] = requireSuccess(await admin.call(calls.adminWithdrawals.list)).data;
  const accepted = { params: { id: open?.id ?? '' }, body: { action: 'accept' as const } };
  requireSuccess(await admin.call(calls.adminWithdrawals.judge, accepted));
  await proveEmail(shop, vera);
  const own = requireSuccess(await vera.call(calls.account.download)).data;
  expect(own.messages).toMatchObject([{ orderId, kind: 'question', text }]);
  expect(own.withdrawals).toMatchObject([{ name: NAME, text: stated.text, state: 'accepted' }]);
  expect(own.documents).toHaveLength(1);

  await deleteAccount(vera);
  await shop.services.outbox.deliver();
  expect(await findTexts(shop, [NAME, vera.email, 'giraffe'])).toEqual({ [NAME]: [], [vera.email]: [], giraffe: [] });
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  expect(order).toMatchObject({ userName: 'A former customer', email: '', phone: '' });
  const { data } = await documenting.list(admin);
  expect(data.find(({ kind }) => kind === 'invoice')).toMatchObject({ orderId, buyer: 'Test Shopper' });
});

it('what the audit had stored of people is blanked by the migration, which says in how many rows', async () => {
  const { db } = shop.database;
  const entryId = newId();
  const action = `${calls.account.remove.method} ${calls.account.remove.path}`;
  await db.insert(auditEntries).values({ id: entryId, actor: 'shopper', actorName: '', network: '', action });
  const before = { user_name: NAME, address: ADDRESS.address, phone: ADDRESS.phone, status: 'delivered' };
  const mail = { recipient: 'asha.x@example.test', state: 'waiting' };
  const changeOf = (thing: string, title: string, was: object, after: object | null = null) => ({
    ...{ entryId, thing, thingId: newId(), title, before: { ...was }, after: after && { ...after } },
  });
  await db
    .insert(auditChanges)
    .values([
      changeOf('orders', '', before, { user_name: 'A former customer', status: 'delivered' }),
      changeOf('outbox', 'Order', mail),
      changeOf('payment_attempts', '', { payer_id: 'PAYERXYZ' }),
      changeOf('staff_invitations', 'asha.x@example.test', { email: 'asha.x@example.test', role_id: 'editor' }),
      changeOf('passkeys', 'Phone of Asha Xerxes', { name: 'Phone of Asha Xerxes' }),
      changeOf('products', 'Linen shirt', { price: 1 }),
    ]);
  const file = readFileSync(join(readDefinition().olderMigrations, '0052_people_out_of_the_audit.sql'), 'utf8');
  for (const statement of file.split('--> statement-breakpoint')) await db.execute(sql.raw(statement));
  const traces = [NAME, 'asha.x@', ADDRESS.address, ADDRESS.phone, 'PAYERXYZ'];
  expect(await findTexts(shop, traces)).toEqual(nowhere(traces));
  const rows = await db.select().from(auditChanges).orderBy(auditChanges.id);
  expect(rows.map(({ thing, before: was }) => [thing, was])).toEqual([
    ['orders', { status: 'delivered' }],
    ['outbox', { state: 'waiting' }],
    ['payment_attempts', {}],
    ['staff_invitations', { email: '•••', role_id: 'editor' }],
    ['passkeys', { name: '•••' }],
    ['products', { price: 1 }],
    ['audit_changes', null],
  ]);
  expect(rows.at(-1)?.after).toEqual({ rows: 5 });
  await expect(db.execute(sql`delete from audit_changes`)).rejects.toThrow();
});

describe('what is stored under an email that an account has not proved', () => {
  it('is not shown to a user who has signed up with it, and stays when they go', async () => {
    const stranger = 'stranger@example.test';
    await askUnder(shop, stranger);
    const thief = shop.visitor();
    const body = { userName: 'Thief', email: stranger, password: 'quiet-river-stone' };
    requireSuccess(await thief.call(calls.auth.signup, { body }));
    const { user } = requireSuccess(
      await thief.call(calls.auth.login, { body: { email: stranger, password: body.password } }),
    );
    const { data } = requireSuccess(await thief.call(calls.account.download));
    expect(data).toMatchObject({ newsletter: null, stockNotices: [] });
    await deleteAccount({ ...thief, user, email: stranger, password: body.password });
    const { db } = shop.database;
    expect([await db.$count(newsletterSubscriptions), await db.$count(stockNotices)]).toEqual([1, 1]);
    const mails = await writtenMails(shop.database);
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
      ['account-deleted', stranger],
      ['newsletter-confirm', stranger],
    ]);
    // The mailbox's owner can end it with the mail that says that the account is gone.
    const leave = /\/newsletter\/leave\/\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '';
    expect((await shop.visitor().raw({ method: 'POST', path: leave })).status).toBe(200);
    expect(await db.$count(newsletterSubscriptions)).toBe(0);
  });

  it('a change of email to a stranger’s address, never confirmed, erases nothing of theirs', async () => {
    const stranger = await shop.shopper('Stranger');
    const address = 'free@example.test';
    await askUnder(shop, address);
    const thief = await shop.shopper('Thief');
    await proveEmail(shop, thief);
    const body = { email: address, currentPassword: thief.password };
    requireSuccess(await thief.call(calls.account.changeEmail, { body }));
    await deleteAccount(thief);
    const { db } = shop.database;
    expect([await db.$count(newsletterSubscriptions), await db.$count(stockNotices)]).toEqual([1, 1]);
    expect((await stranger.call(calls.auth.checkAuth)).status).toBe(200);
    const [waiting, ...others] = (await writtenMails(shop.database)).filter(({ to }) => to === address);
    expect([waiting?.kind, others]).toEqual(['newsletter-confirm', []]);
  });

  it('an order of the account loses its person all the same', async () => {
    const shopper = await shop.shopper(NAME);
    const fields = { userId: shopper.user.id, userName: NAME, paymentStatus: 'paid', status: 'delivered' } as const;
    await shop.addOrder(fields, [{ productId: await shop.addProduct() }]);
    await deleteAccount(shopper);
    const [order] = await shop.database.db.select().from(orders);
    expect(order?.userName).toBe('A former customer');
  });
});
