import { BULK_UNDO_MINUTES, type BulkEdit, type BulkItem, type BulkItemState, type Paging } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import { toBulkEdit, toBulkItem } from './bulk-edits.mapping.ts';
import * as repository from './bulk-edits.repository.ts';
import { type BulkPlanDeps, createBulkPlan, type Editor, type PlanRequest } from './bulk-plan.ts';
import { type BulkWorkDeps, createBulkWork } from './bulk-work.ts';

const UNDO_SECONDS = BULK_UNDO_MINUTES * 60;
const RETENTION_SECONDS = 7 * 24 * 3600;

export type BulkEditsService = ReturnType<typeof createBulkEditsService>;

/** Edits of many products: planned and shown, carried out in steps, undone. */
export function createBulkEditsService(deps: BulkPlanDeps & BulkWorkDeps) {
  const { db, clock, currencies } = deps;
  const work = createBulkWork(deps);
  const plan = createBulkPlan(deps);

  const show = async (row: repository.EditRow): Promise<BulkEdit> =>
    toBulkEdit(row, await repository.countItems(db, row.id), await repository.countWithoutStock(db, row.id));

  const require = async (id: string): Promise<BulkEdit> => {
    const row = await repository.findEdit(db, id);
    if (!row) throw new AppError('BULK_EDIT_NOT_FOUND');
    return show(row);
  };

  /** Lets `decide` say what becomes of an edit that is locked, and begins with it. */
  const begin = async (id: string, decide: (tx: Executor, row: repository.EditRow) => Promise<void>) => {
    await inTransaction(db, async (tx) => {
      const row = await repository.lockEdit(tx, id);
      if (!row) throw new AppError('BULK_EDIT_NOT_FOUND');
      await decide(tx, row);
    });
    await work.step(id);
    return require(id);
  };

  return {
    /**
     * Works out what an edit would do to each product. The same request again is the same plan.
     * @throws AppError BULK_EDIT_EMPTY, BULK_EDIT_TOO_MANY, INVALID_REQUEST
     */
    plan: async (request: PlanRequest, by: Editor): Promise<BulkEdit> => require(await plan(request, by)),

    /** @throws AppError BULK_EDIT_NOT_FOUND */
    require,

    /** Edit in progress, else the last one that can still be undone, undone or not. */
    latest: async (): Promise<BulkEdit | null> => {
      const row = await repository.findLatest(db, clock, UNDO_SECONDS);
      return row ? show(row) : null;
    },

    /** @throws AppError BULK_EDIT_NOT_FOUND */
    listItems: async (
      id: string,
      { state, page, limit }: Paging & { state?: BulkItemState | undefined },
    ): Promise<{ items: BulkItem[]; total: number }> => {
      if (!(await repository.findEdit(db, id))) throw new AppError('BULK_EDIT_NOT_FOUND');
      const { rows, total } = await repository.listItems(db, id, state, { limit, offset: (page - 1) * limit });
      return { items: rows.map((row) => toBulkItem(row, currencies)), total };
    },

    /** Begins to carry out what was planned; a second press changes nothing. @throws AppError BULK_EDIT_NOT_FOUND */
    apply: (id: string, by: Editor): Promise<BulkEdit> =>
      begin(id, async (tx, { state }) => {
        if (state !== 'planned') return;
        await repository.setState(tx, id, { state: 'applying', byUserId: by.id, byName: by.userName });
      }),

    /** Begins to undo it; a second press changes nothing. @throws AppError BULK_EDIT_NOT_FOUND, BULK_EDIT_UNDO_OVER */
    undo: (id: string, by: Editor): Promise<BulkEdit> =>
      begin(id, async (tx, { state }) => {
        if (state === 'undoing' || state === 'undone') return;
        const isInTime = state === 'applied' && (await repository.isRecent(tx, clock, id, UNDO_SECONDS));
        if (!isInTime) throw new AppError('BULK_EDIT_UNDO_OVER');
        await repository.setState(tx, id, { state: 'undoing', byUserId: by.id, byName: by.userName });
      }),

    /** Goes on with all that was begun, on whatever server. */
    carryOn: work.carryOn,

    deleteOld: (): Promise<void> => repository.deleteOlder(db, clock, RETENTION_SECONDS),
  };
}
