import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { lastPage } from '../../base/page-param.ts';
import { totalText } from '../../base/total-text.ts';
import { cn } from '../../ui/cn.ts';
import { pageNumbers } from './page-numbers.ts';

interface PageLinksProps {
  /** Counts from 1. */
  page: number;
  pageSize: number;
  total: number;
  /** The pages end before what was found does. */
  totalIsMore?: boolean;
  /** Hint on how to find what is beyond the last page. */
  beyond?: string;
  hrefOf: (page: number) => string;
}

const stepClasses =
  'inline-flex h-11 min-w-11 items-center justify-center gap-1.5 rounded-md px-3 font-medium text-small tabular-nums';

/** The pages of a list as links, so that each can be opened, shared and gone back to; nothing when there is one page. */
export function PageLinks({ page, pageSize, total, totalIsMore = false, beyond, hrefOf }: PageLinksProps) {
  const last = lastPage({ total, limit: pageSize });
  if (last === 1) return null;
  return (
    <nav aria-label="Pages" className="mt-12 flex flex-wrap items-center justify-between gap-4 border-t pt-6">
      <p className="text-ink-muted text-small tabular-nums max-sm:hidden">
        {`Showing ${(page - 1) * pageSize + 1}-${Math.min(page * pageSize, total)} of ${totalText({ total, totalIsMore })}`}
      </p>
      {totalIsMore && page === last && <p className="text-small">{beyond}</p>}
      <div className="flex flex-1 items-center justify-between gap-1 sm:flex-none">
        <Neighbour to={page > 1 ? hrefOf(page - 1) : null} rel="prev">
          <ChevronLeft aria-hidden="true" className="size-4" />
          Previous
        </Neighbour>
        <p className="text-ink-muted text-small tabular-nums sm:hidden">{`Page ${page} of ${last}`}</p>
        <ol className="hidden items-center gap-1 sm:flex">
          {pageNumbers(page, last).map((step, index, steps) => (
            <li key={step ?? `gap-after-${steps[index - 1]}`}>
              <PageStep step={step} current={page} hrefOf={hrefOf} />
            </li>
          ))}
        </ol>
        <Neighbour to={page < last ? hrefOf(page + 1) : null} rel="next">
          Next
          <ChevronRight aria-hidden="true" className="size-4" />
        </Neighbour>
      </div>
    </nav>
  );
}

interface PageStepProps {
  step: number | null;
  current: number;
  hrefOf: (page: number) => string;
}

function PageStep({ step, current, hrefOf }: PageStepProps) {
  if (step === null) return <span className="inline-flex w-8 justify-center text-ink-muted">…</span>;
  return (
    <Link
      to={hrefOf(step)}
      aria-label={`Page ${step}`}
      aria-current={step === current ? 'page' : undefined}
      className={cn(stepClasses, step === current ? 'bg-inverse text-on-inverse' : 'text-ink hover:bg-sunken')}
    >
      {step}
    </Link>
  );
}

/** A neighbour that is not there keeps its place, so that nothing moves under the pointer. */
function Neighbour({ to, rel, children }: { to: string | null; rel: 'prev' | 'next'; children: ReactNode }) {
  if (to === null) {
    return (
      <span aria-hidden="true" className={cn(stepClasses, 'invisible')}>
        {children}
      </span>
    );
  }
  return (
    <Link to={to} rel={rel} className={cn(stepClasses, 'text-ink hover:bg-sunken')}>
      {children}
    </Link>
  );
}
