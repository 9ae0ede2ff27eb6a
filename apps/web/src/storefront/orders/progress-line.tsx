import { Check, X } from 'lucide-react';
import { formatDay } from '../../base/formats.ts';
import { cn } from '../../ui/cn.ts';
import type { ProgressStep } from './order-progress.ts';

const DOTS: Record<ProgressStep['state'], string> = {
  done: 'border-accent bg-accent text-on-accent',
  now: 'border-accent bg-surface',
  todo: 'border-line-strong/60 bg-surface',
  ended: 'border-danger bg-danger text-on-danger',
};

const SPOKEN: Record<ProgressStep['state'], string> = { done: 'done', now: 'next', todo: 'to come', ended: 'done' };

function Dot({ state }: Pick<ProgressStep, 'state'>) {
  const Icon = state === 'done' ? Check : state === 'ended' ? X : undefined;
  return (
    <span
      aria-hidden="true"
      className={cn(
        'relative z-10 flex size-6 shrink-0 items-center justify-center rounded-full border-2',
        DOTS[state],
      )}
    >
      {Icon && <Icon className="size-3.5" strokeWidth={3} />}
      {state === 'now' && <span className="size-2 rounded-full bg-accent" />}
    </span>
  );
}

/** The way of an order as a line: down a phone, across a desk. */
export const ProgressLine = ({ steps }: { steps: readonly ProgressStep[] }) => (
  <ol aria-label="Progress" className="sm:flex">
    {steps.map(({ label, at, state }, index) => (
      <li key={label} className="relative flex gap-3 pb-5 last:pb-0 sm:block sm:flex-1 sm:pr-3 sm:pb-0">
        {index < steps.length - 1 && (
          <span
            aria-hidden="true"
            className={cn(
              'absolute top-3 bottom-[-0.75rem] left-3 w-0.5 -translate-x-1/2 sm:bottom-auto sm:left-3 sm:h-0.5 sm:w-full sm:translate-x-0 sm:-translate-y-1/2',
              ['done', 'ended'].includes(steps[index + 1]?.state ?? '') ? 'bg-accent' : 'bg-line',
            )}
          />
        )}
        <Dot state={state} />
        <p className="min-w-0 sm:mt-2">
          <span className={cn('block text-small', state === 'todo' ? 'text-ink-muted' : 'font-medium')}>
            {label}
            <span className="sr-only">{`, ${SPOKEN[state]}`}</span>
          </span>
          {at && (
            <time dateTime={at} className="block text-caption text-ink-muted tabular-nums">
              {formatDay(at)}
            </time>
          )}
        </p>
      </li>
    ))}
  </ol>
);
