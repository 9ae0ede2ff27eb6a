import {
  type BulkChange,
  type BulkSelection,
  type Currencies,
  MAX_BULK_PRODUCTS,
  PRODUCT_FIELDS,
} from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { idFrom, newId } from '../../lib/ids.ts';
import type { CatalogService, ProductBatch } from '../catalog/index.ts';
import type { TaxonomyService } from '../taxonomy/index.ts';
import * as repository from './bulk-edits.repository.ts';
import { planItem } from './bulk-edits.rules.ts';

export interface BulkPlanDeps {
  db: Executor;
  clock: Clock;
  currencies: Currencies;
  catalog: Pick<CatalogService, 'listIds' | 'undeletedIds'>;
  products: Pick<ProductBatch, 'read'>;
  taxonomy: Pick<TaxonomyService, 'holdPresent'>;
  /** Reads the ids of the tax classes. */
  listTaxClasses: (db: Executor) => Promise<readonly string[]>;
}

/** A member of the staff. */
export interface Editor {
  id: string;
  userName: string;
}

export interface PlanRequest {
  requestId: string;
  selection: BulkSelection;
  change: BulkChange;
}

/** A change that names something of which the shop has a list. */
type NamingChange = Extract<BulkChange, { kind: 'category' | 'brand' | 'taxClass' }>;

/** Products planned in one step. */
const PLANNED_AT_ONCE = 200;

/** Works out what an edit would do, and stores it. */
export function createBulkPlan(deps: BulkPlanDeps) {
  const { db, clock, currencies, catalog, products, taxonomy } = deps;

  const isThere = async (change: NamingChange): Promise<boolean> => {
    if (change.kind === 'taxClass')
      return change.taxClass === null || (await deps.listTaxClasses(db)).includes(change.taxClass);
    const id = change.kind === 'category' ? change.category : change.brand;
    return (await taxonomy.holdPresent(db, [{ kind: change.kind, id }], [])).length > 0;
  };

  /** @throws AppError INVALID_REQUEST where the category, brand or tax class that products are to get is not there */
  const requireTerm = async (change: BulkChange) => {
    if (change.kind !== 'category' && change.kind !== 'brand' && change.kind !== 'taxClass') return;
    if (await isThere(change)) return;
    const message = PRODUCT_FIELDS[change.kind].fault;
    throw new AppError('INVALID_REQUEST', message, [{ field: `change.${change.kind}`, message }]);
  };

  /** @throws AppError BULK_EDIT_EMPTY, BULK_EDIT_TOO_MANY */
  const select = async (selection: BulkSelection): Promise<string[]> => {
    const ids =
      'ids' in selection
        ? await catalog.undeletedIds(selection.ids)
        : await catalog.listIds(selection.all, MAX_BULK_PRODUCTS + 1);
    if (ids.length === 0) throw new AppError('BULK_EDIT_EMPTY');
    if (ids.length > MAX_BULK_PRODUCTS) throw new AppError('BULK_EDIT_TOO_MANY');
    return ids;
  };

  /** @returns false where another server has taken the plan over */
  const planSome = async (edit: repository.NewEdit, ids: readonly string[]): Promise<boolean> => {
    const { id: editId, change } = edit;
    const rows = await products.read(db, ids);
    const now = clock.now();
    const items = rows.map((product) => {
      const { id: productId, title, image } = product;
      return { editId, productId, title, image, ...planItem(change, product, currencies, now) };
    });
    return inTransaction(db, (tx) => repository.goOnPlanning(tx, clock, edit, items));
  };

  /** @returns the plan's id @throws AppError BULK_EDIT_EMPTY, BULK_EDIT_TOO_MANY, INVALID_REQUEST */
  return async ({ requestId, selection, change }: PlanRequest, by: Editor): Promise<string> => {
    const id = idFrom('bulk edit', by.id, requestId);
    const known = await repository.findEdit(db, id);
    if (known && known.state !== 'planning') return id;
    await requireTerm(change);
    const ids = await select(selection);
    const edit = { id, change, byUserId: by.id, byName: by.userName, total: ids.length, planLease: newId() };
    if (!(await inTransaction(db, (tx) => repository.beginPlan(tx, clock, edit)))) return id;
    for (let start = 0; start < ids.length; start += PLANNED_AT_ONCE) {
      if (!(await planSome(edit, ids.slice(start, start + PLANNED_AT_ONCE)))) return id;
    }
    await repository.endPlan(db, edit);
    return id;
  };
}
