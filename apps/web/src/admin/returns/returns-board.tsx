import { useId } from 'react';
import { Link } from 'react-router';
import { adminReturnsPath } from '../../base/paths.ts';
import { useReturns } from '../../data/admin-returns.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ReturnCard } from './return-card.tsx';
import { countIn, STAGES, type Stage } from './return-words.ts';

const CARDS_PER_COLUMN = 12;

/** The returns by stage, side by side. */
export function ReturnsBoard() {
  return (
    <div className="grid grid-cols-5 items-start gap-3">
      {STAGES.map((stage) => (
        <Column key={stage.id} stage={stage} />
      ))}
    </div>
  );
}

function Column({ stage }: { stage: Stage }) {
  const id = useId();
  const { data, isError, isFetching, refetch } = useReturns({
    ...{ search: '', state: stage.id, page: 1, limit: CARDS_PER_COLUMN },
  });
  const count = data ? countIn(stage, data.counts) : 0;
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-xl bg-sunken/60 p-2.5">
      <h2 id={id} className="mb-2.5 flex min-h-6 items-center justify-between gap-2 px-1 font-semibold text-small">
        {stage.label}
        {data && <span className="font-normal text-caption text-ink-muted tabular-nums">{count}</span>}
      </h2>
      {data && data.data.length === 0 && <p className="px-1 pb-2 text-caption text-ink-muted">{stage.empty}</p>}
      {data && data.data.length > 0 && (
        <ul className="space-y-2.5">
          {data.data.map((entry) => (
            <ReturnCard key={entry.id} entry={entry} showsState={stage.states.length > 1} />
          ))}
        </ul>
      )}
      {data && count > data.data.length && (
        <Link
          to={adminReturnsPath(stage.id)}
          className="mt-2 inline-flex min-h-9 items-center px-1 text-accent-ink text-small underline underline-offset-4"
        >
          {`Show all ${count}`}
        </Link>
      )}
      {!data && isError && (
        <div role="alert" className="space-y-2 px-1 pb-2 text-small">
          <p>Failed to load these returns</p>
          <Button variant="outline" size="sm" loading={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        </div>
      )}
      {!data && !isError && (
        <div role="status" aria-busy="true" aria-label={`Loading: ${stage.label}`} className="space-y-2.5">
          <Skeleton className="h-36 rounded-lg" />
          <Skeleton className="h-36 rounded-lg" />
        </div>
      )}
    </section>
  );
}
