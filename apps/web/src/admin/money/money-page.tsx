import type { MoneyCheck } from '@haberdash/contract';
import { Scale, SearchCheck } from 'lucide-react';
import { messageOf } from '../../base/api-error.ts';
import { formatDateTime } from '../../base/formats.ts';
import { useMoneyCheck, useRunMoneyCheck } from '../../data/admin-money.ts';
import { useMay } from '../../data/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { PageHeading } from '../list/page-heading.tsx';
import { CheckFacts, CheckRemarks } from './check-facts.tsx';
import { DifferenceList } from './difference-list.tsx';

/** Money check: differences between the shop's books and the providers', and ways to repair them. */
export function MoneyPage() {
  const query = useMoneyCheck();
  const run = useRunMoneyCheck();
  const mayRepair = useMay('refunds');
  const { data } = query;
  const checkNow = async () => {
    try {
      await run.mutateAsync();
    } catch (failure) {
      toast({ title: messageOf(failure, 'Try again later.'), tone: 'danger' });
    }
  };
  return (
    <>
      <PageHeading
        title="Money check"
        actions={
          mayRepair && (
            <Button loading={run.isPending || Boolean(data?.running)} onClick={() => void checkNow()}>
              <SearchCheck aria-hidden="true" />
              Check now
            </Button>
          )
        }
      />
      <p className="mb-6 max-w-prose text-ink-muted text-small">
        We compare orders, payments and refunds from the last 31 days with the payment provider’s records every day.
      </p>
      {!data && query.isError && (
        <ErrorState
          message="Failed to load the money check"
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {!data && query.isPending && (
        <Skeleton role="status" aria-label="Loading the money check" className="h-72 rounded-xl" />
      )}
      {data?.running && <RunningCheck check={data.running} />}
      {data?.last && <LastCheck check={data.last} />}
      {data && !data.last && !data.running && (
        <EmptyState
          icon={Scale}
          title="No check yet"
          text="The first one runs within ten minutes. Select ‘Check now’ to run it straight away."
        />
      )}
    </>
  );
}

function RunningCheck({ check: { progress } }: { check: MoneyCheck }) {
  const share = progress.total === 0 ? 0 : (100 * progress.done) / progress.total;
  return (
    <Card role="status" className="mb-6">
      <p className="mb-3 font-medium text-small">
        {progress.total === 0 ? 'Getting the provider’s records…' : `Comparing: ${progress.done} of ${progress.total}`}
      </p>
      <ProgressBar value={share} label="Money check" />
    </Card>
  );
}

/** Result of a check that found no difference: only where all was compared does everything agree. */
export function describeAgreement({ way, counts }: Pick<MoneyCheck, 'way' | 'counts'>) {
  if (way === 'none') {
    return {
      title: 'Your shop’s own records agree',
      text: 'We couldn’t reach the payment provider, so its records weren’t compared.',
    };
  }
  if (counts.unmatched > 0) {
    return {
      title: 'No differences found so far',
      text: `Some entries aren’t in the provider’s records yet (${counts.unmatched} missing). The next check will look again.`,
    };
  }
  return { title: 'Everything agrees', text: 'Every payment and refund matches the provider’s records.' };
}

function LastCheck({ check }: { check: MoneyCheck }) {
  const open = check.differences.filter(({ mendedAt }) => !mendedAt).length + check.found - check.differences.length;
  const when = formatDateTime(check.finishedAt ?? check.startedAt);
  if (check.state === 'failed') {
    return (
      <EmptyState
        icon={Scale}
        title="The last check didn’t finish"
        text={`Started by ${check.byName} on ${when}. Check again; the server log says what went wrong.`}
      />
    );
  }
  return (
    <div className="space-y-6">
      <CheckFacts check={check} />
      <CheckRemarks check={check} />
      {check.found === 0 ? (
        <EmptyState icon={Scale} {...describeAgreement(check)} />
      ) : (
        <DifferenceList check={check} open={open} />
      )}
    </div>
  );
}
