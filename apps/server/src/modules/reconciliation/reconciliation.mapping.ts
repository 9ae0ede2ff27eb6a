import type { MoneyCheck } from '@haberdash/contract';
import type { CheckResult } from './differences.ts';
import type { CheckRow } from './reconciliation.repository.ts';

const NOTHING: CheckResult = {
  way: 'none',
  remarks: [],
  counts: {
    orders: 0,
    payments: 0,
    captures: 0,
    refunds: 0,
    transactions: 0,
    foreign: 0,
    asked: 0,
    earlier: 0,
    unmatched: 0,
    captured: [],
    refunded: [],
  },
  found: 0,
  differences: [],
};

export const toMoneyCheck = (row: CheckRow): MoneyCheck => ({
  id: row.id,
  state: row.state,
  trigger: row.trigger,
  byName: row.byName,
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  from: row.since.toISOString(),
  progress: { done: row.done, total: row.total },
  ...(row.result ?? NOTHING),
  // A check of an earlier version did not count all of it.
  counts: { ...NOTHING.counts, ...row.result?.counts },
});
