import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { cn } from './cn.ts';

export interface StepFold {
  isOpen: boolean;
  onToggle: () => void;
  /** What was chosen, in a line, for while it is folded. */
  summary: ReactNode;
}

interface StepCardProps {
  number: number;
  title: string;
  description?: ReactNode;
  /** All that it asks for is there. */
  isDone: boolean;
  /** Missing where it can't be folded yet. */
  fold?: StepFold | undefined;
  /** Beside the button that folds it, while it is open. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One of several steps: its number, its title, and, while it is folded, what was chosen in it. */
export function StepCard({ number, title, description, isDone, fold, actions, children }: StepCardProps) {
  const id = useId();
  const isOpen = fold?.isOpen ?? true;
  return (
    <Card>
      <section aria-labelledby={`${id}-title`}>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
          <div className="flex min-w-0 gap-3">
            <span
              aria-hidden="true"
              className={cn(
                'mt-px grid size-6 shrink-0 place-items-center rounded-full font-semibold text-caption tabular-nums',
                isDone ? 'bg-success-tint text-success-ink' : 'bg-sunken text-ink-muted',
              )}
            >
              {isDone ? <Check className="size-3.5" /> : number}
            </span>
            <div className="min-w-0">
              <h2 id={`${id}-title`} tabIndex={-1} className="text-h3">
                {title}
              </h2>
              {isOpen && description && <p className="mt-0.5 text-ink-muted text-small">{description}</p>}
              {!isOpen && <div className="mt-1 wrap-anywhere text-ink-muted text-small">{fold?.summary}</div>}
            </div>
          </div>
          <div className="flex flex-wrap gap-2">
            {isOpen && actions}
            {fold && (
              <Button
                variant="ghost"
                size="sm"
                aria-expanded={isOpen}
                aria-controls={`${id}-content`}
                aria-label={`${isOpen ? 'Done with' : 'Change'} ${title}`}
                onClick={fold.onToggle}
              >
                {isOpen ? 'Done' : 'Change'}
              </Button>
            )}
          </div>
        </div>
        <div id={`${id}-content`} hidden={!isOpen} className="mt-5">
          {children}
        </div>
      </section>
    </Card>
  );
}
