import { calls } from '@haberdash/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Executor } from '../db/connection.ts';
import { orders } from '../modules/orders/orders.tables.ts';
import { refunds } from '../modules/payments/refunds.tables.ts';
import { createApiClient } from './api-client.ts';
import { createBuying } from './buying.ts';
import { expectMoneyInOrder, findOpenEnds, freeLeftBehind, hurry } from './chaos-checks.ts';
import { createDisturber } from './chaos-disturber.ts';
import type { KilledServer } from './chaos-servers.ts';
import { type ChaosShopper, checkOut, persist } from './chaos-shopper.ts';
import { createRefunding } from './refunding.ts';
import { CHAOS_CHECKOUTS } from './sizes.ts';
import { createDice, type Dice } from './storm.ts';
import type { TestShop, TestUser } from './test-shop.ts';

const CONCURRENT = 16;
const KILLS = CHAOS_CHECKOUTS >= 1_000 ? 10 : 1;
/** A shopper who orders more often than that within a minute is asked to wait. */
const CHECKOUTS_EACH = 5;
const SETTLE_MS = 180_000;

/** Time limit of a test with chaos, in milliseconds. */
export const CHAOS_TIMEOUT_MS = CHAOS_CHECKOUTS * 1_000 + SETTLE_MS + 120_000;

type Refunding = ReturnType<typeof createRefunding>;

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

export interface Chaos {
  /** The shop's database and services; it serves no requests itself. */
  shop: TestShop;
  /** Who is killed in turn. */
  servers: readonly KilledServer[];
  simulatorUrl: string;
}

async function createShoppers({ shop, servers }: Chaos, products: readonly string[]): Promise<ChaosShopper[]> {
  const buying = createBuying(shop);
  const count = Math.max(CONCURRENT, Math.ceil(CHAOS_CHECKOUTS / CHECKOUTS_EACH));
  const shoppers: ChaosShopper[] = [];
  for (let index = 0; index < count; index += 1) {
    const person = await shop.shopper();
    const buyer = await signIn(person, servers[index % servers.length]?.url ?? '');
    shoppers.push({ buyer, addressId: await buying.saveAddress(buyer), products, buying, dice: createDice(index + 1) });
  }
  return shoppers;
}

async function signIn(person: TestUser, url: string): Promise<TestUser> {
  const client = createApiClient(url);
  await client.call(calls.auth.login, { body: { email: person.email, password: person.password } });
  return { ...person, ...client };
}

/** The admin rejects or refunds an order now and then. */
async function manage(admin: TestUser, { refund }: Refunding, dice: Dice): Promise<void> {
  const { body } = await persist(() => admin.call(calls.adminOrders.list, { query: { limit: 20 } }));
  if (!body.success || body.data.length === 0) return;
  const { id } = dice.pick(body.data);
  if (dice.below(3) === 0) {
    await persist(() => admin.call(calls.adminOrders.update, { params: { id }, body: { orderStatus: 'rejected' } }));
    return;
  }
  const input = dice.pick([{}, { amount: 1 + dice.below(1_000) / 100 }, { restock: true }]);
  const requestId = `chaos ${dice.below(1_000_000)}`;
  const press = () => persist(() => refund(admin, id, { ...input, requestId }));
  await Promise.all([press(), press()]);
}

/**
 * Tries every refund anew that has failed, as the admin would.
 * @returns how many could be; the others are of money that has been given back by another call since
 */
async function retryRefunds(admin: TestUser, { retry }: Refunding, db: Executor): Promise<number> {
  const failed = await db
    .select({ id: refunds.id, orderId: refunds.orderId })
    .from(refunds)
    .where(eq(refunds.state, 'failed'));
  let begun = 0;
  for (const { id, orderId } of failed) {
    const { body } = await persist(() => retry(admin, orderId, id));
    if (body.success) begun += 1;
  }
  return begun;
}

/** Gives back what was paid for orders that were rejected after that. @returns how many there were */
async function giveBackRejected(admin: TestUser, { refund }: Refunding, db: Executor): Promise<number> {
  const isKept = inArray(orders.paymentStatus, ['paid', 'partially_refunded']);
  const rejected = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'rejected'), isKept));
  for (const { id } of rejected) await persist(() => refund(admin, id));
  return rejected.length;
}

/**
 * Runs until everything that was begun has an end, with the time that it waits for made to pass.
 * @param lookAfter @returns how much was begun anew
 */
async function settleAll({ shop: { database } }: Chaos, lookAfter: () => Promise<number>): Promise<void> {
  const until = Date.now() + SETTLE_MS;
  for (;;) {
    const begun = await lookAfter();
    const open = await findOpenEnds(database.db);
    if (begun === 0 && open.length === 0) return;
    if (Date.now() > until) throw new Error(`still not settled:\n${open.join('\n')}`);
    await hurry(database.db);
    await wait(1_000);
  }
}

/**
 * Shoppers check out, 16 at once, while PayPal fails in every way that the simulator knows and the servers are killed in
 * between; then everything is left to come to its end, and the books are compared with PayPal's.
 * @returns how often each visit and each order ended how
 */
export async function wreakChaos(chaos: Chaos): Promise<Record<string, Record<string, number>>> {
  const { shop, servers, simulatorUrl } = chaos;
  const products = await shop.addProducts([
    ...Array(5).fill({ totalStock: 100_000 }),
    // Two that run out on the way.
    ...Array(2).fill({ totalStock: Math.ceil(CHAOS_CHECKOUTS / 10) }),
  ]);
  const shoppers = await createShoppers(chaos, products);
  const admin = await signIn(await shop.admin(), servers[0]?.url ?? '');
  const refunding = createRefunding(createBuying(shop));
  const dice = createDice(4_711);
  const disturber = createDisturber(simulatorUrl, dice);
  const visits: Record<string, number> = {};
  let begun = 0;
  let ended = 0;
  let kills = 0;
  const isOver = () => ended >= CHAOS_CHECKOUTS;
  const repeat = async (everyMs: number, work: () => Promise<unknown>) => {
    while (!isOver()) {
      await work();
      await wait(everyMs);
    }
  };

  const visit = async () => {
    while (begun < CHAOS_CHECKOUTS) {
      const shopper = shoppers[begun % shoppers.length];
      begun += 1;
      if (!shopper) throw new Error('no shopper is there');
      const outcome = await checkOut(shopper);
      visits[outcome] = (visits[outcome] ?? 0) + 1;
      ended += 1;
    }
  };
  const kill = async () => {
    if (ended < ((kills + 1) * CHAOS_CHECKOUTS) / (KILLS + 1)) return;
    kills += 1;
    await servers[kills % servers.length]?.killAndRestart();
  };
  await Promise.all([
    ...Array.from({ length: CONCURRENT }, visit),
    repeat(50, kill),
    repeat(120, disturber.armOne),
    repeat(1_500, disturber.endPending),
    repeat(500, () => manage(admin, refunding, dice)),
    repeat(1_000, () => freeLeftBehind(shop.database.db)),
  ]);
  await disturber.disarm();
  await settleAll(chaos, async () => {
    await disturber.endPending();
    const { db } = shop.database;
    return (await giveBackRejected(admin, refunding, db)) + (await retryRefunds(admin, refunding, db));
  });

  const ends = await expectMoneyInOrder(shop, simulatorUrl);
  const check = await shop.services.moneyCheck.check('Chaos');
  expect(check, 'the money check was made').toMatchObject({ state: 'done' });
  expect(check?.differences, 'the money check finds nothing').toEqual([]);
  expect(kills, 'servers were killed').toBe(KILLS);
  return { visits, orders: ends, faults: Object.fromEntries(disturber.armed) };
}
