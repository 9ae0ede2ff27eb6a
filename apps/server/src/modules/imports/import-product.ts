import { ERROR_SENTENCES } from '@haberdash/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Executor } from '../../db/connection.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Actor } from '../inventory/index.ts';
import type { ImportRow, ItemRow, Lease } from './imports.repository.ts';
import type { ItemFacts } from './items.repository.ts';
import { LeaseLost } from './lease.ts';
import { factsOf, noteRefusal, type PlanDeps, type PlannedItem } from './plan-batch.ts';
import { recordImported } from './record-facts.ts';

interface ProductImportDeps extends Pick<PlanDeps, 'catalog'> {
  log: Pick<FastifyBaseLogger, 'error'>;
}

export interface ImportUnderLease {
  row: ImportRow;
  lease: Lease;
}

/** A product that another user changes meanwhile is looked at again so often. */
const MOST_TRIES = 5;

export const actorOf = ({ byUserId, byName }: ImportRow): Actor => ({ by: 'admin', userId: byUserId, name: byName });

/** True when the product has to be looked at anew. */
const isOutdated = (error: unknown) =>
  error instanceof AppError && (error.code === 'PRODUCT_CHANGED' || error.code === 'PRODUCT_NOT_FOUND');

/** Imports one product of a file by the catalogue's own rules, whole or not at all. */
export function createProductImport({ catalog, log }: ProductImportDeps) {
  /** Writes the product, and in the same transaction that it is done: neither happens without the other, nor twice. */
  const apply = async (planned: PlannedItem, { row, lease }: ImportUnderLease): Promise<void> => {
    const { product, plan } = planned;
    const { form } = plan;
    if (!form) throw new TypeError('what is wrong is not imported');
    const also = async (tx: Executor, productId: string) => {
      await recordImported(tx, lease, [planned], [productId]);
    };
    const options = { reason: 'import' as const, also };
    if (product) await catalog.edit(product.id, form, actorOf(row), options);
    else await catalog.add(form, actorOf(row), options);
  };

  /** @returns what is to be written of it, where nothing was yet */
  return async (
    first: PlannedItem,
    work: ImportUnderLease,
    replan: (item: ItemRow) => Promise<PlannedItem | undefined>,
  ): Promise<ItemFacts | undefined> => {
    let planned = first;
    for (let tries = 1; ; tries += 1) {
      const { verdict, findings } = planned.plan;
      if (verdict === 'unchanged' || findings.problems.length > 0) return factsOf(planned);
      try {
        await apply(planned, work);
        return undefined;
      } catch (error) {
        if (error instanceof LeaseLost) throw error;
        if (isOutdated(error) && tries < MOST_TRIES) {
          planned = (await replan(planned.item)) ?? planned;
          continue;
        }
        if (!(error instanceof AppError)) log.error({ err: error, import: work.row.id }, 'a product was not imported');
        noteRefusal(
          planned.plan,
          error instanceof AppError ? error : new AppError('INTERNAL_ERROR', ERROR_SENTENCES.INTERNAL_ERROR),
        );
        return factsOf(planned);
      }
    }
  };
}
