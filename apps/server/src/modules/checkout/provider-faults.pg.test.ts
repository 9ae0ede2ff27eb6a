import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { asBuyer, checkoutWith } from '../../testing/checkout-with.ts';
import { impatientPayments, paypalOf } from '../../testing/impatient-paypal.ts';
import { isShort } from '../../testing/sizes.ts';
import { useTestShop } from '../../testing/test-shop.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'haberdash-faults-'));
const shop = useTestShop({ DATA_DIR: dataDir });
const buying = createBuying(shop);
afterEach(() => buying.disarm());
afterAll(() => rmSync(dataDir, { recursive: true }));

const tokenOf = (approvalURL: string) => new URL(approvalURL).searchParams.get('token') ?? '';
/** Done and not answered, not done, refused, and not let in. */
const ONE_OF_EACH_KIND = [
  ['no answer', 'drop'],
  ['a broken connection', 'reset'],
  ['500', '500'],
  ['an expired token', 'expired-token'],
];
const MORE_OF_THEM = [
  ['an answer that is later than anybody waits', 'delay'],
  ['503', '503'],
  ['429', '429'],
  ['an HTML page', 'html'],
];
const FAULTS = isShort ? ONE_OF_EACH_KIND : [...ONE_OF_EACH_KIND, ...MORE_OF_THEM];
/** One refused token is replaced within a try, so that a try may meet the fault twice. */
const EVERY_TRY = 6;

const meet = (on: string, kind: string, times: number) =>
  buying.arm({ on, kind, times, ms: kind === 'delay' ? 2500 : 10 });
const impatientCheckout = async () => checkoutWith(shop, await impatientPayments(shop, dataDir));

const approvedOrder = async () => {
  const order = await buying.placedOrder({ quantity: 2, stock: 5 });
  await buying.decide(order.approvalURL);
  return order;
};
type Order = Awaited<ReturnType<typeof approvedOrder>>;

async function expectPaidOnce({ buyer, orderId, productId }: Order) {
  expect(await buying.details(buyer, orderId)).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid' });
  expect(await buying.capturesOf(orderId)).toMatchObject([{ status: 'COMPLETED' }]);
  expect(await buying.stockOf(productId)).toBe(3);
}

describe.each([
  ['token', 'the request for a token'],
  ['capture', 'the capture'],
])('case 6: PayPal’s answer to the %s', (on) => {
  it.each(FAULTS)('once %s: the next try is told, and it is charged once', async (_, kind) => {
    const order = await approvedOrder();
    await meet(on, kind, 1);
    const { capture } = await impatientCheckout();
    await capture(asBuyer(order.buyer.user), order.orderId, tokenOf(order.approvalURL));
    await expectPaidOnce(order);
  });

  it.each(FAULTS)('every time %s, to the buyer: nothing is guessed, and it is paid by itself', async (_, kind) => {
    const order = await approvedOrder();
    await meet(on, kind, EVERY_TRY);
    const { capture } = await impatientCheckout();
    const answer = capture(asBuyer(order.buyer.user), order.orderId, tokenOf(order.approvalURL));
    await expect(answer).rejects.toMatchObject({ code: 'PAYMENT_OUTCOME_UNKNOWN' });
    expect(await buying.details(order.buyer, order.orderId)).toMatchObject({ paymentStatus: 'pending' });

    await buying.disarm();
    shop.clock.passMinutes(2);
    await shop.services.checkout.reconcilePayments();
    await expectPaidOnce(order);
  });
});

it.each(FAULTS)(
  'case 6: every time %s at the capture, to the periodic check: the next one settles it',
  async (_, kind) => {
    const order = await approvedOrder();
    await meet('capture', kind, EVERY_TRY);
    shop.clock.passMinutes(1);
    const { reconcilePayments } = await impatientCheckout();
    expect(await reconcilePayments()).toBe(1);
    expect(await buying.details(order.buyer, order.orderId)).toMatchObject({ paymentStatus: 'pending' });

    await buying.disarm();
    shop.clock.passMinutes(2);
    await shop.services.checkout.reconcilePayments();
    await expectPaidOnce(order);
  },
);

describe('case 11: PayPal’s answer while the order is created', () => {
  const filledCart = async () => {
    const productId = await shop.addProduct({ totalStock: 5 });
    return { productId, ...(await buying.buyerWith([{ productId, quantity: 2 }])) };
  };
  const ordersAtPaypal = async (buyerId: string) => {
    const own = (await shop.services.orders.listOwnOrders(buyerId, { page: 1, limit: 9 })).data.map(({ id }) => id);
    const { orders } = await buying.ledger();
    return orders.filter(({ purchase_units: units }) => own.some((id) => JSON.stringify(units).includes(id)));
  };

  it.each(FAULTS)('once %s: the next try opens the payment, one only', async (_, kind) => {
    const { buyer, addressId } = await filledCart();
    await meet('create', kind, 1);
    const { placeOrder } = await impatientCheckout();
    const { orderId, approvalURL } = await placeOrder(asBuyer(buyer.user), { addressId });
    expect(await ordersAtPaypal(buyer.user.id)).toMatchObject([{ id: tokenOf(approvalURL) }]);
    expect(await buying.details(buyer, orderId)).toMatchObject({ paymentStatus: 'pending' });
  });

  it.each(FAULTS)('every time %s: an error for the buyer, the units are back, nothing is charged', async (_, kind) => {
    const { buyer, addressId, productId } = await filledCart();
    await meet('create', kind, EVERY_TRY);
    const { placeOrder } = await impatientCheckout();
    const answer = placeOrder(asBuyer(buyer.user), { addressId });
    await expect(answer).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_FAILED' });
    expect(await buying.stockOf(productId)).toBe(5);
    expect((await buying.cartOf(buyer)).items).toMatchObject([{ quantity: 2 }]);

    await buying.disarm();
    // One that came to be there all the same: no one was sent to it, and no one is charged by it.
    for (const { id } of await ordersAtPaypal(buyer.user.id)) {
      await buying.decide(`${shop.url}/paypal-simulator/checkoutnow?token=${id}`);
    }
    shop.clock.passMinutes(5);
    await shop.services.checkout.reconcilePayments();
    const { data } = await shop.services.orders.listOwnOrders(buyer.user.id, { page: 1, limit: 9 });
    expect(data).toMatchObject([{ orderStatus: 'rejected', paymentStatus: 'failed' }]);
    expect(await buying.capturesOf(data[0]?.id ?? '')).toEqual([]);
    expect(requireSuccess(await buying.placeOrder(buyer, addressId), 201).orderId).not.toBe(data[0]?.id);
  });
});

it('case 12: a hundred calls at once ask for one token, and a hundred more for none', async () => {
  const { approvalURL } = await buying.placedOrder();
  const { find } = await paypalOf(shop, dataDir);
  const { tokens } = await buying.ledger();
  const ask = () => Promise.all(Array.from({ length: 100 }, () => find(tokenOf(approvalURL))));
  expect((await ask()).map(({ kind }) => kind)).toEqual(Array(100).fill('payment'));
  expect((await buying.ledger()).tokens).toBe(tokens + 1);
  await ask();
  expect((await buying.ledger()).tokens).toBe(tokens + 1);
});
