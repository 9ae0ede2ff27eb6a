import { calls } from '@haberdash/contract';
import { beforeEach, expect, it } from 'vitest';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { countDeadlocks } from '../../testing/deadlocks.ts';
import { createPromoting } from '../../testing/promoting.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { createVisiting } from '../../testing/visitors.ts';

// Callers at once who want what there is one of. Each buys a product of their own, so that none waits for another's stock.

const shop = useTestShop({ STOREFRONT_ACCESS: 'open' });
const buying = createBuying(shop);
const visiting = createVisiting(shop);
const promoting = createPromoting(shop);
const { enter, usesOf, usesOfPromotion } = promoting;
let admin: TestUser;
beforeEach(async () => {
  admin = await shop.admin();
});

const promote = (fields: Parameters<typeof promoting.promote>[1]) => promoting.promote(admin, fields);
const makeCodes = (id: string, count: number) =>
  admin.call(calls.adminPromotions.makeCodes, { params: { id }, body: { count } });
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const buyerWithCode = async (code: string) => {
  const productId = await shop.addProduct({ price: 170_000, totalStock: 100 });
  const found = await buying.buyerWith([{ productId }]);
  await enter(found.buyer, code);
  return found;
};
const visitorWithCode = async (code: string) => {
  const visitor = await visiting.visitorWith(await shop.addProduct({ totalStock: 100 }));
  await enter(visitor, code);
  return visitor;
};
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

it('case 1.3.8: of 64 buyers at once with a code that has 1 use, one has an order', async () => {
  const { id } = await promote({ code: 'ONCE', usageLimit: 1 });
  const buyers = await times(64, () => buyerWithCode('ONCE'));
  const deadlocks = await countDeadlocks(shop.database.db);
  const answers = await Promise.all(buyers.map(({ buyer, addressId }) => buying.placeOrder(buyer, addressId)));
  expect(statusesOf(answers)).toEqual([201, ...Array(63).fill(409)]);
  for (const answer of answers.filter(({ status }) => status !== 201)) expectFailure(answer, 'CODE_USED_UP');
  expect(await usesOfPromotion(id)).toEqual(['held']);
  expect(await countDeadlocks(shop.database.db)).toBe(deadlocks);
}, 120_000);

it('case 1.3.8: a single-use code that 16 buyers have is one order’s', async () => {
  const { id } = await promote({ needsCode: true });
  const [code = ''] = requireSuccess(await makeCodes(id, 1)).match(/[A-Z2-9]{12}/) ?? [];
  const buyers = await times(16, () => buyerWithCode(code));
  const answers = await Promise.all(buyers.map(({ buyer, addressId }) => buying.placeOrder(buyer, addressId)));
  expect(statusesOf(answers)).toEqual([201, ...Array(15).fill(409)]);
  expect(await usesOfPromotion(id)).toEqual(['held']);
}, 60_000);

it('an order while the promotion ends has the discount of before, or is refused; never another total than it says', async () => {
  for (let round = 0; round < 6; round += 1) {
    const code = `END-${round}`;
    const { id, version } = await promote({ code });
    const { buyer, addressId } = await buyerWithCode(code);
    const body = {
      version,
      name: 'Offer',
      class: 'order',
      action: 'percent',
      value: 10,
      code,
      status: 'ended',
    } as const;
    const [answer, ended] = await Promise.all([
      buying.placeOrder(buyer, addressId, { expectedTotal: 18 }),
      admin.call(calls.adminPromotions.edit, { params: { id }, body }),
    ]);
    requireSuccess(ended);
    if (answer.status === 201) {
      const { orderId } = requireSuccess(answer);
      expect((await buying.details(buyer, orderId)).chargeTotals).toMatchObject({ discount: 2, total: 18 });
      expect(await usesOf(orderId)).toEqual(['held']);
    } else {
      expect(['CODE_NOT_APPLICABLE', 'PRICE_CHANGED']).toContain((answer.body as { code?: string }).code);
      expect(await usesOfPromotion(id)).toEqual([]);
    }
  }
}, 60_000);

it('two orders of one customer at once with a limit of 1: one of them, however they are made', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id } = await promote({ code: `MINE-${round}`, usageLimitPerCustomer: 1 });
    const email = `vera-${round}@example.test`;
    const visitors = await times(4, async (index) => {
      const visitor = await visitorWithCode(`MINE-${round}`);
      return { visitor, email: index % 2 ? email : `vera-${round}+${index}@EXAMPLE.test` };
    });
    const answers = await Promise.all(
      visitors.map(({ visitor, email: own }) => visiting.place(visitor, { email: own })),
    );
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409]);
    for (const answer of answers.filter(({ status }) => status !== 201)) expectFailure(answer, 'CODE_USED_UP');
    expect(await usesOfPromotion(id)).toEqual(['held']);
  }
}, 60_000);

it('a member who orders twice at once with a limit of 1 has one order, and holds one use', async () => {
  const { id } = await promote({ code: 'MINE', usageLimitPerCustomer: 1, usageLimit: 5 });
  const { buyer, addressId } = await buyerWithCode('MINE');
  const answers = await times(4, () => buying.placeOrder(buyer, addressId));
  expect(new Set(answers.map((answer) => requireSuccess(answer).orderId)).size).toBe(1);
  expect(await usesOfPromotion(id)).toEqual(['held']);
});

it('a guest and the account with that email order at once with a limit of 1: one of them', async () => {
  for (let round = 0; round < 5; round += 1) {
    const code = `BOTH-${round}`;
    const { id } = await promote({ code, usageLimitPerCustomer: 1 });
    const { buyer, addressId } = await buyerWithCode(code);
    const visitor = await visitorWithCode(code);
    const answers = await Promise.all([
      buying.placeOrder(buyer, addressId),
      visiting.place(visitor, { email: buyer.email.toUpperCase() }),
    ]);
    expect(statusesOf(answers)).toEqual([201, 409]);
    expect(await usesOfPromotion(id)).toEqual(['held']);
  }
}, 60_000);

it('a cancellation gives the last use to another buyer who orders at once, or to none; never to two', async () => {
  for (let round = 0; round < 6; round += 1) {
    const code = `LAST-${round}`;
    const { id } = await promote({ code, usageLimit: 1 });
    const [first, second] = [await buyerWithCode(code), await buyerWithCode(code)];
    const { orderId } = requireSuccess(await buying.placeOrder(first.buyer, first.addressId));
    const [cancelled, other] = await Promise.all([
      first.buyer.call(calls.orders.cancel, { body: { orderId } }),
      buying.placeOrder(second.buyer, second.addressId),
    ]);
    requireSuccess(cancelled);
    expect([201, 409]).toContain(other.status);
    const states = await usesOfPromotion(id);
    expect(states).toEqual(other.status === 201 ? ['released', 'held'] : ['released']);
  }
}, 60_000);

it('orders, changes of carts and changes of promotions at once end without a deadlock', async () => {
  const { db } = shop.database;
  const before = await countDeadlocks(db);
  const productIds = await shop.addProducts(Array(3).fill({ totalStock: 1000 }));
  const combinesWith = { line: true, order: true, shipping: true };
  const { id } = await promote({ code: 'A', usageLimit: 1000, combinesWith });
  await promote({ code: 'B', usageLimitPerCustomer: 1000, combinesWith });
  await promote({ name: 'Automatic', value: 5, combinesWith });
  const answers = await times(8, async (shopper) => {
    const line = (round: number) => ({ productId: productIds[(shopper + round) % 3] ?? '' });
    const { buyer, addressId } = await buying.buyerWith([line(0)]);
    const statuses: number[] = [];
    for (const code of shopper % 2 ? ['A', 'B'] : ['B', 'A']) await enter(buyer, code);
    for (let round = 1; round <= 4; round += 1) {
      statuses.push((await buying.placeOrder(buyer, addressId)).status);
      await buying.addToCart(buyer, line(round).productId, round);
      if (shopper === 0) requireSuccess(await makeCodes(id, 5));
    }
    return statuses;
  });
  expect(answers.flat()).toEqual(Array(32).fill(201));
  expect((await countDeadlocks(db)) - before).toBe(0);
}, 120_000);
