import type { AdminReturn, ReturnAction } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Actor } from '../inventory/index.ts';
import { hasPaid } from '../orders/index.ts';
import { findReturnable } from './find-returnable.ts';
import {
  holdEnd,
  holdExchanges,
  releaseExchanges,
  releaseUnsent,
  settleExchanges,
  variantsOf,
} from './hold-exchange.ts';
import { partsFor, type ReturnReader, unitsToSend } from './read-returns.ts';
import { readBasis } from './refund-return.ts';
import type { ReturnsDeps } from './returns.deps.ts';
import * as repository from './returns.repository.ts';
import { numberOf } from './returns.rules.ts';
import { canCancel, mayMove } from './returns.states.ts';
import { type LockedReturn, lockReturn, mailBuyer, moveReturn } from './write-return.ts';

export interface ReturnStep {
  action: ReturnAction;
  items?:
    | readonly {
        id: string;
        quantity?: number | undefined;
        sellable?: number | undefined;
        seconds?: number | undefined;
        waste?: number | undefined;
      }[]
    | undefined;
  note?: string | undefined;
  labelUrl?: string | undefined;
  version?: number | undefined;
}

type Step = (tx: Executor, locked: LockedReturn, step: ReturnStep, actor: Actor) => Promise<void>;

const fault = (field: string, message: string) => new AppError('INVALID_REQUEST', message, [{ field, message }]);

/** Units of each item that arrived: all that were asked for unless less is said. @throws AppError INVALID_REQUEST */
function receivedOf({ items }: LockedReturn['entry'], step: ReturnStep): Map<string, number> {
  const said = new Map(step.items?.map(({ id, quantity }) => [id, quantity]));
  if ([...said.keys()].some((id) => items.every((item) => item.id !== id)))
    throw fault('items', 'Name items of this return.');
  const received = items.map(({ id, quantity }) => [id, step.items ? (said.get(id) ?? 0) : quantity] as const);
  if (received.some(([id, units]) => units > (items.find((item) => item.id === id)?.quantity ?? 0)))
    throw fault('items', 'You can’t receive more than was to be returned.');
  if (received.every(([, units]) => units === 0)) throw fault('items', 'Enter how many units have arrived.');
  return new Map(received);
}

/** Findings on the units that arrived: sellable unless something else is said. @throws AppError INVALID_REQUEST */
function inspectedOf({ items }: LockedReturn['entry'], step: ReturnStep) {
  return items.map(({ id, received, orderItemId }) => {
    const said = step.items?.find((item) => item.id === id);
    const isSaid = said && [said.sellable, said.seconds, said.waste].some((units) => units !== undefined);
    const { sellable = 0, seconds = 0, waste = 0 } = isSaid ? said : { sellable: received };
    if (sellable + seconds + waste !== received) throw fault('items', 'Sort all units that have arrived, and no more.');
    return { id, orderItemId, sellable, seconds, waste };
  });
}

/** Puts sellable units back into stock, as far as the order still holds them; units of the others are not its own any more either. */
async function restock(
  { orders, inventory }: ReturnsDeps,
  tx: Executor,
  { order, entry }: LockedReturn,
  inspected: ReturnType<typeof inspectedOf>,
  actor: Actor,
): Promise<void> {
  const lines = await send(tx, orders.listLines(order.id));
  const moves = lines.map((line) => {
    const own = inspected.filter(({ orderItemId }) => orderItemId === line.id);
    const sumOf = (units: (one: (typeof own)[number]) => number) => own.reduce((sum, one) => sum + units(one), 0);
    const held = line.quantity - line.restocked;
    const sellable = Math.min(
      held,
      sumOf((one) => one.sellable),
    );
    return {
      line,
      sellable,
      all: Math.min(
        held,
        sumOf((one) => one.sellable + one.seconds + one.waste),
      ),
    };
  });
  await orders.recordRestocked(
    tx,
    moves.filter(({ all }) => all > 0).map(({ line, all }) => ({ id: line.id, quantity: all })),
  );
  // A rejected order has given all of them back before.
  if (!order.holdsStock) return;
  // What came back is not sold, whatever shape it is in.
  const unsold = moves.filter(({ all }) => all > 0).map(({ line, all }) => ({ ...line, quantity: all }));
  if (order.paidAt && unsold.length > 0)
    await inventory.recordSales(tx, unsold, order.paidAt.toISOString().slice(0, 10), -1);
  const back = moves
    .filter(({ sellable }) => sellable > 0)
    .map(({ line, sellable }) => ({ variantId: line.variantId, quantity: sellable }));
  if (back.length === 0) return;
  await inventory.release(tx, back, { reason: 'return', actor, orderId: order.id, note: numberOf(entry.id) });
}

/** Closes a return that was inspected, once nothing of it is to be refunded or sent. @returns whether it did */
export async function closeIfDone(deps: ReturnsDeps, tx: Executor, id: string, actor: Actor): Promise<boolean> {
  const locked = await lockReturn(deps, tx, id);
  const { order, entry } = locked;
  if (entry.state !== 'inspected') return false;
  // Money that has not come yet may still have to go back.
  const isForMoney = entry.items.some(({ resolution, received }) => resolution === 'refund' && received > 0);
  if (isForMoney && !hasPaid(order)) return false;
  const parts = partsFor(entry, await readBasis(deps, tx, order));
  const isToSend = unitsToSend(entry, await deps.shipments.listOfOrders(tx, [order.id])) > 0;
  if ((parts && parts.total > 0) || isToSend) return false;
  await moveReturn(deps, tx, locked, 'closed', actor);
  return true;
}

/** The steps of the staff, each under the order's lock. */
function createSteps(deps: ReturnsDeps): Record<ReturnAction, Step> {
  const { inventory } = deps;
  const withWords = ({ note, labelUrl }: ReturnStep) => ({
    ...(note !== undefined && { note }),
    ...(labelUrl !== undefined && { labelUrl }),
  });
  /** The return as it is once a step is written, for a mail. */
  const reread = (tx: Executor, { entry }: LockedReturn) => lockReturn(deps, tx, entry.id);

  return {
    approve: async (tx, locked, step, actor) => {
      const isHeld = await holdExchanges(deps, tx, locked, actor);
      const heldUntil = isHeld ? await holdEnd(deps, tx) : null;
      await moveReturn(deps, tx, locked, 'approved', actor, { ...withWords(step), heldUntil });
      await mailBuyer(deps, tx, await reread(tx, locked), 'approved');
    },

    refuse: async (tx, locked, step, actor) => {
      if (!step.note) throw fault('note', 'Say why, for the buyer to read.');
      await moveReturn(deps, tx, locked, 'refused', actor, withWords(step));
      await mailBuyer(deps, tx, await reread(tx, locked), 'refused');
    },

    receive: async (tx, locked, step, actor) => {
      const received = receivedOf(locked.entry, step);
      const variants = variantsOf(locked.entry);
      if (variants.length > 0) await inventory.lock(tx, variants);
      for (const [id, units] of received) await repository.updateItem(tx, id, { received: units });
      const isSoldOut = await settleExchanges(deps, tx, locked, received, actor);
      await moveReturn(deps, tx, locked, 'received', actor, { heldUntil: null });
      await mailBuyer(deps, tx, await reread(tx, locked), isSoldOut ? 'soldOut' : 'received');
    },

    undoReceive: async (tx, locked, _step, actor) => {
      const { order, entry } = locked;
      const refunds = await deps.payments.listRefunds(tx, [order.id]);
      const isRefunded = refunds.some(({ returnId, state }) => returnId === entry.id && state !== 'failed');
      const itemIds = entry.items.map(({ id }) => id);
      if (isRefunded || (await repository.unitsInParcels(tx, itemIds)).size > 0) {
        throw new AppError('RETURN_MOVED', 'It has been refunded or its exchange is packed, so this can’t be undone.');
      }
      for (const { id } of entry.items) await repository.updateItem(tx, id, { received: 0 });
      const isHeld = entry.items.some(({ held }) => held > 0);
      const back = entry.trackingNumber === '' ? 'approved' : 'inTransit';
      await moveReturn(deps, tx, locked, back, actor, { heldUntil: isHeld ? await holdEnd(deps, tx) : null });
      // What did not arrive may be in another return by now.
      const lines = await findReturnable(deps, tx, order, await send(tx, deps.returnTerms));
      if (lines.some(({ isOverdrawn }) => isOverdrawn)) throw new AppError('RETURN_TOO_MANY');
    },

    inspect: async (tx, locked, step, actor) => {
      const inspected = inspectedOf(locked.entry, step);
      for (const { id, sellable, seconds, waste } of inspected) {
        await repository.updateItem(tx, id, { sellable, seconds, waste });
      }
      await restock(deps, tx, locked, inspected, actor);
      await moveReturn(deps, tx, locked, 'inspected', actor);
      await closeIfDone(deps, tx, locked.entry.id, actor);
    },

    close: async (tx, locked, step, actor) => {
      await releaseUnsent(deps, tx, locked, actor);
      await moveReturn(deps, tx, locked, 'closed', actor, withWords(step));
    },

    cancel: async (tx, locked, step, actor) => {
      await releaseExchanges(deps, tx, locked, actor);
      await moveReturn(deps, tx, locked, 'cancelled', actor, { ...withWords(step), heldUntil: null });
      await mailBuyer(deps, tx, await reread(tx, locked), 'cancelled');
    },
  };
}

/** True where a return may make a step. */
function mayTake({ state }: LockedReturn['entry'], action: ReturnAction): boolean {
  switch (action) {
    case 'approve':
      return state === 'requested';
    case 'refuse':
      return state === 'requested';
    case 'receive':
      return state === 'approved' || state === 'inTransit';
    case 'undoReceive':
      return state === 'received';
    case 'inspect':
      return mayMove(state, 'inspected');
    case 'close':
      return mayMove(state, 'closed');
    case 'cancel':
      return canCancel(state);
  }
}

/** The staff's side of a return. */
export function createReturnJudging(deps: ReturnsDeps, reader: ReturnReader) {
  const steps = createSteps(deps);
  return {
    /**
     * Brings a return a step on.
     * @throws AppError RETURN_NOT_FOUND, RETURN_MOVED, RETURN_TOO_MANY, OUT_OF_STOCK, INVALID_REQUEST
     */
    update: (id: string, step: ReturnStep, actor: Actor): Promise<AdminReturn> =>
      inTransaction(deps.db, async (tx) => {
        const locked = await lockReturn(deps, tx, id);
        const isOlder = step.version !== undefined && step.version !== locked.entry.version;
        if (isOlder || !mayTake(locked.entry, step.action)) {
          throw new AppError('RETURN_MOVED', undefined, await reader.describeOneForStaff(tx, id));
        }
        await steps[step.action](tx, locked, step, actor);
        return reader.describeOneForStaff(tx, id);
      }),
  };
}
