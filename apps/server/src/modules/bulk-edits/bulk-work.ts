import { type BulkItemState, type Call, calls } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import type { BatchProduct, BatchWrite, ProductBatch } from '../catalog/index.ts';
import type { Actor } from '../inventory/index.ts';
import type { TaxonomyService } from '../taxonomy/index.ts';
import type { EditRow, ItemRow } from './bulk-edits.repository.ts';
import * as repository from './bulk-edits.repository.ts';
import { decideMove, type TermName, termsOf } from './bulk-edits.rules.ts';

/** Runs `work` with an audit record behind it. @param call the path of the call that began it */
export type OnBehalf = <T>(by: { userId: string; userName: string }, call: Call, work: () => Promise<T>) => Promise<T>;

export interface BulkWorkDeps {
  db: Executor;
  clock: Clock;
  products: ProductBatch;
  taxonomy: Pick<TaxonomyService, 'holdPresent'>;
  /** Runs work that goes on by itself as an action of the member of the staff who began it. */
  onBehalf: OnBehalf;
}

/** Products changed in one transaction: as long as this, others wait for any of them. */
const BATCH = 50;

interface Settled {
  productId: string;
  state: BulkItemState;
  reason: string;
}

/** State of the items to work on, and their states afterwards. */
const wayOf = (isUndo: boolean) =>
  isUndo
    ? ({ from: 'done', done: 'undone', left: 'kept' } as const)
    : ({ from: 'planned', done: 'done', left: 'left' } as const);

/** Values of an item before and after the step. */
const stepsOf = ({ before, after }: ItemRow, isUndo: boolean) =>
  isUndo ? { from: after, to: before } : { from: before, to: after };

const uniqueTerms = (terms: readonly TermName[]) => [
  ...new Map(terms.map((term) => [`${term.kind} ${term.id}`, term])).values(),
];

function decide(
  items: readonly ItemRow[],
  present: readonly BatchProduct[],
  isUndo: boolean,
  known: Parameters<typeof decideMove>[2],
) {
  const { done, left } = wayOf(isUndo);
  const byId = new Map(present.map((product) => [product.id, product]));
  const writes: BatchWrite[] = [];
  const settled = items.map((item): Settled => {
    const { productId } = item;
    const move = decideMove(stepsOf(item, isUndo), byId.get(productId), known);
    if ('reason' in move) return { productId, state: left, reason: move.reason };
    writes.push(move.write);
    return { productId, state: done, reason: '' };
  });
  return { writes, settled };
}

/** Carries edits out, and undoes them, in steps; another server goes on with what one that died has left. */
export function createBulkWork({ db, clock, products, taxonomy, onBehalf }: BulkWorkDeps) {
  /** Holds the categories and brands that items get, before their products are locked; those that are there. */
  const holdTerms = async (tx: Executor, items: readonly ItemRow[], isUndo: boolean) => {
    const filed = items.flatMap((item) => {
      const { to } = stepsOf(item, isUndo);
      return to.taxonomy ? [{ id: item.productId, category: to.taxonomy.category }] : [];
    });
    if (filed.length === 0) return [];
    const terms = uniqueTerms(items.flatMap((item) => termsOf(stepsOf(item, isUndo).to)));
    return taxonomy.holdPresent(tx, terms, await products.listSubcategories(tx, filed));
  };

  const workOn = async (tx: Executor, edit: EditRow, items: readonly ItemRow[], isUndo: boolean) => {
    const ids = items.map(({ productId }) => productId);
    const withStock = ['stockSet', 'stockAdd', 'publish', 'hide'].includes(edit.change.kind);
    const terms = await holdTerms(tx, items, isUndo);
    const present = await products.lock(tx, ids, withStock);
    const { writes, settled } = decide(items, present, isUndo, { now: clock.now(), terms: terms as TermName[] });
    const actor: Actor = { by: 'admin', userId: edit.byUserId, name: edit.byName };
    await products.write(tx, present, writes, actor, { note: isUndo ? 'Bulk edit undone' : 'Bulk edit' });
    await repository.settleItems(tx, edit.id, settled);
  };

  /** @returns whether there is more to do; false as well where another server is at it */
  const stepOf = (edit: EditRow): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const row = await repository.lockEdit(tx, edit.id, true);
      if (row?.state !== edit.state) return false;
      const isUndo = row.state === 'undoing';
      const items = await repository.nextItems(tx, row.id, wayOf(isUndo).from, BATCH);
      if (items.length > 0) await workOn(tx, row, items, isUndo);
      if (items.length === BATCH) return true;
      if (isUndo) await repository.setState(tx, row.id, { state: 'undone' });
      else await repository.setApplied(tx, clock, row.id);
      return false;
    });

  /** Does the next step of an edit that was begun. */
  const step = async (id: string): Promise<boolean> => {
    const edit = await repository.findEdit(db, id);
    if (edit?.state !== 'applying' && edit?.state !== 'undoing') return false;
    const { byUserId: userId, byName: userName } = edit;
    const { apply, undo } = calls.adminBulkEdits;
    return onBehalf({ userId, userName }, edit.state === 'undoing' ? undo : apply, () => stepOf(edit));
  };

  return {
    step,

    carryOn: async (stop: AbortSignal): Promise<void> => {
      for (const { id } of await send(db, repository.listOpen({}))) {
        while (!stop.aborted && (await step(id))) {
          // Between two steps others have their turn.
        }
      }
    },
  };
}
