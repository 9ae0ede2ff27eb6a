import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

interface EmptyStateProps {
  icon?: LucideIcon;
  title: string;
  text?: ReactNode;
  /** The next thing to do: usually one button. */
  action?: ReactNode;
  /** The title's level in the page's outline. */
  as?: 'h1' | 'h2' | 'h3' | 'p';
  className?: string;
}

export function EmptyState({ icon: Icon, title, text, action, as: Heading = 'h2', className }: EmptyStateProps) {
  return (
    <div className={cn('flex flex-col items-center px-6 text-center base:py-14', className)}>
      {Icon && (
        <span className="mb-5 inline-flex size-16 items-center justify-center rounded-full bg-sunken text-ink-muted">
          <Icon aria-hidden="true" className="size-7" strokeWidth={1.5} />
        </span>
      )}
      <Heading className="text-balance text-h3">{title}</Heading>
      {text && <p className="mt-2 max-w-sm text-balance text-ink-muted text-small">{text}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
