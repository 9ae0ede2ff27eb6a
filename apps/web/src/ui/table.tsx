import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** A table that scrolls sideways inside its own frame; `label` names it. */
export function Table({ label, className, ...props }: ComponentProps<'table'> & { label: string }) {
  return (
    <div className="relative overflow-x-auto rounded-lg border bg-surface">
      <table aria-label={label} className={cn('w-full border-collapse text-start text-small', className)} {...props} />
    </div>
  );
}

export function TableHead({ className, ...props }: ComponentProps<'thead'>) {
  return <thead className={cn('border-b', className)} {...props} />;
}

export function TableBody(props: ComponentProps<'tbody'>) {
  return <tbody {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return <tr className={cn('border-b last:border-b-0', className)} {...props} />;
}

export function TableHeader({ className, scope = 'col', ...props }: ComponentProps<'th'>) {
  return (
    <th
      scope={scope}
      className={cn(
        'h-11 whitespace-nowrap px-3 font-medium text-caption text-ink-muted sm:px-4 base:bg-sunken/60',
        className,
      )}
      {...props}
    />
  );
}

export function TableCell({ className, ...props }: ComponentProps<'td'>) {
  return <td className={cn('px-3 align-middle tabular-nums sm:px-4 base:py-3.5', className)} {...props} />;
}
