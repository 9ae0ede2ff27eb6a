import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Executor } from '../db/connection.ts';
import { expectBooksAgree } from './payment-books.ts';
import { readLedger } from './simulator-ledger.ts';
import type { TestShop } from './test-shop.ts';

const OPEN_ENDS = {
  order: sql`select id, status, payment_status from orders where payable_until is not null`,
  attempt: sql`
    select order_id, number, state, check_at, lease_until, last_issue
    from payment_attempts where state in ('creating', 'capturing', 'review')`,
  refund: sql`
    select order_id, id, state, check_at, checks, last_issue from refunds where state in ('requested', 'pending')`,
  webhook: sql`select type, order_id, tries, last_issue from webhook_events where state = 'waiting'`,
  mail: sql`select kind, cause, tries, last_error from outbox where state = 'waiting'`,
};

const rowsOf = (db: Executor, query: SQL) => db.select({ row: sql`to_jsonb(found)` }).from(sql`(${query}) as found`);

/** Matters that are not settled yet, a line each; empty when everything is. */
export async function findOpenEnds(db: Executor): Promise<string[]> {
  const lines: string[] = [];
  for (const [name, query] of Object.entries(OPEN_ENDS)) {
    const rows = await rowsOf(db, query);
    lines.push(...rows.map(({ row }) => `${name}: ${JSON.stringify(row)}`));
  }
  return lines;
}

const NOW = sql`clock_timestamp()`;
/** Who has had a lease for 15 s is dead, or finds that the lease was lost: the servers go by the real time. */
const leftOver = (leaseSeconds: number) => sql`${NOW} + make_interval(secs => ${leaseSeconds - 15})`;
const LEFT_BEHIND = sql`update payment_attempts set lease_until = ${NOW}, check_at = ${NOW}
    where check_at is not null and lease_until < ${leftOver(60)}`;
const DUE = [
  sql`update orders set payable_until = ${NOW} where payable_until is not null`,
  sql`update orders set expiry_retry_at = null where expiry_retry_at is not null`,
  sql`update payment_attempts set lease_until = ${NOW}, check_at = ${NOW}
    where check_at is not null and (lease_until is null or lease_until < ${leftOver(60)})`,
  sql`update refunds set check_at = ${NOW} where check_at is not null and (lease_id is null or check_at < ${leftOver(120)})`,
  sql`update webhook_events set due_at = ${NOW} where due_at is not null and (lease_id is null or due_at < ${leftOver(60)})`,
  sql`update outbox set due_at = ${NOW} where due_at is not null and lease_id is null`,
];

/** Frees the payments that a server was at when it was killed: the next one waits a minute for each. */
export async function freeLeftBehind(db: Executor): Promise<void> {
  await db.execute(LEFT_BEHIND);
}

/** Lets everything come up that waits for a later time. */
export async function hurry(db: Executor): Promise<void> {
  for (const update of DUE) await db.execute(update);
}

/** Orders that hold their units and wait for a payment that cannot come any more, with all that is known of them. */
const FORGOTTEN = sql`
  select orders.id,
    (select jsonb_agg(to_jsonb(payment_attempts)) from payment_attempts where order_id = orders.id) as attempts,
    (select jsonb_agg(to_jsonb(refunds)) from refunds where order_id = orders.id) as refunds,
    (select jsonb_agg(to_jsonb(events) order by events.id) from events where order_id = orders.id) as history
  from orders
  where payable_until is null and holds_stock and payment_status in ('pending', 'failed', 'cancelled', 'expired')
    and not exists (select 1 from payment_attempts where order_id = orders.id and state in ('capturing', 'review'))`;

const orderSchema = z.object({
  id: z.string(),
  status: z.string(),
  payment_status: z.string(),
  confirmations: z.number(),
  was_rejected: z.boolean(),
});

const ORDERS = sql`
  select id, status, payment_status,
    (select count(*)::integer from outbox where kind = 'order-confirmed' and cause like 'order:' || orders.id || ':%')
      as confirmations,
    exists (select 1 from events where order_id = orders.id and facts -> 'after' ->> 'status' = 'rejected') as was_rejected
  from orders`;

const PAID = ['paid', 'partially_refunded', 'refunded'];

/**
 * Expects what must hold when everything is settled: no one paid twice or for nothing, whatever had happened on the
 * way, and who paid was mailed so once.
 * @returns how many orders ended in which state
 */
export async function expectMoneyInOrder(shop: TestShop, simulatorUrl: string): Promise<Record<string, number>> {
  const ledger = await readLedger(simulatorUrl);
  await expectBooksAgree(shop, ledger);
  expect(await rowsOf(shop.database.db, FORGOTTEN), 'orders that nobody ends').toEqual([]);
  const rows = await rowsOf(shop.database.db, ORDERS);
  const orders = z.array(orderSchema).parse(rows.map(({ row }) => row));
  const faults: string[] = [];
  for (const { id, payment_status: payment, confirmations, was_rejected } of orders) {
    const isPaid = PAID.includes(payment);
    const unrefunded = ledger.captures.filter(
      ({ custom_id: of, status }) => of === id && ['COMPLETED', 'PENDING'].includes(status),
    );
    if (!isPaid && unrefunded.length > 0) faults.push(`${id} is ${payment}, and what was charged for it is kept`);
    if (confirmations > 1) faults.push(`${id} was confirmed by ${confirmations} mails`);
    if (isPaid && !was_rejected && confirmations === 0) faults.push(`${id} is ${payment} and was never confirmed`);
  }
  expect(faults).toEqual([]);
  const ends: Record<string, number> = {};
  for (const { status, payment_status: payment } of orders) {
    const end = `${payment}, ${status}`;
    ends[end] = (ends[end] ?? 0) + 1;
  }
  return ends;
}
