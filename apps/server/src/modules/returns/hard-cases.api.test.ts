import { calls } from '@haberdash/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { createDocumenting } from '../../testing/documenting.ts';
import { createReturning } from '../../testing/returning.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
const buying = createBuying(shop);
const documenting = createDocumenting(shop);
const returning = createReturning(shop, buying);
const { add, ask, deliveredOrder, details, ledgerOf, optionsOf, refundShown, step, stockBy, through } = returning;

let admin: TestUser;
beforeEach(async () => {
  admin = await shop.admin();
  await returning.charge(admin, { delivery: 0 });
});

const amountsOf = async (orderId: string) => (await buying.refundsOf(orderId)).map(({ amount }) => amount.value);

/** A delivered order of these lines. */
async function delivered(lines: { productId: string; variantId?: string; quantity?: number }[]) {
  const { buyer, addressId } = await buying.buyerWith(lines);
  const { orderId, approvalURL } = requireSuccess(await buying.placeOrder(buyer, addressId));
  await buying.decide(approvalURL);
  const paid = requireSuccess(await buying.capture(buyer, orderId, approvalURL)).data;
  await returning.deliver(admin, orderId);
  return { buyer, orderId, paid };
}

/** A delivered shirt in M that L can be had of. */
async function deliveredShirt(stock: Record<string, number> = { M: 3, L: 2 }, quantity = 1) {
  const { productId, sizes } = await shop.addSized(stock, { price: 159_900 });
  const order = await delivered([{ productId, variantId: sizes.M ?? '', quantity }]);
  return { ...order, productId, sizes, forLarge: { resolution: 'exchange' as const, newVariantId: sizes.L ?? '' } };
}

/** So long that nobody is signed in any more. */
async function passDays(days: number) {
  shop.clock.passMinutes(days * 24 * 60);
  admin = await shop.admin();
}

describe('hard cases of returns (commerce 5.3)', () => {
  it('case 5.3.1: two of two are asked for and one arrives: one is refunded', async () => {
    const order = await deliveredOrder(admin);
    const asked = await ask(order.buyer, order.orderId, { quantity: 2 });
    const items = [{ id: asked.items[0]?.id ?? '', quantity: 1 }];
    const received = await through(admin, asked.id, 'approve', { action: 'receive', items });
    expect(received.refund).toMatchObject({ total: 18.81, items: [{ quantity: 1 }] });
    await through(admin, asked.id, 'inspect');
    expect(requireSuccess(await refundShown(admin, asked.id)).data).toMatchObject({ state: 'closed', refund: null });
    expect(await amountsOf(order.orderId)).toEqual(['18.81']);
    expect((await optionsOf(order.buyer, order.orderId)).items).toMatchObject([{ quantity: 1 }]);
  });

  it('case 5.3.2: the same item twice in one return counts twice, against what has arrived', async () => {
    const order = await deliveredOrder(admin);
    const { orderId, buyer } = order;
    const [item] = (await optionsOf(buyer, orderId)).items;
    const one = { orderItemId: item?.orderItemId ?? '', quantity: 1, resolution: 'refund' as const };
    const [small, faulty] = [
      { ...one, reason: 'tooSmall' },
      { ...one, reason: 'faulty' },
    ];
    const thrice = await add(buyer, { orderId, items: [small, faulty, small] });
    expectFailure(thrice, 'RETURN_TOO_MANY', 409);
    const { id } = requireSuccess(await add(buyer, { orderId, items: [small, faulty] }), 201).data;
    const received = await through(admin, id, 'approve', 'receive', 'inspect');
    expect(received.refund).toMatchObject({ total: 37.62, items: [{ orderItemId: one.orderItemId, quantity: 2 }] });
    requireSuccess(await refundShown(admin, id));
    expect(await amountsOf(orderId)).toEqual(['37.62']);
    expect(await buying.stockOf(order.productId)).toBe(5);
  });

  it('case 5.3.3: a second return offers only the rest; what was refused or cancelled is free again', async () => {
    const order = await deliveredOrder(admin, { quantity: 3 });
    const { orderId, buyer } = order;
    const first = await ask(buyer, orderId, { quantity: 2 });
    expect((await optionsOf(buyer, orderId)).items).toMatchObject([{ quantity: 1 }]);
    const [item] = first.items;
    const two = { orderItemId: item?.orderItemId ?? '', quantity: 2, reason: 'faulty', resolution: 'refund' as const };
    expectFailure(await add(buyer, { orderId, items: [two] }), 'RETURN_TOO_MANY', 409);
    expectFailure(await step(admin, first.id, { action: 'refuse' }), 'INVALID_REQUEST', 400);
    await through(admin, first.id, { action: 'refuse', note: 'Worn.' });
    const second = requireSuccess(await add(buyer, { orderId, items: [two] }), 201).data;
    requireSuccess(await buyer.call(calls.returns.cancel, { params: { id: second.id }, body: {} }));
    expect((await optionsOf(buyer, orderId)).items).toMatchObject([{ quantity: 3 }]);
    requireSuccess(await returning.refund(admin, orderId, { items: [{ orderItemId: two.orderItemId, quantity: 2 }] }));
    expect((await optionsOf(buyer, orderId)).items).toMatchObject([{ quantity: 1 }]);
  });

  it('case 5.3.4: delivery is offered for refund once, with the last of the order', async () => {
    await returning.charge(admin, { delivery: 85 });
    await returning.rule(admin, { refundsDelivery: true });
    const order = await deliveredOrder(admin, { quantity: 3 });
    const parts = [];
    for (const quantity of [1, 1, 1]) {
      const { id } = await ask(order.buyer, order.orderId, { quantity });
      const { refund } = await through(admin, id, 'approve', 'receive', 'inspect');
      parts.push(refund);
      requireSuccess(await refundShown(admin, id));
    }
    expect(parts.map((part) => part?.delivery)).toEqual([0, 0, 1]);
    expect(await amountsOf(order.orderId)).toEqual(['18.81', '18.81', '19.81']);
    expect(await returning.requireDetails(admin, order.orderId)).toMatchObject({
      paymentStatus: 'refunded',
      refundable: { amount: 0 },
    });
    await returning.rule(admin, { refundsDelivery: false });
  });

  it('case 5.3.4: two returns that both have arrived offer delivery to the one that is refunded last', async () => {
    await returning.charge(admin, { delivery: 85 });
    await returning.rule(admin, { refundsDelivery: true });
    const order = await deliveredOrder(admin);
    const first = await ask(order.buyer, order.orderId, {});
    const second = await ask(order.buyer, order.orderId, {});
    for (const { id } of [first, second]) await through(admin, id, 'approve', 'receive');
    expect((await details(admin, first.id)).refund).toMatchObject({ delivery: 0, total: 18.81 });
    requireSuccess(await refundShown(admin, first.id));
    expect((await details(admin, second.id)).refund).toMatchObject({ delivery: 1, total: 19.81 });
    await returning.rule(admin, { refundsDelivery: false });
  });

  it('case 5.3.5: an exchange of size takes no tax again and no return fee, and moves no money', async () => {
    await returning.charge(admin, { delivery: 85, percent: 18 });
    await returning.rule(admin, { fee: 100 });
    await documenting.setUp(admin);
    const order = await deliveredShirt();
    await documenting.work();
    const before = await documenting.list(admin);
    const { id } = await ask(order.buyer, order.orderId, order.forLarge);
    expect(await stockBy(order.productId)).toEqual({ M: 2, L: 2 });
    const approved = await through(admin, id, 'approve');
    expect(approved).toMatchObject({ kind: 'exchange', heldUntil: expect.any(String) });
    expect(await stockBy(order.productId)).toEqual({ M: 2, L: 1 });
    const inspected = await through(admin, id, 'receive', 'inspect');
    expect(inspected).toMatchObject({ state: 'inspected', refund: null, toSend: 1, heldUntil: null });
    expect(await stockBy(order.productId)).toEqual({ M: 3, L: 1 });
    const { toSend, refunds, refundable } = await returning.requireDetails(admin, order.orderId);
    const inExchange = toSend.filter(({ returnItemId }) => returnItemId !== null);
    expect(inExchange).toMatchObject([{ variantTitle: 'L', quantity: 1, returnItemId: inspected.items[0]?.id }]);
    expect(refunds).toEqual([]);
    expect(refundable.amount).toBe(order.paid.chargedAmount);
    await documenting.work();
    expect((await documenting.list(admin)).total).toBe(before.total);
    expect(await ledgerOf(order.orderId)).toEqual(['order -1', 'exchange -1', 'return 1']);
    await returning.rule(admin, { fee: 0 });
  });

  it('case 5.3.6: a dearer or cheaper variant is no exchange, so there is no difference to get wrong', async () => {
    const order = await deliveredShirt({ M: 3, L: 2, XL: 2 });
    const dear = order.sizes.XL ?? '';
    await shop.database.db.execute(`update product_variants set price = 179900, sale_price = 0 where id = '${dear}'`);
    const [item] = (await optionsOf(order.buyer, order.orderId)).items;
    expect(item?.exchanges).toMatchObject([{ variantTitle: 'L', isInStock: true }]);
    const exchange = { quantity: 1, reason: 'tooSmall', resolution: 'exchange' as const, newVariantId: dear };
    const items = [{ orderItemId: item?.orderItemId ?? '', ...exchange }];
    expectFailure(await add(order.buyer, { orderId: order.orderId, items }), 'RETURN_NOT_ALLOWED', 409);
  });

  it('case 5.3.7: what was received need not be refunded: it is inspected, and closed', async () => {
    const order = await deliveredOrder(admin);
    const { id } = await ask(order.buyer, order.orderId, {});
    await through(admin, id, 'approve', 'receive');
    expect(await amountsOf(order.orderId)).toEqual([]);
    expect(await buying.stockOf(order.productId)).toBe(3);
    expectFailure(await step(admin, id, { action: 'close' }), 'RETURN_MOVED', 409);
    expect(await through(admin, id, 'inspect', 'close')).toMatchObject({
      state: 'closed',
      refunded: null,
      refund: null,
    });
    expect(await amountsOf(order.orderId)).toEqual([]);
    expect(await buying.stockOf(order.productId)).toBe(4);
    expect((await returning.requireDetails(admin, order.orderId)).paymentStatus).toBe('paid');
  });

  it('case 5.3.8: four come back and three are restocked; what happens to the order later restocks none of them again', async () => {
    const order = await deliveredOrder(admin, { quantity: 4, stock: 5 });
    const asked = await ask(order.buyer, order.orderId, { quantity: 4 });
    const [item] = asked.items;
    const inspect = { action: 'inspect' as const, items: [{ id: item?.id ?? '', sellable: 3, seconds: 0, waste: 1 }] };
    await through(admin, asked.id, 'approve', 'receive');
    const short = { action: 'inspect' as const, items: [{ id: item?.id ?? '', sellable: 3 }] };
    expectFailure(await step(admin, asked.id, short), 'INVALID_REQUEST', 400);
    expect(await through(admin, asked.id, inspect)).toMatchObject({ items: [{ sellable: 3, seconds: 0, waste: 1 }] });
    expect(await buying.stockOf(order.productId)).toBe(4);
    requireSuccess(await refundShown(admin, asked.id));
    expect(await amountsOf(order.orderId)).toEqual(['75.24']);
    const params = { id: order.orderId };
    requireSuccess(await admin.call(calls.adminOrders.update, { params, body: { orderStatus: 'rejected' } }));
    expect(await buying.stockOf(order.productId)).toBe(4);
    expect(await ledgerOf(order.orderId)).toEqual(['order -4', 'return 3']);
    expect(await shop.services.inventory.findDifferences()).toEqual([]);
  });
});

describe('an exchange whose goods do not come back in time', () => {
  it('is no longer held; when they come after all, the new size is sent while it is there', async () => {
    await returning.rule(admin, { exchangeHoldDays: 7 });
    const order = await deliveredShirt({ M: 3, L: 1 });
    const { id } = await ask(order.buyer, order.orderId, order.forLarge);
    await through(admin, id, 'approve');
    expect(await stockBy(order.productId)).toEqual({ M: 2, L: 0 });
    await shop.services.returns.endHolds();
    expect(await stockBy(order.productId)).toEqual({ M: 2, L: 0 });
    await passDays(8);
    await shop.services.returns.endHolds();
    await shop.services.returns.endHolds();
    expect(await stockBy(order.productId)).toEqual({ M: 2, L: 1 });
    expect(await details(admin, id)).toMatchObject({ state: 'approved', heldUntil: null });
    const mails = requireSuccess(await admin.call(calls.mail.list, { query: {} })).data;
    expect(mails.filter(({ subject }) => subject.includes('no longer holding'))).toHaveLength(1);
    expect(await through(admin, id, 'receive')).toMatchObject({ toSend: 1, refund: null });
    expect(await stockBy(order.productId)).toEqual({ M: 2, L: 0 });
    await returning.rule(admin, { exchangeHoldDays: 14 });
  });

  it('is refunded where the new size has been sold by then', async () => {
    const order = await deliveredShirt({ M: 3, L: 1 });
    const { id } = await ask(order.buyer, order.orderId, order.forLarge);
    await through(admin, id, 'approve');
    await passDays(15);
    await shop.services.returns.endHolds();
    await delivered([{ productId: order.productId, variantId: order.sizes.L ?? '' }]);
    const received = await through(admin, id, 'receive');
    expect(received).toMatchObject({ toSend: 0, refund: { total: 18.81 }, items: [{ resolution: 'refund' }] });
    requireSuccess(await refundShown(admin, id));
    expect(await shop.services.inventory.findDifferences()).toEqual([]);
  });
});
