import type { Executor } from '../../db/connection.ts';
import { countFacts, type Lease } from './imports.repository.ts';
import { type ItemFacts, writeFacts } from './items.repository.ts';
import { LeaseLost } from './lease.ts';

/**
 * Writes what becomes of products of a file, of each once, and counts it with the file.
 * @throws LeaseLost, after which nothing of the transaction may stay; until its end nobody takes the lease
 */
export async function recordFacts(
  tx: Executor,
  lease: Lease,
  column: 'verdict' | 'outcome',
  facts: readonly ItemFacts[],
): Promise<void> {
  const written = await writeFacts(tx, lease.id, column, facts);
  if (written.length !== facts.length) throw new LeaseLost('these products were done by somebody else');
  if (!(await countFacts(tx, lease, column, written))) throw new LeaseLost('the import was stopped, or taken over');
}
