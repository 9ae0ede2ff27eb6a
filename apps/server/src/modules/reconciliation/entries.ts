import type { CheckResult } from './differences.ts';
import type { Read } from './read-books.ts';
import type { Report } from './report.ts';

/** A capture, or a completed refund, that the shop has in its books. */
export interface ShopEntry {
  /** The provider's id of it; null where it has none. */
  id: string | null;
  attemptId: string;
  at: Date;
}

/** Lists what the provider must have as well. */
export function listEntries({ rows, refunds }: Pick<Read, 'rows' | 'refunds'>): ShopEntry[] {
  const captures = rows
    .filter(({ state }) => state === 'captured' || state === 'mismatch')
    .map(({ id, captureId, captureSentAt, createdAt }) => ({
      ...{ id: captureId, attemptId: id, at: captureSentAt ?? createdAt },
    }));
  const given = refunds.flatMap(({ state, providerRefundId, attemptId, completedAt }) =>
    state === 'completed' && completedAt ? [{ id: providerRefundId, attemptId, at: completedAt }] : [],
  );
  return [...captures, ...given];
}

/**
 * Accounts for all entries of the shop: in the provider's books, asked about, from before their time, or none of it.
 * @param answered the tries of which the provider has told
 */
export function accountFor(
  entries: readonly ShopEntry[],
  { report, from, answered }: { report: Report; from: Date; answered: ReadonlySet<string> },
): Pick<CheckResult['counts'], 'earlier' | 'unmatched'> {
  const left = entries.filter(({ id, attemptId }) => !report.has(id) && !answered.has(attemptId));
  const earlier = left.filter(({ at }) => at < from).length;
  return { earlier, unmatched: left.length - earlier };
}
