import type { Executor } from '../../db/connection.ts';
import { type Statement, send, sendAll } from '../../db/statement.ts';
import type { Clock } from '../../lib/clock.ts';
import * as repository from './inventory.repository.ts';
import {
  decideStockEdit,
  findRanLow,
  findShortages,
  mergeLines,
  type StockCause,
  type StockEdit,
  type StockLine,
  type StockTaken,
} from './inventory.rules.ts';
import * as ledger from './ledger.repository.ts';
import { foldStockCounts } from './stock-counts.repository.ts';

export interface InventoryDeps {
  db: Executor;
  clock: Clock;
}

export interface SoldLine extends StockLine {
  productId: string;
}

export type InventoryService = ReturnType<typeof createInventoryService>;

const idsOf = (lines: readonly { variantId: string }[]) => [...new Set(lines.map(({ variantId }) => variantId))];

const lockLevels = (tx: Executor, variantIds: readonly string[]) => send(tx, repository.lockLevels({ variantIds }));

interface LevelChange {
  variantId: string;
  change: number;
}

const changeLevels = (
  tx: Executor,
  changes: readonly LevelChange[],
  { reason, orderId, note = '', actor }: StockCause,
  at: Date,
) => {
  const who = { by: actor.by, byUserId: actor.userId, byName: actor.name };
  const cause = { reason, orderId: orderId ?? null, note, ...who, at: at.toISOString() };
  const wanted = {
    variantIds: changes.map(({ variantId }) => variantId),
    changes: changes.map(({ change }) => change),
  };
  return send(tx, repository.changeLevels({ ...wanted, ...cause }));
};

/** Changes levels that must let themselves be changed: what is asked of them was checked. */
async function requireChange(
  tx: Executor,
  changes: readonly LevelChange[],
  cause: StockCause,
  at: Date,
): Promise<void> {
  if (changes.length === 0) return;
  const changed = await changeLevels(tx, changes, cause, at);
  if (changed.length !== changes.length) {
    throw new Error(`the stock of ${changes.map(({ variantId }) => variantId).join(', ')} did not change`);
  }
}

function countSales(lines: readonly SoldLine[], day: string, sign: 1 | -1): Statement<unknown>[] {
  const sales = mergeLines(lines).map(({ variantId, productId, quantity }) => ({
    variantId,
    productId,
    units: sign * quantity,
  }));
  return sales.length === 0 ? [] : [repository.addSales({ day, sales: JSON.stringify(sales) })];
}

/**
 * Stock on hand of each variant. Within a transaction the levels are locked after the cart and the orders and before
 * the counters; one that takes from some levels and gives back to others locks all of them at once, by `lock`.
 */
export function createInventoryService({ db, clock }: InventoryDeps) {
  return {
    /** Locks the levels of all lines that the transaction will touch, in one statement and one order. */
    lock: async (tx: Executor, lines: readonly { variantId: string }[]): Promise<void> => {
      const variantIds = idsOf(lines);
      await sendAll(tx, [repository.lockLevels({ variantIds }), repository.lockCounts({ variantIds })]);
    },

    /** Takes the units of every line, or none of them where of some there is not enough. */
    take: async (tx: Executor, lines: readonly StockLine[], cause: StockCause): Promise<StockTaken> => {
      const merged = mergeLines(lines);
      const changes = merged.map(({ variantId, quantity }) => ({ variantId, change: -quantity }));
      const taken = await changeLevels(tx, changes, cause, clock.now());
      if (taken.length === merged.length) return { ok: true, ranLow: findRanLow(merged, taken) };
      return { ok: false, shortages: findShortages(merged, await lockLevels(tx, idsOf(merged))) };
    },

    /** The undo of `take`. A retired variant gets its units back too: nothing shows them, and the books stay right. */
    release: (tx: Executor, lines: readonly StockLine[], cause: StockCause): Promise<void> => {
      const changes = mergeLines(lines).map(({ variantId, quantity }) => ({ variantId, change: quantity }));
      return requireChange(tx, changes, cause, clock.now());
    },

    /** Levels for variants that are new. */
    open: async (
      tx: Executor,
      levels: readonly { variantId: string; productId: string; onHand: number }[],
      actor: StockCause['actor'],
    ): Promise<void> => {
      await repository.openLevels(tx, levels);
      const changes = levels
        .filter(({ onHand }) => onHand > 0)
        .map(({ variantId, onHand }) => ({ variantId, change: onHand }));
      await requireChange(tx, changes, { reason: 'opening', actor }, clock.now());
    },

    /** Variants are sold again, with what is on hand of them. One that never had a level gets one, with nothing. */
    reopen: (tx: Executor, levels: readonly { variantId: string; productId: string }[]): Promise<void> =>
      repository.openLevels(tx, levels),

    /**
     * Sets what is on hand of variants; with `before`, changes it by the difference to that.
     * @throws AppError OUT_OF_STOCK where less than nothing would be left of one
     */
    edit: async (
      tx: Executor,
      levels: readonly StockEdit[],
      actor: StockCause['actor'],
      { reason = 'edit', note = '' }: { reason?: StockCause['reason'] | undefined; note?: string } = {},
    ): Promise<void> => {
      if (levels.length === 0) return;
      const locked = await lockLevels(tx, idsOf(levels));
      const onHand = new Map(locked.map((level) => [level.variantId, level.onHand]));
      const changes = levels.map((level) => ({
        variantId: level.variantId,
        change: decideStockEdit(level, onHand.get(level.variantId)),
      }));
      const actual = changes.filter(({ change }) => change !== 0);
      await requireChange(tx, actual, { reason, actor, note }, clock.now());
    },

    /** Retires variants: nothing can be taken of them any more. */
    retire: (tx: Executor, which: repository.WhichLevels): Promise<void> =>
      repository.retireLevels(tx, which, clock.now()),

    /**
     * Counts what was sold on a day; the featured products and the dashboard's best sellers come from it. It locks
     * counters, after those of the order's change.
     * @param day `YYYY-MM-DD` in UTC
     * @param sign 1 when an order is paid, or a paid one comes back from rejection; -1 when a paid one is rejected
     */
    countSales,

    /** Counts sales at once, as `countSales` does. */
    recordSales: async (tx: Executor, lines: readonly SoldLine[], day: string, sign: 1 | -1): Promise<void> => {
      await sendAll(tx, countSales(lines, day, sign));
    },

    /** Units that an order took and gave back, oldest first. */
    listLedgerOfOrder: (orderId: string): Promise<ledger.LedgerRow[]> => ledger.listLedgerOfOrder(db, orderId),

    /** Leaves what shoppers did to the stock of these orders without their names, in the caller's transaction. */
    forgetBuyers: ledger.forgetBuyers,

    /** The levels whose units on hand are not the sum of their ledger; an empty list proves the books right. */
    findDifferences: () => ledger.findDifferences(db),

    /** Keeps the counters short of how many products ran out or low: each change of them adds a row. */
    foldStockCounts: (): Promise<void> => foldStockCounts(db),

    /** @throws Error naming the variants whose units on hand are not the sum of their ledger */
    proveLedger: async (): Promise<void> => {
      const differences = await ledger.findDifferences(db);
      if (differences.length === 0) return;
      const some = differences.slice(0, 20).map(({ variantId }) => variantId);
      throw new Error(`the stock of ${differences.length} variants is not the sum of its ledger: ${some.join(', ')}`);
    },
  };
}
