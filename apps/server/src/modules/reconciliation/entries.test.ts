import { expect, it } from 'vitest';
import { accountFor, type ShopEntry } from './entries.ts';
import { createReport } from './report.ts';

const from = new Date('2026-11-01T00:00:00Z');
const transaction = (id: string, kind: 'payment' | 'refund' = 'payment', reference = 'HB1-x') => ({
  ...{ id, kind, state: 'completed' as const, referenceId: `of-${id}`, amount: 100, currency: 'USD' },
  ...{ orderId: '', reference },
});
const entry = (id: string | null, fields: Partial<ShopEntry> = {}): ShopEntry => ({
  ...{ id, attemptId: `try-${id}`, at: new Date('2026-11-10T00:00:00Z') },
  ...fields,
});
const isOwn = (reference: string) => reference.startsWith('HB1-');

it('an entry is in the books, asked about, from before their time, or missing', () => {
  const report = createReport([transaction('A'), transaction('B', 'refund')]);
  const entries = [
    entry('A'),
    entry('B'),
    entry('C'),
    entry(null, { attemptId: 'asked' }),
    entry('D', { at: new Date('2026-10-01T00:00:00Z') }),
    entry(null),
  ];
  expect(accountFor(entries, { report, from, answered: new Set(['asked']) })).toEqual({ earlier: 1, unmatched: 2 });
});

it('transactions of others are those that no try has claimed and that bear no name of the shop', () => {
  const payment = { ...transaction('A'), referenceId: 'PAY' };
  const refund = { ...transaction('B', 'refund', 'by hand'), referenceId: 'A' };
  const report = createReport([payment, refund, transaction('C', 'payment', 'another shop'), transaction('D')]);
  report.booksOf({ paymentId: 'PAY', captureId: 'A' });
  expect(report.countForeign(isOwn)).toBe(1);
});
