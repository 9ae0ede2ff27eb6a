import type { MoneyCheck } from '@haberdash/contract';
import type { ReactNode } from 'react';
import { countOf, formatDateTime, formatDay } from '../../base/formats.ts';
import { Card } from '../../ui/card.tsx';
import { amountText } from '../orders/amount-text.ts';

function Fact({ term, children, note }: { term: string; children: ReactNode; note?: ReactNode }) {
  return (
    <div>
      <dt className="text-caption text-ink-muted">{term}</dt>
      <dd className="mt-1 text-small tabular-nums">
        <span className="font-semibold">{children}</span>
        {note && <span className="block text-caption text-ink-muted">{note}</span>}
      </dd>
    </div>
  );
}

const sums = (amounts: MoneyCheck['counts']['captured']): string =>
  amounts.map(({ currency, amount }) => amountText(amount, currency)).join(', ');

const TRIGGERS = { daily: 'automatic', admin: '', command: '' } as const;

/** Card with what a money check compared, and how much. */
export function CheckFacts({ check }: { check: MoneyCheck }) {
  const { counts, way } = check;
  const notes = [
    counts.asked > 0 && `${countOf(counts.asked, 'payment')} looked up individually`,
    counts.earlier > 0 && `${counts.earlier} from before this period`,
    counts.foreign > 0 && `${counts.foreign} not from this shop`,
  ].filter(Boolean);
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 lg:grid-cols-5">
        <Fact term="Last check" note={TRIGGERS[check.trigger] || `by ${check.byName}`}>
          {formatDateTime(check.finishedAt ?? check.startedAt)}
        </Fact>
        <Fact term="Orders" note={`since ${formatDay(check.from)}`}>
          {counts.orders}
        </Fact>
        <Fact term="Payments" note={sums(counts.captured)}>
          {counts.captures}
        </Fact>
        <Fact term="Refunds" note={sums(counts.refunded)}>
          {counts.refunds}
        </Fact>
        <Fact term="At the provider" note={notes.join(', ')}>
          {way === 'report'
            ? countOf(counts.transactions, 'transaction')
            : way === 'payments'
              ? 'Reports not available'
              : 'Not asked'}
        </Fact>
      </dl>
    </Card>
  );
}

/** The reasons why less was compared than there is. */
export function CheckRemarks({ check: { remarks } }: { check: MoneyCheck }) {
  if (remarks.length === 0) return null;
  return (
    <section
      aria-label="What we couldn’t compare"
      className="space-y-1 rounded-lg bg-warning-tint px-4 py-3 text-small text-warning-ink"
    >
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
    </section>
  );
}
