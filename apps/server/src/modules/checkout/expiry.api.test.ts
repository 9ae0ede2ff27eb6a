import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { minutesAfter } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { createBuying } from '../../testing/buying.ts';
import { checkoutWith } from '../../testing/checkout-with.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { users } from '../auth/auth.tables.ts';
import { paymentAttempts } from '../payments/payments.tables.ts';

const shop = useTestShop();
const buying = createBuying(shop);

const SILENT = 'SILENT';

/** Orders of somebody each, overdue for half an hour, of whose payment PayPal says nothing. */
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

it('issue: fifty older orders that PayPal said nothing about kept all others from expiring', async () => {
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
