import type { Executor } from '../../db/connection.ts';
import { AppError } from '../../lib/app-error.ts';
import { rememberStock } from './exported-stock.repository.ts';
import { countFacts, type Lease } from './imports.repository.ts';
import { type ItemFacts, writeFacts } from './items.repository.ts';
import { LeaseLost } from './lease.ts';
import { factsOf, type PlannedItem } from './plan-batch.ts';

/**
 * Writes what becomes of products of a file, of each once, and counts it with the file.
 * @throws LeaseLost, after which nothing of the transaction may stay; until its end no other server takes the lease
 */
export async function recordFacts(
  tx: Executor,
  lease: Lease,
  column: 'verdict' | 'outcome',
  facts: readonly ItemFacts[],
): Promise<void> {
  const written = await writeFacts(tx, lease.id, column, facts);
  if (written.length !== facts.length) throw new LeaseLost('these products were done by someone else');
  if (!(await countFacts(tx, lease, column, written))) throw new LeaseLost('the import was stopped, or taken over');
}

/**
 * Writes that products are imported, in the transaction that imports them.
 * @throws LeaseLost; AppError PRODUCT_CHANGED where another import of the same export was quicker
 */
export async function recordImported(
  tx: Executor,
  lease: Lease,
  items: readonly PlannedItem[],
  productIds: readonly string[],
): Promise<void> {
  const stock = items.flatMap(({ plan }) => plan.findings.exportedStock);
  if (!(await rememberStock(tx, stock))) throw new AppError('PRODUCT_CHANGED');
  const facts = items.map((item, at) => factsOf(item, productIds[at]));
  await recordFacts(tx, lease, 'outcome', facts);
}
