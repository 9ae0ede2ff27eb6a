import type { FastifyBaseLogger } from 'fastify';
import type { Executor } from '../../db/connection.ts';
import type { PriceAndStockInput, ProductStockInput } from '../catalog/index.ts';
import { columnName } from './columns.ts';
import { actorOf, type ImportUnderLease } from './import-product.ts';
import { LeaseLost } from './lease.ts';
import type { Slice } from './pace.ts';
import type { PlanDeps, PlannedItem } from './plan-batch.ts';
import { recordImported } from './record-facts.ts';

interface TogetherDeps extends Pick<PlanDeps, 'catalog'> {
  log: Pick<FastifyBaseLogger, 'debug'>;
}

type Kind = 'add' | 'stock' | 'figures' | 'alone';

/** Products that follow each other in a file and are imported in one transaction; `alone` is one by itself. */
export interface Run {
  kind: Kind;
  items: PlannedItem[];
}

const STOCK = columnName('stock');
const FIGURES = (['stock', 'price', 'salePrice', 'basePrice', 'baseSalePrice'] as const).map(columnName);

function kindOf({ product, plan }: PlannedItem): Kind {
  const { form, verdict, findings } = plan;
  if (!form || findings.problems.length > 0 || verdict === 'unchanged') return 'alone';
  if (!product) return 'add';
  const isNew = (form.variants ?? []).some(({ id }) => id === undefined && product.options.length > 0);
  if (isNew) return 'alone';
  if (findings.changes.every(({ column }) => column === STOCK)) return 'stock';
  return findings.changes.every(({ column }) => FIGURES.includes(column)) ? 'figures' : 'alone';
}

const sizeOf = ({ plan }: PlannedItem) => Math.max(1, plan.form?.variants?.length ?? 0);

/** Cuts products of a file into what is imported together; their order stays. @param most how much of it in one transaction */
export function toRuns(planned: readonly PlannedItem[], most: Slice): Run[] {
  const runs: (Run & { size: number })[] = [];
  for (const item of planned) {
    const kind = kindOf(item);
    const size = sizeOf(item);
    const last = runs.at(-1);
    const isFull = !last || last.items.length >= most.products || last.size + size > most.rows;
    if (kind !== 'alone' && last?.kind === kind && !isFull) {
      last.items.push(item);
      last.size += size;
    } else runs.push({ kind, items: [item], size });
  }
  return runs;
}

function stockOf({ product, plan: { form } }: PlannedItem): ProductStockInput {
  if (!product || !form) throw new TypeError('stock is that of a product that is there');
  if (product.options.length === 0)
    return {
      productId: product.id,
      variants: [{ variantId: product.id, onHand: form.totalStock ?? 0, before: form.stockBefore }],
    };
  const variants = (form.variants ?? []).flatMap(({ id, totalStock, stockBefore }) =>
    id === undefined || totalStock === undefined ? [] : [{ variantId: id, onHand: totalStock, before: stockBefore }],
  );
  return { productId: product.id, variants };
}

function figuresOf({ product, plan: { form } }: PlannedItem): PriceAndStockInput {
  if (!product || !form) throw new TypeError('prices are those of a product that is there');
  return { productId: product.id, form };
}

/** Imports several products of a file in one transaction, by the catalogue's own rules. */
export function createTogether({ catalog, log }: TogetherDeps) {
  const write = ({ kind, items }: Run, { row, lease }: ImportUnderLease): Promise<void> => {
    const also = (tx: Executor, ids: readonly string[]) => recordImported(tx, lease, items, ids);
    if (kind === 'figures') return catalog.setFigures(items.map(figuresOf), actorOf(row), also);
    if (kind === 'stock') return catalog.setStock(items.map(stockOf), actorOf(row), also);
    const forms = items.flatMap(({ plan: { form } }) => form ?? []);
    return catalog.addMany(forms, actorOf(row), also);
  };

  /** @returns false where they cannot be written together: nothing is, and each is to be tried by itself. @throws LeaseLost */
  return async (run: Run, work: ImportUnderLease): Promise<boolean> => {
    if (run.items.length === 1) return false;
    try {
      await write(run, work);
      return true;
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      log.debug({ err: error, import: work.row.id }, 'products are imported one by one');
      return false;
    }
  };
}
