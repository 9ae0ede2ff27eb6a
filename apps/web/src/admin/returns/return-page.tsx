import type { AdminReturn } from '@haberdash/contract';
import type { ReturnState } from '@haberdash/contract/order-constants';
import { PackageX } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link, useParams } from 'react-router';
import { hasCode } from '../../base/api-error.ts';
import { paths } from '../../base/paths.ts';
import { useReturn } from '../../data/admin-returns.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PageHeading } from '../list/page-heading.tsx';
import { NextStep } from './next-step.tsx';
import { RefundCard } from './refund-card.tsx';
import { ClockBadge, ReturnKindBadge, ReturnStateBadge } from './return-badges.tsx';
import { BuyerCard, DetailsCard, TextsCard } from './return-facts.tsx';
import { ReturnItems } from './return-items.tsx';
import { useReturnMoves } from './use-return-moves.ts';

const ABOVE = [{ label: 'Returns', to: paths.admin.returns }];

/** Page of one return: what comes back and why, and what is next for it. */
export function ReturnPage() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useReturn(id);
  if (!data && hasCode(error, 'RETURN_NOT_FOUND')) return <NoSuchReturn />;
  if (!data && error) {
    return <ErrorState message="Failed to load this return" onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return data ? <LoadedReturn key={data.id} entry={data} /> : <ReturnSkeleton />;
}

type Part = 'step' | 'refund' | 'items' | 'texts';

/** The parts of the page in the order in which they are needed: reasons before the decision, money before the end. */
function orderOf(state: ReturnState): readonly Part[] {
  if (state === 'requested') return ['items', 'texts', 'step'];
  return state === 'inspected' ? ['refund', 'step', 'items', 'texts'] : ['step', 'refund', 'items', 'texts'];
}

function LoadedReturn({ entry }: { entry: AdminReturn }) {
  const next = useRef<HTMLElement>(null);
  // What was pressed is gone with its step, so the keyboard goes on from the next one.
  const goOn = () => next.current?.focus();
  const moves = useReturnMoves(entry, goOn);
  const parts: Record<Part, ReactNode> = {
    step: <NextStep key="step" ref={next} entry={entry} moves={moves} />,
    refund: entry.refund && <RefundCard key="refund" entry={entry} parts={entry.refund} onDone={goOn} />,
    items: <ReturnItems key="items" items={entry.items} />,
    texts: <TextsCard key="texts" entry={entry} />,
  };
  return (
    <>
      <div className="mb-3">
        <Breadcrumbs above={ABOVE} here={entry.number} />
      </div>
      <PageHeading
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            {`Return ${entry.number}`}
            <span className="flex flex-wrap gap-1.5">
              <ReturnStateBadge state={entry.state} />
              <ReturnKindBadge kind={entry.kind} />
              <ClockBadge entry={entry} />
            </span>
          </span>
        }
      />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-3">
        <div className="space-y-4 xl:col-span-2">{orderOf(entry.state).map((part) => parts[part])}</div>
        <div className="space-y-4">
          <BuyerCard entry={entry} />
          <DetailsCard entry={entry} />
        </div>
      </div>
    </>
  );
}

function NoSuchReturn() {
  return (
    <EmptyState
      as="h1"
      icon={PackageX}
      title="Return not found"
      text="The link may be out of date, or the address mistyped."
      action={
        <Button asChild variant="outline">
          <Link to={paths.admin.returns}>Go to returns</Link>
        </Button>
      }
    />
  );
}

function ReturnSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading the return" className="space-y-4">
      <Skeleton className="h-9 w-56" />
      <div className="grid gap-4 xl:grid-cols-3">
        <Skeleton className="h-96 rounded-xl xl:col-span-2" />
        <Skeleton className="h-64 rounded-xl" />
      </div>
    </div>
  );
}
