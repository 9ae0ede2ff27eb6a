import { calls } from '@haberdash/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiClient, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { countDeadlocks } from '../../testing/deadlocks.ts';
import { createReturning } from '../../testing/returning.ts';
import { createTestShop, type TestShop, type TestUser } from '../../testing/test-shop.ts';
import { returnItems } from './returns.tables.ts';

let shop: TestShop;
/** Another server of the shop, with the same PayPal. */
let second: TestShop;
let buying: ReturnType<typeof createBuying>;
let returning: ReturnType<typeof createReturning>;
let admin: TestUser;
let atSecond: TestUser;

const signInAtSecond = async (user: TestUser): Promise<TestUser> => {
  const client = createApiClient(second.url);
  await client.call(calls.auth.login, { body: { email: user.email, password: user.password } });
  return { ...user, ...client };
};

beforeAll(async () => {
  shop = await createTestShop();
  second = await createTestShop({}, { sharedWith: shop });
  buying = createBuying(shop);
  returning = createReturning(shop, buying);
});
beforeEach(async () => {
  await shop.reset();
  admin = await shop.admin();
  atSecond = await signInAtSecond(admin);
});
afterEach(async () => {
  await buying.disarm();
  expect(await shop.services.inventory.findDifferences()).toEqual([]);
});
afterAll(async () => {
  await second.leave();
  await shop.close();
});

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const staffAt = (index: number) => (index % 2 === 0 ? admin : atSecond);
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted();
const amountsOf = async (orderId: string) => (await buying.refundsOf(orderId)).map(({ amount }) => amount.value);
const heldOf = async () => {
  const rows = await shop.database.db.select({ held: returnItems.held }).from(returnItems);
  return rows.reduce((sum, { held }) => sum + held, 0);
};
const one = (orderItemId: string, more: object = {}) => ({
  ...{ orderItemId, quantity: 1, reason: 'faulty', resolution: 'refund' as const, ...more },
});

/** A delivered order of a shirt in M, which can be exchanged for L. */
async function deliveredShirt(product: Awaited<ReturnType<TestShop['addSized']>>, quantity = 1) {
  const { productId, sizes } = product;
  const { buyer, addressId } = await buying.buyerWith([{ productId, variantId: sizes.M, quantity }]);
  const { orderId, approvalURL } = requireSuccess(await buying.placeOrder(buyer, addressId));
  await buying.decide(approvalURL);
  requireSuccess(await buying.capture(buyer, orderId, approvalURL));
  await returning.deliver(admin, orderId);
  return { buyer, orderId, forLarge: { resolution: 'exchange' as const, newVariantId: sizes.L ?? '' } };
}

describe('returns of one order at once', () => {
  it('sixteen ask for the last unit, on two servers: one return', async () => {
    const order = await returning.deliveredOrder(admin, { quantity: 1 });
    const [item] = (await returning.optionsOf(order.buyer, order.orderId)).items;
    const other = await signInAtSecond(order.buyer);
    const answers = await times(16, (index) =>
      returning.add(index % 2 === 0 ? order.buyer : other, {
        orderId: order.orderId,
        items: [one(item?.orderItemId ?? '')],
      }),
    );
    expect(statusesOf(answers)).toEqual([201, ...Array(15).fill(409)]);
  });

  it('sixteen presses of one form: one return, and one mail to the staff', async () => {
    const order = await returning.deliveredOrder(admin, { quantity: 2 });
    const [item] = (await returning.optionsOf(order.buyer, order.orderId)).items;
    const body = { orderId: order.orderId, items: [one(item?.orderItemId ?? '')], requestId: 'one form' };
    const answers = await times(16, () => returning.add(order.buyer, body));
    const ids = answers.map((answer) => requireSuccess(answer, 201).data.id);
    expect(new Set(ids).size).toBe(1);
    const mails = requireSuccess(await admin.call(calls.mail.list, { query: {} })).data;
    expect(mails.filter(({ kind }) => kind === 'return-requested')).toHaveLength(1);
  });

  it('sixteen receive it at once: it is received once, and inspected once into stock', async () => {
    const order = await returning.deliveredOrder(admin, { quantity: 2, stock: 5 });
    const { id } = await returning.ask(order.buyer, order.orderId, { quantity: 2 });
    await returning.through(admin, id, 'approve');
    const received = await times(16, (index) => returning.step(staffAt(index), id, { action: 'receive' }));
    expect(statusesOf(received)).toEqual([200, ...Array(15).fill(409)]);
    const inspected = await times(16, (index) => returning.step(staffAt(index), id, { action: 'inspect' }));
    expect(statusesOf(inspected)).toEqual([200, ...Array(15).fill(409)]);
    expect(await buying.stockOf(order.productId)).toBe(5);
  });

  it('sixteen refund it at once: the money goes back once', async () => {
    const order = await returning.deliveredOrder(admin, { quantity: 2 });
    const { id } = await returning.ask(order.buyer, order.orderId, {});
    await returning.through(admin, id, 'approve', 'receive');
    const answers = await times(16, (index) =>
      staffAt(index).call(calls.adminReturns.refund, { params: { id }, body: { expectedTotal: 18.81 } }),
    );
    expect(statusesOf(answers)).toEqual([200, ...Array(15).fill(409)]);
    expect(await amountsOf(order.orderId)).toEqual(['18.81']);
  });

  it('its refund, and refunds of the order without it: never more than was paid, nor a unit twice', async () => {
    const order = await returning.deliveredOrder(admin, { quantity: 2 });
    const asked = await returning.ask(order.buyer, order.orderId, { quantity: 2 });
    await returning.through(admin, asked.id, 'approve', 'receive', 'inspect');
    const items = [{ orderItemId: asked.items[0]?.orderItemId ?? '', quantity: 1 }];
    const answers = await Promise.all([
      ...[37.62, 18.81, 37.62, 18.81].map((expectedTotal, index) =>
        staffAt(index).call(calls.adminReturns.refund, { params: { id: asked.id }, body: { expectedTotal } }),
      ),
      ...[0, 1].map((index) => returning.refund(staffAt(index), order.orderId, { items, restock: true })),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const back = (await amountsOf(order.orderId)).reduce((sum, amount) => sum + Number(amount), 0);
    expect(back).toBeCloseTo(37.62, 2);
    expect(await buying.stockOf(order.productId)).toBe(5);
  });

  it('approved and cancelled at once: both hold, or the cancelled one holds nothing', async () => {
    const product = await shop.addSized({ M: 20, L: 20 });
    for (let round = 0; round < 6; round += 1) {
      const order = await deliveredShirt(product);
      const { id } = await returning.ask(order.buyer, order.orderId, order.forLarge);
      const buyer = await signInAtSecond(order.buyer);
      const [approved, cancelled] = await Promise.all([
        returning.step(admin, id, { action: 'approve' }),
        buyer.call(calls.returns.cancel, { params: { id }, body: {} }),
      ]);
      expect(cancelled.status).toBe(200);
      expect([200, 409]).toContain(approved.status);
      expect((await returning.details(admin, id)).state).toBe('cancelled');
    }
    expect(await heldOf()).toBe(0);
    expect((await returning.stockBy(product.productId)).L).toBe(20);
  });

  it('received and taken back at once, again and again: what is held is what was received or promised', async () => {
    const product = await shop.addSized({ M: 5, L: 3 });
    const order = await deliveredShirt(product, 2);
    const { id } = await returning.ask(order.buyer, order.orderId, { ...order.forLarge, quantity: 2 });
    await returning.through(admin, id, 'approve');
    await times(24, (index) =>
      returning.step(staffAt(index), id, { action: index % 3 === 0 ? 'undoReceive' : 'receive' }),
    );
    expect(await heldOf()).toBe(2);
    expect((await returning.stockBy(product.productId)).L).toBe(1);
  });
});

describe('exchanges at once', () => {
  it('two approved for the last unit: one holds it, the other is refused for want of stock', async () => {
    const product = await shop.addSized({ M: 5, L: 1 });
    const orders = [await deliveredShirt(product), await deliveredShirt(product)];
    const asked = [];
    for (const { buyer, orderId, forLarge } of orders) asked.push(await returning.ask(buyer, orderId, forLarge));
    const answers = await Promise.all(
      asked.map(({ id }, index) => returning.step(staffAt(index), id, { action: 'approve' })),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(await heldOf()).toBe(1);
    expect(await returning.stockBy(product.productId)).toMatchObject({ L: 0 });
  });

  it('the hold ends while the goods arrive: the unit is held for them, or is taken again', async () => {
    const product = await shop.addSized({ M: 20, L: 20 });
    const before = await countDeadlocks(shop.database.db);
    const ids: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      const { buyer, orderId, forLarge } = await deliveredShirt(product);
      const { id } = await returning.ask(buyer, orderId, forLarge);
      await returning.through(admin, id, 'approve');
      ids.push(id);
    }
    shop.clock.passMinutes(15 * 24 * 60);
    admin = await shop.admin();
    await Promise.all([
      shop.services.returns.endHolds(),
      second.services.returns.endHolds(),
      ...ids.map((id) => returning.step(admin, id, { action: 'receive' })),
    ]);
    for (const id of ids) {
      expect(await returning.details(admin, id)).toMatchObject({ state: 'received', heldUntil: null, toSend: 1 });
    }
    expect(await heldOf()).toBe(6);
    expect((await returning.stockBy(product.productId)).L).toBe(14);
    expect(await countDeadlocks(shop.database.db)).toBe(before);
  });

  it('the new unit is packed while the receipt is taken back: one of the two, and the unit is where that says', async () => {
    const product = await shop.addSized({ M: 20, L: 20 });
    for (let round = 0; round < 6; round += 1) {
      const { buyer, orderId, forLarge } = await deliveredShirt(product);
      const { id, items } = await returning.ask(buyer, orderId, forLarge);
      await returning.through(admin, id, 'approve', 'receive');
      const [{ id: returnItemId, orderItemId } = { id: '', orderItemId: '' }] = items;
      const body = { items: [{ orderItemId, quantity: 1, returnItemId }], state: 'pending' as const };
      const [packed, undone] = await Promise.all([
        admin.call(calls.shipments.create, { params: { id: orderId }, body }),
        returning.step(atSecond, id, { action: 'undoReceive' }),
      ]);
      expect(statusesOf([packed, undone])).toEqual([200, 409]);
      expect((await returning.details(admin, id)).state).toBe(packed.status === 200 ? 'received' : 'approved');
    }
    expect(await heldOf()).toBe(6);
    expect((await returning.stockBy(product.productId)).L).toBe(14);
  });

  it('anything of a few returns at once, on two servers: stock, money and what is held agree, without a deadlock', async () => {
    const before = await countDeadlocks(shop.database.db);
    const product = await shop.addSized({ M: 30, L: 4 });
    const orders = [];
    for (let index = 0; index < 4; index += 1) orders.push(await deliveredShirt(product, 2));
    const ids: string[] = [];
    for (const { buyer, orderId, forLarge } of orders) {
      ids.push((await returning.ask(buyer, orderId, forLarge)).id, (await returning.ask(buyer, orderId, {})).id);
    }
    const actions = [
      'approve',
      'receive',
      'undoReceive',
      'inspect',
      'cancel',
      'receive',
      'approve',
      'inspect',
    ] as const;
    for (let round = 0; round < 3; round += 1) {
      const steps = ids.flatMap((id, index) =>
        actions.map((action, place) => returning.step(staffAt(index + place), id, { action })),
      );
      const refunds = ids.map((id, index) =>
        staffAt(index).call(calls.adminReturns.refund, { params: { id }, body: { expectedTotal: 17.64 } }),
      );
      const others = orders.map(({ orderId }, index) =>
        returning.refund(staffAt(index), orderId, { amount: 1, requestId: `${round}` }),
      );
      const answers = await Promise.all([...steps, ...refunds, ...others]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    }
    const { data } = requireSuccess(await admin.call(calls.adminReturns.list, { query: {} }));
    const sold = 30 - 8;
    const back = data.flatMap(({ items }) => items).reduce((sum, { sellable }) => sum + sellable, 0);
    const stock = await returning.stockBy(product.productId);
    expect(stock).toEqual({ M: sold + back, L: 4 - (await heldOf()) });
    for (const { orderId } of orders) {
      const details = await returning.requireDetails(admin, orderId);
      const given = details.refunds.reduce((sum, { amount, status }) => (status === 'failed' ? sum : sum + amount), 0);
      expect(given + details.refundable.amount).toBeCloseTo(details.chargedAmount, 2);
      const ofReturns = (await amountsOf(orderId)).reduce((sum, amount) => sum + Number(amount), 0);
      expect(ofReturns).toBeCloseTo(given, 2);
    }
    expect(await countDeadlocks(shop.database.db)).toBe(before);
  });
});
