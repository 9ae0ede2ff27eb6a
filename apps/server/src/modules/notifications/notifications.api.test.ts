import { type AdminOrderStatus, calls } from '@haberdash/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { insertOrderRow } from '../../testing/order-factory.ts';
import { writtenMails } from '../../testing/outbox-mails.ts';
import { createTestShop, type TestShop, type TestUser } from '../../testing/test-shop.ts';

let shop: TestShop;
let buying: ReturnType<typeof createBuying>;
let admin: TestUser;
beforeAll(async () => {
  shop = await createTestShop();
  buying = createBuying(shop);
});
beforeEach(async () => {
  await shop.reset();
  await buying.disarm();
  admin = await shop.admin();
});
afterAll(() => shop.close());

/** Of a product that stays far from running low. */
const placedOrder = () => buying.placedOrder({ stock: 50 });

const mails = () => writtenMails(shop.database);
const kinds = async () => (await mails()).map(({ kind }) => kind);

/** A buyer whose order is paid, or answered by PayPal with this decision. */
async function paidOrder(decision: 'approve' | 'decline' | 'pending' = 'approve') {
  const order = await placedOrder();
  await buying.decide(order.approvalURL, decision);
  await buying.capture(order.buyer, order.orderId, order.approvalURL);
  return order;
}

const setStatus = (orderId: string, orderStatus: AdminOrderStatus) =>
  admin.call(calls.adminOrders.update, { params: { id: orderId }, body: { orderStatus } });

describe('a paid order', () => {
  it('is confirmed to its buyer with lines, total, address and a link, and announced to the admin', async () => {
    const { buyer, orderId } = await paidOrder();
    const name = `#${orderId.slice(0, 8)}`;
    const [confirmed, announced] = (await mails()).sort((a, b) => b.kind.localeCompare(a.kind));
    expect(confirmed).toMatchObject({ kind: 'order-confirmed', to: buyer.email });
    expect(confirmed?.subject).toBe(`Order ${name} is confirmed`);
    for (const part of [name, '- Linen Shirt', '2 × $18.81 = $37.62', 'Total: $37.62', '1 Mill Lane', 'Pune 411001']) {
      expect(confirmed?.text).toContain(part);
    }
    expect(announced).toMatchObject({ kind: 'new-order', to: admin.email, subject: `New order ${name}: $37.62` });
    expect(announced?.text).toContain(`/admin/orders/${orderId}`);
  });

  it('is mailed once, however many capture it at once', async () => {
    const { buyer, orderId, approvalURL } = await placedOrder();
    await buying.decide(approvalURL);
    await Promise.all(Array.from({ length: 20 }, () => buying.capture(buyer, orderId, approvalURL)));
    expect(await kinds()).toEqual(['new-order', 'order-confirmed']);
  });

  it('is mailed again when it is sent, delivered and rejected', async () => {
    const { buyer, orderId } = await paidOrder();
    for (const status of ['inProcess', 'inShipping', 'inShipping', 'delivered', 'rejected'] as const) {
      await setStatus(orderId, status);
    }
    expect(await kinds()).toEqual([
      'money-to-return',
      'new-order',
      'order-confirmed',
      'order-delivered',
      'order-rejected',
      'order-sent',
    ]);
    const rejected = (await mails()).find(({ kind }) => kind === 'order-rejected');
    expect(rejected).toMatchObject({ to: buyer.email });
    expect(rejected?.text).toContain('We’ll refund the $37.62 you paid.');
  });
});

describe('an order that is not paid', () => {
  it('causes no mail when it is placed, replaced or expires', async () => {
    const { buyer, addressId, productId } = await placedOrder();
    await buying.addToCart(buyer, productId, 1);
    expect((await buying.placeOrder(buyer, addressId)).status).toBe(201);
    shop.clock.passMinutes(31);
    await shop.services.checkout.expireOrders();
    expect(await kinds()).toEqual([]);
  });

  it('causes one to its buyer when they cancel it', async () => {
    const { buyer, orderId } = await placedOrder();
    await buyer.call(calls.orders.cancel, { body: { orderId } });
    await buyer.call(calls.orders.cancel, { body: { orderId } });
    expect(await mails()).toMatchObject([{ kind: 'order-cancelled', to: buyer.email }]);
  });

  it('causes none when PayPal could not be reached: the buyer sees it', async () => {
    await buying.arm({ on: 'create', kind: '500', times: 10 });
    await expect(placedOrder()).rejects.toThrow('502');
    expect(await kinds()).toEqual([]);
  });

  it('says once how to try again when the payment was declined', async () => {
    const { buyer, orderId, approvalURL } = await paidOrder('decline');
    await buying.capture(buyer, orderId, approvalURL);
    const [failed, ...others] = await mails();
    expect(others).toEqual([]);
    expect(failed).toMatchObject({ kind: 'payment-failed', to: buyer.email });
    expect(failed?.text).toContain('Nothing was charged. We’re holding your items until ');
    expect(failed?.text).toContain(`Try again:\n${shop.publicUrl}/order/${orderId}`);
  });

  it('says that the payment is under review, and how the review ended', async () => {
    const { buyer, orderId } = await paidOrder('pending');
    expect(await mails()).toMatchObject([{ kind: 'payment-review', to: buyer.email }]);
    await buying.settle(orderId, 'DECLINED');
    shop.clock.passMinutes(6);
    await shop.services.checkout.reconcilePayments();
    const failed = (await mails()).find(({ kind }) => kind === 'payment-failed');
    expect(failed?.text).toContain(`order #${orderId.slice(0, 8)}`);
    expect(failed?.text).toContain('The order is closed');
  });

  it('gives back what PayPal took that was not asked for, and says so; what cannot go back is the admin to settle', async () => {
    const order = await placedOrder();
    await buying.decide(order.approvalURL);
    await buying.arm({ on: 'capture', kind: 'wrong-amount' }, { on: 'refund', kind: 'failed' });
    await buying.capture(order.buyer, order.orderId, order.approvalURL);
    expect(await kinds()).toEqual(['payment-review']);
    await shop.services.checkout.settleRefunds();
    expect(await kinds()).toEqual(['money-to-return', 'payment-review']);
    const details = await admin.call(calls.adminOrders.details, { params: { id: order.orderId } });
    const [failed] = requireSuccess(details).data.refunds;
    const refundId = failed?.id ?? '';
    await admin.call(calls.adminOrders.retryRefund, { params: { id: order.orderId }, body: { refundId } });
    const refunded = (await mails()).find(({ kind }) => kind === 'order-refunded');
    expect(refunded).toMatchObject({
      to: order.buyer.email,
      text: expect.stringContaining('Your money is on its way'),
    });
  });
});

describe('mails about something else', () => {
  it('a refund is mailed to the buyer, once for each', async () => {
    const buyer = await shop.shopper();
    const orderId = await insertOrderRow(shop.database.db, { userId: buyer.user.id });
    const happened = { kind: 'refund.completed' as const, orderId, buyerId: buyer.user.id, at: shop.clock.now() };
    const actor = { by: 'admin' as const, userId: admin.user.id, name: admin.user.userName };
    const money = { refundId: 'refund-1', amount: 118, currency: 'USD', portion: 'whole' as const };
    const refund = () =>
      inTransaction(shop.database.db, (tx) => shop.services.events.record(tx, { ...happened, actor, ...money }));
    await refund();
    await refund();
    expect(await mails()).toMatchObject([
      { kind: 'order-refunded', to: buyer.email, subject: `Refund of $1.18 for order #${orderId.slice(0, 8)}` },
    ]);
  });

  it('an order that takes a stock below five notifies the admin, and a refused one does not', async () => {
    await expect(buying.placedOrder({ stock: 6, quantity: 7 })).rejects.toThrow();
    await buying.placedOrder({ stock: 9, quantity: 2 });
    expect(await kinds()).toEqual([]);
    await buying.placedOrder({ stock: 6, quantity: 2 });
    expect(await mails()).toMatchObject([{ kind: 'stock-low', to: admin.email, subject: 'Only 4 left: Linen Shirt.' }]);
  });

  it('a stock that ran low is mailed to every admin, of one product once a day', async () => {
    const second = await shop.admin();
    const stock = { kind: 'stock.low' as const, variantId: 'shirt', title: 'Linen Shirt', left: 3 };
    const notify = (day: string) =>
      inTransaction(shop.database.db, (tx) => shop.services.events.record(tx, { ...stock, at: new Date(day) }));
    await notify('2026-03-01');
    await notify('2026-03-01');
    const found = await mails();
    expect(found.map(({ to }) => to).sort()).toEqual([admin.email, second.email].sort());
    expect(found.map(({ subject }) => subject)).toEqual(found.map(() => 'Only 3 left: Linen Shirt.'));
    await notify('2026-03-02');
    expect(await mails()).toHaveLength(4);
  });
});

const byLink = (token: string) => shop.visitor().call(calls.orders.byLink, { params: { token } });

describe('the link of a mail', () => {
  it('shows its order to everyone who has it, and nothing that leads to the account', async () => {
    const { orderId, buyer } = await paidOrder();
    const mail = (await mails()).find(({ kind }) => kind === 'order-confirmed');
    const token = mail?.link.split('/order/')[1] ?? '';
    const body = requireSuccess(await byLink(token));
    expect(body.data).toMatchObject({ id: orderId, orderStatus: 'confirmed', chargedAmount: 37.62 });
    expect(body.data.cartItems).toHaveLength(1);
    expect(Object.keys(body.data)).not.toEqual(expect.arrayContaining(['userId']));
    expect(JSON.stringify(body)).not.toContain(buyer.user.id);
    expect(JSON.stringify(body)).not.toContain(buyer.email);
  });

  it('opens no other order, and not for ever', async () => {
    const mine = await paidOrder();
    const others = await paidOrder();
    const mail = (await mails()).find(({ kind, to }) => kind === 'order-confirmed' && to === mine.buyer.email);
    const token = mail?.link.split('/order/')[1] ?? '';
    const forged = token.replace(mine.orderId, others.orderId);
    expectFailure(await byLink(forged), 'LINK_NOT_VALID', 404);
    shop.clock.passMinutes(91 * 24 * 60);
    expect((await byLink(token)).status).toBe(404);
  });
});
