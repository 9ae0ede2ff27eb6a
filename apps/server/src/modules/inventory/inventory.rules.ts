import { type ActorKind, LOW_STOCK_ADMIN_BELOW, type StockReason } from '@haberdash/contract';
import { AppError } from '../../lib/app-error.ts';

/** Author of a change. */
export interface Actor {
  by: ActorKind;
  /** Of a visitor who shops, the id of their cart. */
  userId: string | null;
  name: string;
}

/** Cause of a stock change: every row of the ledger names its own. */
export interface StockCause {
  reason: StockReason;
  actor: Actor;
  orderId?: string;
  note?: string;
}

export interface StockLine {
  variantId: string;
  quantity: number;
}

export interface Shortage {
  variantId: string;
  /** Units on hand; 0 for a variant that is retired or never was. */
  available: number;
}

/** A stock that has just become one that the admin is shown as low. */
export interface LowStock {
  variantId: string;
  left: number;
}

export type StockTaken = { ok: true; ranLow: LowStock[] } | { ok: false; shortages: Shortage[] };

/**
 * One line per variant, in id order: two lines of one variant must not both be checked against the same stock, and two
 * callers that lock in one order cannot wait for each other in a circle.
 * @throws RangeError for a quantity that is no positive whole number
 */
export function mergeLines<T extends StockLine>(lines: readonly T[]): T[] {
  const merged = new Map<string, T>();
  for (const line of lines) {
    if (!Number.isSafeInteger(line.quantity) || line.quantity < 1)
      throw new RangeError(`${line.quantity} is no quantity`);
    const quantity = (merged.get(line.variantId)?.quantity ?? 0) + line.quantity;
    merged.set(line.variantId, { ...line, quantity });
  }
  return [...merged.values()].sort((a, b) => (a.variantId < b.variantId ? -1 : 1));
}

/**
 * Finds the lines whose stock ran low by taking them: one that was low before is no news.
 * @param levels as they are after it
 */
export function findRanLow(
  lines: readonly StockLine[],
  levels: readonly { variantId: string; onHand: number }[],
): LowStock[] {
  const onHand = new Map(levels.map((level) => [level.variantId, level.onHand]));
  return lines
    .map(({ variantId, quantity }) => ({ variantId, quantity, left: onHand.get(variantId) ?? 0 }))
    .filter(({ quantity, left }) => left < LOW_STOCK_ADMIN_BELOW && left + quantity >= LOW_STOCK_ADMIN_BELOW)
    .map(({ variantId, left }) => ({ variantId, left }));
}

/** The lines of which there is not enough. */
export function findShortages(
  lines: readonly StockLine[],
  levels: readonly { variantId: string; onHand: number; retiredAt: Date | null }[],
): Shortage[] {
  const available = new Map(levels.map(({ variantId, onHand, retiredAt }) => [variantId, retiredAt ? 0 : onHand]));
  return lines
    .map(({ variantId, quantity }) => ({ variantId, quantity, available: available.get(variantId) ?? 0 }))
    .filter((line) => line.quantity > line.available)
    .map(({ quantity: _, ...shortage }) => shortage);
}

/** Stock to set for a variant. */
export interface StockEdit {
  variantId: string;
  sku: string;
  variantTitle: string;
  onHand: number;
  /** Stock that was seen when `onHand` was decided: the difference to it is what is meant. */
  before?: number | undefined;
}

/**
 * By how many units an edit changes a level (D44). @param present what is on hand; undefined: there is no level
 * @throws AppError OUT_OF_STOCK where less than nothing would be left
 */
export function decideStockEdit(
  { variantId, sku, variantTitle, onHand, before }: StockEdit,
  present: number | undefined,
): number {
  if (present === undefined) throw new Error(`variant ${variantId} has no stock level`);
  const change = onHand - (before ?? present);
  if (present + change >= 0) return change;
  const of = variantTitle ? `The stock of '${variantTitle}'` : 'The stock';
  const message = `${of} can’t be reduced by ${-change}: only ${present} left.`;
  throw new AppError('OUT_OF_STOCK', message, { variantId, sku, variantTitle, available: present });
}
