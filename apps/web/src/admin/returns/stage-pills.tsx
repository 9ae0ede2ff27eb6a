import type { ReturnState } from '@haberdash/contract/order-constants';
import { Link } from 'react-router';
import { adminReturnsPath, paths } from '../../base/paths.ts';
import { cn } from '../../ui/cn.ts';
import { countIn, STAGES, type Stage } from './return-words.ts';

const pill = (isCurrent: boolean) =>
  cn(
    'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-4 font-medium text-small transition-colors',
    isCurrent ? 'border-accent bg-accent-tint text-accent-ink' : 'hover:bg-sunken',
  );

interface StagePillsProps {
  current: Stage;
  /** Undefined until they are known. */
  counts: Readonly<Record<ReturnState, number>> | undefined;
  hasBoard: boolean;
}

/** The stages as links with the number of returns in each; on phones they scroll sideways. */
export function StagePills({ current, counts, hasBoard }: StagePillsProps) {
  return (
    <nav
      aria-label="Stages"
      className="-mx-4 mb-5 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {hasBoard && (
        <Link to={paths.admin.returns} className={pill(false)}>
          Board
        </Link>
      )}
      {STAGES.map((stage) => (
        <Link
          key={stage.id}
          to={adminReturnsPath(stage.id)}
          aria-current={stage.id === current.id ? 'page' : undefined}
          className={pill(stage.id === current.id)}
        >
          {stage.label}
          {counts && (
            <span className="font-normal text-caption text-ink-muted tabular-nums">{countIn(stage, counts)}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
