import { ORDER_STATUSES, PAYMENT_STATUSES, toDecimalString } from '@haberdash/contract';
import { asc, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { expect } from 'vitest';
import { hasPaid, type OrderRow, requireOrderMove } from '../modules/orders/index.ts';
import { orders } from '../modules/orders/orders.tables.ts';
import { ATTEMPT_STATES, REFUND_STATES, requireAttemptMove, requireRefundMove } from '../modules/payments/index.ts';
import { paymentAttempts } from '../modules/payments/payments.tables.ts';
import { refunds } from '../modules/payments/refunds.tables.ts';
import type { createBuying } from './buying.ts';
import { expectBooksInOrder } from './order-storm.ts';
import type { TestShop } from './test-shop.ts';

/** Moves that the database itself has recorded: each state that was left, and the state that followed. */
const stateMoves = pgTable('state_moves', {
  id: integer('id').primaryKey(),
  of: text('of').notNull(),
  from: text('from').notNull(),
  to: text('to').notNull(),
});

const WATCHED = [
  ['orders', 'status'],
  ['orders', 'payment_status'],
  ['payment_attempts', 'state'],
  ['refunds', 'state'],
];

/** From here on the database writes down every change of a state, by any writer. */
export async function watchStates({ database: { db } }: TestShop): Promise<void> {
  await db.execute(
    sql.raw(`
    create table state_moves (id serial primary key, "of" text not null, "from" text not null, "to" text not null);
    create function note_move() returns trigger language plpgsql as $$
      begin
        insert into state_moves ("of", "from", "to")
          values (tg_table_name || '.' || tg_argv[0], to_jsonb(old) ->> tg_argv[0], to_jsonb(new) ->> tg_argv[0]);
        return null;
      end $$`),
  );
  for (const [table, column] of WATCHED) {
    await db.execute(
      sql.raw(`create trigger note_${column} after update on ${table} for each row
        when (old.${column} <> new.${column}) execute function note_move('${column}')`),
    );
  }
}

const among = <T extends string>(list: readonly T[], found: string): T => {
  const known = list.find((one) => one === found);
  if (known === undefined) throw new Error(`'${found}' is no state`);
  return known;
};

/** @throws Error for a move that its table of states does not have */
const MAY_MOVE: Readonly<Record<string, (from: string, to: string) => void>> = {
  'orders.status': (from, to) => {
    const at = (status: string) => ({ status: among(ORDER_STATUSES, status), paymentStatus: 'pending' as const });
    requireOrderMove(at(from), at(to));
  },
  'orders.payment_status': (from, to) => {
    const at = (status: string) => ({ status: 'pending' as const, paymentStatus: among(PAYMENT_STATUSES, status) });
    requireOrderMove(at(from), at(to));
  },
  'payment_attempts.state': (from, to) => requireAttemptMove(among(ATTEMPT_STATES, from), among(ATTEMPT_STATES, to)),
  'refunds.state': (from, to) => requireRefundMove(among(REFUND_STATES, from), among(REFUND_STATES, to)),
};

/** Moves that money rules out: what is paid, captured or given back stays so, whatever the tables of states allow. */
const IS_FINAL: Readonly<Record<string, (from: string, to: string) => boolean>> = {
  'orders.payment_status': (from, to) =>
    from === 'refunded' || (['paid', 'partially_refunded'].includes(from) && !to.endsWith('refunded')),
  'payment_attempts.state': (from) => ['captured', 'mismatch'].includes(from),
  'refunds.state': (from) => from === 'completed',
};

/** The moves that were made since the database was emptied. */
export async function expectAllowedMoves({ database: { db } }: TestShop): Promise<number> {
  const moves = await db.select().from(stateMoves).orderBy(asc(stateMoves.id));
  for (const { of, from, to } of moves) {
    MAY_MOVE[of]?.(from, to);
    expect(IS_FINAL[of]?.(from, to) ?? false, `${of}: from ${from} to ${to}`).toBe(false);
  }
  return moves.length;
}

type Ledger = Awaited<ReturnType<ReturnType<typeof createBuying>['ledger']>>;
/** The money that comes by these is given back. */
const SURPLUS = ['failed', 'abandoned', 'mismatch'];
const CHARGED = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];
const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
const minorOf = ({ value }: { value: string }) => Math.round(Number(value) * 100);

interface Given {
  providerOrderId: string | null;
  state: string;
}

/** Charges of an order at PayPal, and its refunds in minor units; `owed` leaves out payments the shop had given up. */
function atPaypal(ledger: Ledger, orderId: string, attempts: readonly Given[]) {
  const charged = ledger.captures.filter(({ custom_id: of, status }) => of === orderId && CHARGED.includes(status));
  const isOver = (id: string) =>
    attempts.some(({ providerOrderId, state }) => providerOrderId === id && SURPLUS.includes(state));
  const owed = charged.filter(({ order_id: id }) => !isOver(id));
  const ids = charged.map(({ id }) => id);
  const back = ledger.refunds.filter(({ capture_id: of, status }) => ids.includes(of) && status === 'COMPLETED');
  return { charged, owed, refunded: back.reduce((sum, { amount }) => sum + minorOf(amount), 0) };
}

async function readPayments({ database: { db } }: TestShop) {
  const rows = { orders: await db.select().from(orders), attempts: await db.select().from(paymentAttempts) };
  return { ...rows, refunds: await db.select().from(refunds) };
}

const statusAfter = (refunded: number, total: number): OrderRow['paymentStatus'] =>
  refunded === 0 ? 'paid' : refunded < total ? 'partially_refunded' : 'refunded';

/** Expects what holds after every step, in the shop's books and between them and PayPal's. */
export async function expectPaymentsInOrder(shop: TestShop, ledger: Ledger): Promise<void> {
  await expectBooksInOrder(shop);
  const there = await readPayments(shop);
  for (const order of there.orders) {
    const attempts = there.attempts.filter(({ orderId }) => orderId === order.id);
    const { owed, refunded } = atPaypal(ledger, order.id, attempts);
    expect(owed.length, `charges of ${order.id}`).toBeLessThanOrEqual(1);
    const ended = there.refunds.filter(({ orderId, state }) => orderId === order.id && state === 'completed');
    expect(sumOf(ended), 'what the shop calls refunded, PayPal has given back').toBeLessThanOrEqual(refunded);
    if (!hasPaid(order)) continue;
    expect(
      owed.map(({ amount }) => amount.value),
      'what is paid, PayPal has charged',
    ).toEqual([toDecimalString(order.chargeTotal, 2)]);
    const captured = attempts.filter(({ state }) => state === 'captured');
    expect(captured).toHaveLength(1);
    const endedOfIt = ended.filter(({ attemptId }) => attemptId === captured[0]?.id);
    expect(order.paymentStatus).toBe(statusAfter(sumOf(endedOfIt), order.chargeTotal));
  }
}

/** Expects what holds when nothing is under way any more: PayPal's books and the shop's are the same. */
export async function expectBooksAgree(shop: TestShop, ledger: Ledger): Promise<void> {
  await expectPaymentsInOrder(shop, ledger);
  const there = await readPayments(shop);
  const open = there.attempts.filter(({ state }) => ['creating', 'capturing', 'review'].includes(state));
  expect(open, 'their end is not known').toEqual([]);
  expect(there.refunds.filter(({ state }) => state === 'requested' || state === 'pending')).toEqual([]);
  for (const order of there.orders) {
    const attempts = there.attempts.filter(({ orderId }) => orderId === order.id);
    const { charged, refunded } = atPaypal(ledger, order.id, attempts);
    const ended = there.refunds.filter(({ orderId, state }) => orderId === order.id && state === 'completed');
    expect(sumOf(ended), `refunds of ${order.id}`).toBe(refunded);
    for (const capture of charged) {
      const owner = attempts.find(({ captureId }) => captureId === capture.id);
      expect(owner?.state, 'what was charged is paid, or is money to give back').toMatch(/^(captured|mismatch)$/);
      if (owner?.state === 'mismatch') {
        expect(there.refunds.filter(({ attemptId }) => attemptId === owner.id)).not.toEqual([]);
      } else expect(hasPaid(order)).toBe(true);
    }
  }
}
