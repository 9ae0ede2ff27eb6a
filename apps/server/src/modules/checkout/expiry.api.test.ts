import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { minutesAfter } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { expectFailure } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { checkoutWith } from '../../testing/checkout-with.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { users } from '../auth/auth.tables.ts';
import { paymentAttempts } from '../payments/payments.tables.ts';

const shop = useTestShop();
const buying = createBuying(shop);

const SILENT = 'SILENT';

/** Orders of different users, overdue for half an hour, of whose payment PayPal says nothing. */
async function insertSilentOrders(count: number): Promise<void> {
  const { db } = shop.database;
  const createdAt = shop.clock.now();
  for (let index = 0; index < count; index += 1) {
    const userId = newId();
    const account = { userName: 'Somebody', email: `somebody-${index}@example.test`, passwordHash: '' };
    await db.insert(users).values({ id: userId, ...account, role: 'shopper', createdAt });
    const unpaid = { status: 'pending' as const, paymentStatus: 'pending' as const, paidAt: null };
    const orderId = await shop.addOrder({ userId, ...unpaid, payableUntil: minutesAfter(createdAt, 0) });
    const attempt = { number: 1, state: 'approvable' as const, amount: 118, currency: 'USD', createRequestId: 'x' };
    const times = { createdAt, updatedAt: createdAt };
    const providerOrderId = `${SILENT}${index}`;
    await db.insert(paymentAttempts).values({ id: newId(), orderId, providerOrderId, ...attempt, ...times });
  }
}

/** A checkout whose PayPal does not answer about the silent orders, and how often it was asked about them. */
function checkoutWithSilence() {
  const { payments } = shop.services;
  let asked = 0;
  const lookUp: typeof payments.lookUp = async (attempt) => {
    if (!attempt.providerOrderId?.startsWith(SILENT)) return payments.lookUp(attempt);
    asked += 1;
    return { kind: 'unknown', reason: 'no answer' };
  };
  const { expireOrders } = checkoutWith(shop, { lookUp });
  /** @returns how often PayPal was asked about the silent orders */
  return async (): Promise<number> => {
    asked = 0;
    await expireOrders();
    return asked;
  };
}

it('issue: fifty older orders that PayPal said nothing about prevented all others from expiring', async () => {
  const expire = checkoutWithSilence();
  await insertSilentOrders(50);
  const open = await buying.placedOrder();
  const unopened = await buying.placedOrder();
  await shop.database.db
    .update(paymentAttempts)
    .set({ state: 'failed' })
    .where(eq(paymentAttempts.orderId, unopened.orderId));
  shop.clock.passMinutes(31);

  expect(await expire()).toBe(50);
  expect(await buying.stockOf(unopened.productId), 'needs no answer').toBe(5);
  await expire();
  expect(await buying.stockOf(open.productId)).toBe(5);
});

it('asks about an order that stays unknown ever more rarely, but at least twice an hour', async () => {
  const expire = checkoutWithSilence();
  await insertSilentOrders(1);
  const asked = [];
  for (const minutes of [1, 0, 1, 3, 0, 2, 600, 20, 10]) {
    shop.clock.passMinutes(minutes);
    asked.push(await expire());
  }
  expect(asked).toEqual([1, 0, 1, 1, 0, 0, 1, 0, 1]);
});

it('expires after the hold, gives its stock back once, and does not expire before', async () => {
  const order = await buying.placedOrder();
  shop.clock.passMinutes(29);
  await shop.services.checkout.expireOrders();
  expect(await buying.stockOf(order.productId)).toBe(3);
  shop.clock.passMinutes(2);
  await shop.services.checkout.expireOrders();
  await shop.services.checkout.expireOrders();
  expect(await buying.stockOf(order.productId)).toBe(5);
  expect(await buying.details(order.buyer, order.orderId)).toMatchObject({
    orderStatus: 'rejected',
    paymentStatus: 'expired',
  });
});

it('approved at the last moment and never returned: the expiry takes the payment instead', async () => {
  const order = await buying.placedOrder();
  await buying.decide(order.approvalURL, 'abandon');
  shop.clock.passMinutes(31);
  await shop.services.checkout.expireOrders();
  expect(await buying.details(order.buyer, order.orderId)).toMatchObject({ paymentStatus: 'paid' });
  expect(await buying.stockOf(order.productId)).toBe(3);
});

it('approved after it had expired: paid while its items are there, refused uncharged when they are not', async () => {
  const lucky = await buying.placedOrder({ quantity: 2, stock: 2 });
  const late = await buying.placedOrder({ quantity: 2, stock: 2 });
  shop.clock.passMinutes(31);
  await shop.services.checkout.expireOrders();
  const rival = await buying.buyerWith([{ productId: late.productId, quantity: 1 }]);
  await buying.placeOrder(rival.buyer, rival.addressId);

  await buying.decide(lucky.approvalURL);
  expect((await buying.capture(lucky.buyer, lucky.orderId, lucky.approvalURL)).status).toBe(200);
  expect(await buying.stockOf(lucky.productId)).toBe(0);

  await buying.decide(late.approvalURL);
  expectFailure(await buying.capture(late.buyer, late.orderId, late.approvalURL), 'ORDER_CLOSED');
  expect(await buying.stockOf(late.productId)).toBe(1);
  expect(await buying.capturesOf(late.orderId)).toEqual([]);
});
