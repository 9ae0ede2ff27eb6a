import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('rounded-xl border bg-surface base:p-5 base:sm:p-6', className)} {...props} />;
}

interface CardHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** At the far end of the title's line. */
  actions?: ReactNode;
  /** The heading's level in the page's outline. */
  as?: 'h2' | 'h3';
  className?: string;
}

export function CardHeader({ title, description, actions, as: Heading = 'h2', className }: CardHeaderProps) {
  return (
    <div className={cn('flex items-start justify-between gap-4 base:mb-5', className)}>
      <div>
        <Heading className="text-h3">{title}</Heading>
        {description && <p className="mt-0.5 text-ink-muted text-small">{description}</p>}
      </div>
      {actions}
    </div>
  );
}
