import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import { AppError } from '../../lib/app-error.ts';
import { minutesAfter } from '../../lib/clock.ts';
import type { Actor, StockCause } from '../inventory/index.ts';
import { type OrderLineRow, withTitles } from '../orders/index.ts';
import type { ReturnsDeps } from './returns.deps.ts';
import type { ReturnEntry, ReturnItemRow } from './returns.repository.ts';
import * as repository from './returns.repository.ts';
import { numberOf } from './returns.rules.ts';
import type { LockedReturn } from './write-return.ts';

type ExchangeItem = ReturnItemRow & { newVariantId: string };

const exchangesOf = ({ items }: Pick<ReturnEntry, 'items'>): ExchangeItem[] =>
  items.flatMap((item) => (item.newVariantId === null ? [] : { ...item, newVariantId: item.newVariantId }));

const causeOf = ({ order, entry }: LockedReturn, actor: Actor): StockCause => ({
  ...{ reason: 'exchange', actor, orderId: order.id, note: numberOf(entry.id) },
});

const unitsHeld = (items: readonly ExchangeItem[]) =>
  items.filter(({ held }) => held > 0).map(({ newVariantId, held }) => ({ variantId: newVariantId, quantity: held }));

/** Variants of which units may be taken or given back when the goods of a return arrive. */
export const variantsOf = (entry: ReturnEntry) =>
  exchangesOf(entry).map(({ newVariantId }) => ({ variantId: newVariantId }));

/** End of a hold that begins now. */
export async function holdEnd({ clock, returnTerms }: ReturnsDeps, tx: Executor): Promise<Date> {
  const { exchangeHoldDays } = await send(tx, returnTerms);
  return minutesAfter(clock.now(), exchangeHoldDays * 24 * 60);
}

function soldOut(
  item: ExchangeItem,
  shortages: readonly { variantId: string; available: number }[],
  lines: readonly OrderLineRow[],
): AppError {
  const line = lines.find(({ id }) => id === item.orderItemId);
  const named = { variantId: item.newVariantId, productId: line?.productId ?? '', title: line?.title ?? '' };
  const details = withTitles(shortages, [{ ...named, sku: item.newSku, variantTitle: item.newVariantTitle }]);
  return new AppError(
    'OUT_OF_STOCK',
    `‘${item.newVariantTitle}’ is sold out. Refuse the return, or restock it first.`,
    details,
  );
}

/**
 * Takes the new units of a return's exchanges out of stock.
 * @returns whether there are any @throws AppError OUT_OF_STOCK
 */
export async function holdExchanges(
  deps: ReturnsDeps,
  tx: Executor,
  locked: LockedReturn,
  actor: Actor,
): Promise<boolean> {
  const items = exchangesOf(locked.entry);
  const wanted = items.map(({ newVariantId, quantity }) => ({ variantId: newVariantId, quantity }));
  if (wanted.length === 0) return false;
  const taken = await deps.inventory.take(tx, wanted, causeOf(locked, actor));
  if (!taken.ok) {
    const short = items.find(({ newVariantId }) => taken.shortages.some(({ variantId }) => variantId === newVariantId));
    if (!short) throw new Error('a shortage of nothing that was asked for');
    throw soldOut(short, taken.shortages, await send(tx, deps.orders.listLines(locked.order.id)));
  }
  for (const { id, quantity } of items) await repository.updateItem(tx, id, { held: quantity });
  return true;
}

/** Gives back what is held for a return. */
export async function releaseExchanges(
  deps: ReturnsDeps,
  tx: Executor,
  locked: LockedReturn,
  actor: Actor,
): Promise<void> {
  const items = exchangesOf(locked.entry);
  const held = unitsHeld(items);
  if (held.length === 0) return;
  await deps.inventory.release(tx, held, causeOf(locked, actor));
  for (const { id } of items) await repository.updateItem(tx, id, { held: 0 });
}

/** Gives back what is held for a return and in no parcel, packed or sent: it is not sent any more. */
export async function releaseUnsent(
  deps: ReturnsDeps,
  tx: Executor,
  locked: LockedReturn,
  actor: Actor,
): Promise<void> {
  const items = exchangesOf(locked.entry);
  const inParcels = await repository.unitsInParcels(
    tx,
    items.map(({ id }) => id),
  );
  const unsent = items
    .map((item) => ({ ...item, sent: inParcels.get(item.id) ?? 0 }))
    .filter(({ held, sent }) => held > sent);
  if (unsent.length === 0) return;
  const back = unsent.map((item) => ({ ...item, held: item.held - item.sent }));
  await deps.inventory.release(tx, unitsHeld(back), causeOf(locked, actor));
  for (const { id, sent } of unsent) await repository.updateItem(tx, id, { held: sent });
}

/**
 * Has so many units held as came back: more go back into stock, fewer are taken again where the hold had ended. Items whose new variant is
 * sold out by then are refunded instead. The levels are locked.
 * @returns whether some are
 */
export async function settleExchanges(
  deps: ReturnsDeps,
  tx: Executor,
  locked: LockedReturn,
  received: ReadonlyMap<string, number>,
  actor: Actor,
): Promise<boolean> {
  const cause = causeOf(locked, actor);
  let isSoldOut = false;
  for (const { id, newVariantId, held } of exchangesOf(locked.entry)) {
    const units = received.get(id) ?? 0;
    if (held > units) await deps.inventory.release(tx, [{ variantId: newVariantId, quantity: held - units }], cause);
    const missing = units > held ? [{ variantId: newVariantId, quantity: units - held }] : [];
    const taken = missing.length === 0 || (await deps.inventory.take(tx, missing, cause)).ok;
    if (taken) {
      await repository.updateItem(tx, id, { held: units });
      continue;
    }
    if (held > 0) await deps.inventory.release(tx, [{ variantId: newVariantId, quantity: held }], cause);
    const refunded = { resolution: 'refund' as const, newVariantId: null, newSku: '', newVariantTitle: '' };
    await repository.updateItem(tx, id, { ...refunded, held: 0 });
    isSoldOut = true;
  }
  return isSoldOut;
}
