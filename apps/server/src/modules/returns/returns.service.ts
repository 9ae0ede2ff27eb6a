import type { Return } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import { minutesAfter } from '../../lib/clock.ts';
import { type OrderCaller, requireOwnOrder, SYSTEM } from '../orders/index.ts';
import { listDone, listHoldsOver } from './due-returns.repository.ts';
import { deleteUnused, dropPictures } from './goods.repository.ts';
import { releaseExchanges } from './hold-exchange.ts';
import { closeIfDone, createReturnJudging } from './judge-return.ts';
import { createWithdrawalOpener } from './open-withdrawal.ts';
import { createReturnReader } from './read-returns.ts';
import { createReturnRefunds } from './refund-return.ts';
import { buyerOf, createReturnRequests } from './request-return.ts';
import type { ReturnsDeps } from './returns.deps.ts';
import { toCounts } from './returns.mapping.ts';
import * as repository from './returns.repository.ts';
import { canCancel } from './returns.states.ts';
import { type LockedReturn, lockReturn, mailBuyer, moveReturn } from './write-return.ts';

export type { ReturnsDeps } from './returns.deps.ts';
export type ReturnsService = ReturnType<typeof createReturnsService>;

const BATCH = 50;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** So long an uploaded picture waits for its return: longer than the sweep of pictures. */
const PICTURE_DAYS = 2;

/** Steps of returns that come with time. */
function createReturnJobs(deps: ReturnsDeps) {
  const { db, clock } = deps;

  const endHold = (id: string) =>
    inTransaction(db, async (tx) => {
      const locked = await lockReturn(deps, tx, id);
      const { heldUntil } = locked.entry;
      // Another server was first, or the goods have just arrived.
      if (heldUntil === null || heldUntil > clock.now()) return;
      await releaseExchanges(deps, tx, locked, SYSTEM);
      await repository.updateReturn(tx, id, { heldUntil: null, updatedAt: clock.now() });
      await mailBuyer(deps, tx, await lockReturn(deps, tx, id), 'holdEnded');
    });

  return {
    /** Puts new units of exchanges back on sale whose goods have not come back in time. */
    endHolds: async (stop?: AbortSignal): Promise<void> => {
      for (let taken = BATCH; taken === BATCH && !stop?.aborted; ) {
        const due = await listHoldsOver(db, clock, BATCH);
        for (const { id } of due) await endHold(id);
        taken = due.length;
      }
    },

    /** Closes returns that were inspected, and of which all is refunded and sent. */
    closeDone: async (stop?: AbortSignal): Promise<void> => {
      let after = FIRST_ID;
      for (let taken = BATCH; taken === BATCH && !stop?.aborted; ) {
        const done = await listDone(db, after, BATCH);
        for (const { id } of done) await inTransaction(db, (tx) => closeIfDone(deps, tx, id, SYSTEM));
        after = done.at(-1)?.id ?? after;
        taken = done.length;
      }
    },

    /** Forgets pictures that were uploaded for returns that nobody has asked for. */
    forgetPictures: (): Promise<void> => deleteUnused(db, minutesAfter(clock.now(), -PICTURE_DAYS * 24 * 60)),
  };
}

/** Steps of a buyer with a return that was asked for. */
function createBuyersSteps(deps: ReturnsDeps, reader: ReturnType<typeof createReturnReader>) {
  const { db, clock } = deps;

  const step = (
    id: string,
    who: OrderCaller,
    work: (tx: Executor, locked: LockedReturn) => Promise<void>,
  ): Promise<Return> =>
    inTransaction(db, async (tx) => {
      const locked = await lockReturn(deps, tx, id);
      requireOwnOrder(locked.order, who);
      await work(tx, locked);
      const [entry] = [await repository.findReturn(tx, id)];
      if (!entry) throw new AppError('RETURN_NOT_FOUND');
      return reader.describeOne(tx, entry);
    });

  return {
    /** Says that the goods are on their way; once more, with another number. @throws AppError RETURN_NOT_FOUND, RETURN_MOVED, ORDER_NOT_FOUND */
    send: (id: string, trackingNumber: string, who: OrderCaller): Promise<Return> =>
      step(id, who, async (tx, locked) => {
        const { state } = locked.entry;
        if (state === 'inTransit') return repository.updateReturn(tx, id, { trackingNumber, updatedAt: clock.now() });
        if (state !== 'approved') throw new AppError('RETURN_MOVED');
        return moveReturn(deps, tx, locked, 'inTransit', buyerOf(locked.order, who), { trackingNumber });
      }),

    /** @throws AppError RETURN_NOT_FOUND, RETURN_MOVED, ORDER_NOT_FOUND */
    cancel: (id: string, who: OrderCaller): Promise<Return> =>
      step(id, who, async (tx, locked) => {
        if (locked.entry.state === 'cancelled') return;
        if (!canCancel(locked.entry.state)) throw new AppError('RETURN_MOVED');
        const actor = buyerOf(locked.order, who);
        await releaseExchanges(deps, tx, locked, actor);
        await moveReturn(deps, tx, locked, 'cancelled', actor, { heldUntil: null });
      }),
  };
}

/** Returns and exchanges: what comes back, what goes back into stock, and what is refunded, as three separate facts. */
export function createReturnsService(deps: ReturnsDeps) {
  const { db } = deps;
  const reader = createReturnReader(deps);

  return {
    ...createReturnRequests(deps, reader),
    ...createBuyersSteps(deps, reader),
    ...createReturnJudging(deps, reader),
    ...createReturnRefunds(deps, reader),
    ...createReturnJobs(deps),
    openForWithdrawal: createWithdrawalOpener(deps),

    /** Returns of an order, or of a user, newest first. @throws AppError ORDER_NOT_FOUND, NOT_SIGNED_IN */
    listOwn: async (orderId: string | undefined, who: OrderCaller, page: repository.Page) => {
      const asked = orderId ?? who.linkedOrderId;
      if (asked === undefined && !who.user) throw new AppError('NOT_SIGNED_IN');
      const of = asked === undefined ? { userId: who.user?.id ?? '' } : { orderId: asked };
      if (asked !== undefined) requireOwnOrder(await send(db, deps.orders.find(asked)), who);
      const { entries, total } = await repository.listOwn(db, of, page);
      return { data: await reader.describe(db, entries), total, ...page };
    },

    /** All returns of an account's orders, newest first. */
    listOfUser: async (userId: string): Promise<Return[]> =>
      reader.describe(db, await repository.listOfUser(db, userId)),

    list: async ({ page, limit, ...filter }: repository.ReturnFilter & repository.Page) => {
      const { entries, total } = await repository.listFiltered(db, filter, { page, limit });
      const counts = toCounts(await repository.countByState(db));
      return { data: await reader.describeForStaff(db, entries), total, page, limit, counts };
    },

    /** @throws AppError RETURN_NOT_FOUND */
    getReturn: (id: string) => reader.describeOneForStaff(db, id),

    /** Takes buyers out of the returns of these orders: their words, and their pictures, whose files go with the next sweep. */
    forgetBuyers: async (tx: Executor, orderIds: readonly string[]): Promise<void> => {
      const pictures = await repository.forgetBuyers(tx, orderIds);
      await dropPictures(tx, orderIds, pictures);
    },
  };
}
