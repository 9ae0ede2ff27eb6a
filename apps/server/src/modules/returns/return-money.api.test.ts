import { calls, type ReturnRefundBody } from '@haberdash/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { createDocumenting } from '../../testing/documenting.ts';
import { createPayingByHand, TRANSFER } from '../../testing/paying-by-hand.ts';
import { createReturning } from '../../testing/returning.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { SYSTEM } from '../orders/index.ts';

const shop = useTestShop();
const buying = createBuying(shop);
const documenting = createDocumenting(shop);
const paying = createPayingByHand(shop);
const returning = createReturning(shop, buying);
const { ask, deliveredOrder, details, optionsOf, refundShown, through } = returning;

let admin: TestUser;
beforeEach(async () => {
  admin = await shop.admin();
  await returning.charge(admin, { delivery: 0 });
  await returning.rule(admin, { fee: 0, refundsDelivery: false });
});

const amountsOf = async (orderId: string) => (await buying.refundsOf(orderId)).map(({ amount }) => amount.value);
const creditNotesOf = async () =>
  (await documenting.list(admin)).data.filter(({ kind }) => kind === 'creditNote').map(({ total }) => total);
const withdraw = (orderId: string, items: 'all' | { orderItemId: string; quantity: number }[] = 'all') =>
  inTransaction(shop.database.db, (tx) =>
    shop.services.returns.openForWithdrawal(tx, { orderId, items, statedAt: shop.clock.now() }, SYSTEM),
  );
const refund = (id: string, body: ReturnRefundBody) => admin.call(calls.adminReturns.refund, { params: { id }, body });

describe('the money of a return', () => {
  it('is shown in parts, and goes back as they say: the credit note is just as much', async () => {
    await documenting.setUp(admin);
    await returning.charge(admin, { delivery: 85, percent: 18 });
    await returning.rule(admin, { fee: 170, refundsDelivery: true });
    const order = await deliveredOrder(admin);
    await documenting.work();
    const { id } = await ask(order.buyer, order.orderId, { quantity: 2 });
    const { refund: parts } = await through(admin, id, 'approve', 'receive', 'inspect');
    const paid = order.paid.chargedAmount;
    expect(parts).toMatchObject({ fee: 2, total: paid - 2 });
    expect((parts?.goods ?? 0) + (parts?.delivery ?? 0)).toBeCloseTo(paid, 2);
    expect(parts?.delivery).toBeGreaterThan(1);
    const { data } = requireSuccess(await refundShown(admin, id));
    expect(data).toMatchObject({ state: 'closed', refunded: { amount: parts?.total } });
    await documenting.work();
    expect(await creditNotesOf()).toEqual([parts?.total]);
    const [made] = (await returning.requireDetails(admin, order.orderId)).refunds;
    expect(made?.reason).toBe(`Return R-${id.slice(0, 8)}, less a return fee of $2.00`);
  });

  it('in three returns: credit notes of goods, and of delivery with the last one, add up to the invoice', async () => {
    await documenting.setUp(admin);
    await returning.charge(admin, { delivery: 85, percent: 18 });
    await returning.rule(admin, { refundsDelivery: true });
    const order = await deliveredOrder(admin, { quantity: 3 });
    await documenting.work();
    for (const quantity of [1, 1, 1]) {
      const { id } = await ask(order.buyer, order.orderId, { quantity });
      await through(admin, id, 'approve', 'receive', 'inspect');
      requireSuccess(await refundShown(admin, id));
      await documenting.work();
    }
    const credited = await creditNotesOf();
    expect(credited).toHaveLength(3);
    expect(credited.reduce((sum, total) => sum + total, 0)).toBeCloseTo(order.paid.chargedAmount, 2);
    expect((await amountsOf(order.orderId)).map(Number).toSorted()).toEqual(credited.toSorted((a, b) => a - b));
  });

  it('is less no fee where something is the shop’s own fault', async () => {
    await returning.rule(admin, { fee: 170 });
    const order = await deliveredOrder(admin);
    const changed = await ask(order.buyer, order.orderId, {});
    expect((await through(admin, changed.id, 'approve', 'receive')).refund).toMatchObject({ fee: 2, total: 16.81 });
    const faulty = await ask(order.buyer, order.orderId, { reason: 'faulty' });
    expect((await through(admin, faulty.id, 'approve', 'receive')).refund).toMatchObject({ fee: 0, total: 18.81 });
  });

  it('is refused where the total that was seen is another one, with the parts of now', async () => {
    const order = await deliveredOrder(admin);
    const { id } = await ask(order.buyer, order.orderId, { quantity: 2 });
    await through(admin, id, 'approve', 'receive');
    requireSuccess(await returning.refund(admin, order.orderId, { amount: 10 }));
    const answer = expectFailure(await refund(id, { expectedTotal: 37.62 }), 'RETURN_REFUND_CHANGED', 409);
    expect(answer.details).toMatchObject({ refund: { goods: 27.62, total: 27.62 } });
    requireSuccess(await refund(id, { expectedTotal: 27.62 }));
    expect(await amountsOf(order.orderId)).toEqual(['10.00', '27.62']);
  });

  it('that PayPal refuses is told, and can be tried again; the return is not refunded until then', async () => {
    const order = await deliveredOrder(admin);
    const { id } = await ask(order.buyer, order.orderId, {});
    await through(admin, id, 'approve', 'receive');
    await buying.arm({ on: 'refund', kind: 'failed' });
    expectFailure(await refund(id, { expectedTotal: 18.81 }), 'REFUND_FAILED', 502);
    expect(await details(admin, id)).toMatchObject({ refunded: null, refund: { total: 18.81 } });
    await buying.disarm();
    const pressed = { expectedTotal: 18.81, requestId: 'one form' };
    requireSuccess(await refund(id, pressed));
    requireSuccess(await refund(id, pressed));
    expect((await details(admin, id)).refunded).toMatchObject({ amount: 18.81, isComplete: true });
    expect((await buying.refundsOf(order.orderId)).filter(({ status }) => status === 'COMPLETED')).toHaveLength(1);
  });

  it('of nothing is no refund: what is left of it closes with the inspection', async () => {
    await returning.rule(admin, { fee: 10_000 });
    const order = await deliveredOrder(admin);
    const { id } = await ask(order.buyer, order.orderId, {});
    const received = await through(admin, id, 'approve', 'receive');
    expect(received.refund).toMatchObject({ goods: 18.81, fee: 18.81, total: 0 });
    expectFailure(await refund(id, { expectedTotal: 0 }), 'INVALID_REQUEST', 400);
    expect(await through(admin, id, 'inspect')).toMatchObject({ state: 'closed', refunded: null });
    expect(await amountsOf(order.orderId)).toEqual([]);
  });

  it('paid by hand goes back by hand: it is due until that is done', async () => {
    await paying.offer({ bankTransfer: TRANSFER });
    const { orderId, buyer } = await paying.placedBy('bank_transfer', { quantity: 2 });
    requireSuccess(await paying.record(admin, orderId, { amount: 2000 }));
    await returning.deliver(admin, orderId);
    const { id } = await ask(buyer, orderId, {});
    await through(admin, id, 'approve', 'receive', 'inspect');
    const { data, message } = requireSuccess(await refundShown(admin, id));
    expect(message).toBe('Send the money, then mark the refund as done.');
    expect(data).toMatchObject({ state: 'closed', refunded: { amount: 1000, currency: 'INR', isComplete: false } });
    const [due] = (await returning.requireDetails(admin, orderId)).refunds;
    const done = { params: { id: orderId }, body: { refundId: due?.id ?? '' } };
    requireSuccess(await admin.call(calls.adminOrders.completeRefund, done));
    expect((await details(admin, id)).refunded).toMatchObject({ isComplete: true });
  });
});

describe('the return of a withdrawal', () => {
  it('is approved at once, gives delivery back with the whole order, and nothing is taken off but diminished value', async () => {
    await documenting.setUp(admin);
    await returning.charge(admin, { delivery: 85 });
    await returning.rule(admin, { fee: 170 });
    const order = await deliveredOrder(admin);
    await documenting.work();
    const { returnId: id } = await withdraw(order.orderId);
    const opened = await details(admin, id);
    const by = new Date(shop.clock.now().getTime() + 14 * 24 * 3600_000);
    expect(opened).toMatchObject({ kind: 'withdrawal', state: 'approved', items: [{ quantity: 2, reason: '' }] });
    expect(new Date(opened.refundBy ?? 0).toISOString().slice(0, 16)).toBe(by.toISOString().slice(0, 16));
    await expect(withdraw(order.orderId)).rejects.toMatchObject({ code: 'RETURN_TOO_MANY' });
    const { refund: parts } = await through(admin, id, 'receive', 'inspect');
    expect(parts).toMatchObject({ goods: 37.62, delivery: 1, fee: 0, total: 38.62, maxDiminished: 37.62 });
    const worn = { amount: 40, reason: 'Worn outdoors' };
    expectFailure(await refund(id, { expectedTotal: 0, diminished: worn }), 'INVALID_REQUEST', 400);
    const less = { expectedTotal: 33.62, diminished: { ...worn, amount: 5 } };
    expect(requireSuccess(await refund(id, less)).data).toMatchObject({ state: 'closed', refunded: { amount: 33.62 } });
    const [made] = (await returning.requireDetails(admin, order.orderId)).refunds;
    expect(made?.reason).toContain('less $5.00 for diminished value (Worn outdoors)');
    await documenting.work();
    expect(await creditNotesOf()).toEqual([33.62]);
  });

  it('of a part keeps delivery; what is diminished can be taken off no other return', async () => {
    await returning.charge(admin, { delivery: 85 });
    const order = await deliveredOrder(admin);
    const [item] = order.paid.cartItems;
    const { returnId } = await withdraw(order.orderId, [{ orderItemId: item?.id ?? '', quantity: 1 }]);
    expect((await through(admin, returnId, 'receive')).refund).toMatchObject({ delivery: 0, total: 18.81 });
    expect((await optionsOf(order.buyer, order.orderId)).items).toMatchObject([{ quantity: 1 }]);
    const { id } = await ask(order.buyer, order.orderId, {});
    await through(admin, id, 'approve', 'receive');
    const less = { expectedTotal: 17.81, diminished: { amount: 1, reason: 'Worn' } };
    expectFailure(await refund(id, less), 'INVALID_REQUEST', 400);
  });
});
