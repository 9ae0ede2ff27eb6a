import { calls } from '@haberdash/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
const buying = createBuying(shop);
let admin: TestUser;
beforeEach(async () => {
  admin = await shop.admin();
});
afterEach(() => buying.disarm());

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** The admin saves a product with these fields changed. */
const edit = async (productId: string, fields: object) => {
  const { data } = requireSuccess(await admin.call(calls.products.details, { params: { id: productId } }));
  const body = { ...data, ...fields };
  requireSuccess(await admin.call(calls.adminProducts.edit, { params: { id: productId }, body }));
};
const editAgainAndAgain = async (productId: string) => {
  for (let round = 0; round < 10; round += 1) {
    await edit(productId, { price: 100 + round, totalStock: round, title: `Shirt ${round}` });
  }
};
const remove = (productId: string) => admin.call(calls.adminProducts.remove, { params: { id: productId } });

const pay = async ({ buyer, orderId, approvalURL }: Awaited<ReturnType<typeof buying.placedOrder>>) => {
  await buying.decide(approvalURL);
  return requireSuccess(await buying.capture(buyer, orderId, approvalURL)).data;
};
const CHANGES = [
  ['the stock is set to 0', (id: string) => edit(id, { totalStock: 0 })],
  ['the price is doubled', (id: string) => edit(id, { price: 3198, salePrice: 0 })],
  ['the title is another one', (id: string) => edit(id, { title: 'Another Shirt' })],
  ['the product is deleted', remove],
] as const;

describe('case 26: between the cart and the order', () => {
  const filledCart = async () => {
    const productId = await shop.addProduct({ price: 159_900, totalStock: 5 });
    return { productId, ...(await buying.buyerWith([{ productId, quantity: 2 }])) };
  };

  it('the stock falls below the cart: the order is refused, and nothing is asked of PayPal', async () => {
    const { buyer, addressId, productId } = await filledCart();
    await edit(productId, { totalStock: 1 });
    const before = (await buying.ledger()).orders.length;
    expectFailure(await buying.placeOrder(buyer, addressId), 'OUT_OF_STOCK', 409);
    expect((await buying.ledger()).orders).toHaveLength(before);
    expect(await buying.stockOf(productId)).toBe(1);
  });

  it('the price rises: it is asked about, and charged only when the buyer has seen it', async () => {
    const { buyer, addressId, productId } = await filledCart();
    await edit(productId, { price: 3198, salePrice: 0 });
    const refused = await buying.placeOrder(buyer, addressId, { expectedTotal: 37.62 });
    expect(expectFailure(refused, 'PRICE_CHANGED', 409).details).toMatchObject({
      chargeTotal: 75.24,
      quote: { quote: { chargeTotals: { total: 75.24 } } },
    });
    const placed = requireSuccess(await buying.placeOrder(buyer, addressId, { expectedTotal: 75.24 }), 201);
    await buying.decide(placed.approvalURL);
    await buying.capture(buyer, placed.orderId, placed.approvalURL);
    expect(await buying.capturesOf(placed.orderId)).toMatchObject([{ amount: { value: '75.24' } }]);
  });

  it('the product is deleted: it is not in the cart any more', async () => {
    const { buyer, addressId, productId } = await filledCart();
    await remove(productId);
    expectFailure(await buying.placeOrder(buyer, addressId), 'CART_EMPTY');
  });
});

it.each(CHANGES)('case 26: between the order and the capture %s: paid as it was ordered', async (_, change) => {
  const order = await buying.placedOrder({ quantity: 2, stock: 5 });
  await change(order.productId);
  expect(await pay(order)).toMatchObject({ paymentStatus: 'paid', cartItems: [{ title: 'Linen Shirt', quantity: 2 }] });
  expect(await buying.capturesOf(order.orderId)).toMatchObject([{ amount: { value: '37.62' } }]);
  expect(await shop.services.inventory.findDifferences()).toEqual([]);
});

it('case 26: stock, price and title change again and again while twenty buyers pay: each pays what was ordered', async () => {
  const productId = await shop.addProduct({ price: 159_900, totalStock: 40 });
  const orders = await times(20, async () => {
    const { buyer, addressId } = await buying.buyerWith([{ productId, quantity: 1 }]);
    return { buyer, productId, addressId, ...requireSuccess(await buying.placeOrder(buyer, addressId), 201) };
  });
  const [paid] = await Promise.all([Promise.all(orders.map(pay)), editAgainAndAgain(productId)]);
  expect(paid.map(({ paymentStatus }) => paymentStatus)).toEqual(Array(20).fill('paid'));
  const amounts = (await buying.ledger()).captures.filter(({ custom_id: id }) => orders.some((o) => o.orderId === id));
  expect(amounts.map(({ amount }) => amount.value)).toEqual(Array(20).fill('18.81'));
  expect(await shop.services.inventory.findDifferences()).toEqual([]);
});

it('case 22: the cart changes while its order is paid: what was ordered is charged, what was added stays', async () => {
  const order = await buying.placedOrder({ quantity: 2, stock: 9 });
  const other = await shop.addProduct({ totalStock: 5 });
  await buying.decide(order.approvalURL);
  const [paid] = await Promise.all([
    buying.capture(order.buyer, order.orderId, order.approvalURL),
    buying.addToCart(order.buyer, order.productId, 3),
    buying.addToCart(order.buyer, other, 1),
  ]);
  expect(requireSuccess(paid).data).toMatchObject({ paymentStatus: 'paid', cartItems: [{ quantity: 2 }] });
  expect(await buying.capturesOf(order.orderId)).toMatchObject([{ amount: { value: '37.62' } }]);
  const { items } = await buying.cartOf(order.buyer);
  expect(items.map(({ productId, quantity }) => [productId, quantity]).toSorted()).toEqual(
    [
      [order.productId, 3],
      [other, 1],
    ].toSorted(),
  );
});

describe('case 28: one buyer who orders more than once', () => {
  it('five creates at once are one order, one payment and one hold', async () => {
    const productId = await shop.addProduct({ totalStock: 5 });
    const { buyer, addressId } = await buying.buyerWith([{ productId, quantity: 2 }]);
    const answers = await times(5, () => buying.placeOrder(buyer, addressId));
    const made = answers.map((answer) => requireSuccess(answer));
    expect(new Set(made.map(({ orderId }) => orderId)).size).toBe(1);
    expect(new Set(made.map(({ approvalURL }) => approvalURL)).size).toBe(1);
    expect(await buying.stockOf(productId)).toBe(3);
  });

  it('create, back, change, create: the first payment is never charged, the second is, once', async () => {
    const first = await buying.placedOrder({ quantity: 2, stock: 5 });
    const { buyer, addressId, productId } = first;
    const back = await buying.decide(first.approvalURL, 'cancel');
    expect(back?.searchParams.get('cancelled')).toBe('1');
    await buying.addToCart(buyer, productId, 1);
    const second = { ...first, ...requireSuccess(await buying.placeOrder(buyer, addressId), 201) };
    expect(second.orderId).not.toBe(first.orderId);
    expect(await buying.stockOf(productId)).toBe(2);

    // The tab with the first payment is still open.
    await buying.decide(first.approvalURL);
    expectFailure(await buying.capture(buyer, first.orderId, first.approvalURL), 'ORDER_CLOSED');
    expect(await pay(second)).toMatchObject({ paymentStatus: 'paid', cartItems: [{ quantity: 3 }] });
    shop.clock.passMinutes(45);
    await shop.services.checkout.reconcilePayments();
    await shop.services.checkout.expireOrders();
    expect(await buying.capturesOf(first.orderId)).toEqual([]);
    expect(await buying.capturesOf(second.orderId)).toHaveLength(1);
    expect(await buying.stockOf(productId)).toBe(2);
  });

  it('creates of changed carts at once: one order is left to pay, and holds what it says', async () => {
    const productId = await shop.addProduct({ totalStock: 30 });
    const { buyer, addressId } = await buying.buyerWith([{ productId, quantity: 1 }]);
    await times(5, async () => {
      await buying.addToCart(buyer, productId, 1);
      return buying.placeOrder(buyer, addressId);
    });
    const { data } = await shop.services.orders.listOwnOrders(buyer.user.id, { page: 1, limit: 20 });
    const open = data.filter(({ orderStatus }) => orderStatus === 'pending');
    expect(open).toHaveLength(1);
    expect(await buying.stockOf(productId)).toBe(30 - (open[0]?.cartItems[0]?.quantity ?? 0));
    expect(await shop.services.inventory.findDifferences()).toEqual([]);
  });
});
