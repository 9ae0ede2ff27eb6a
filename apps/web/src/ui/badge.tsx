import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

export type BadgeTone = 'neutral' | 'dark' | 'accent' | 'success' | 'emerald' | 'warning' | 'danger' | 'info';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink-muted',
  dark: 'bg-inverse text-on-inverse',
  accent: 'bg-accent text-on-accent',
  success: 'bg-success-tint text-success-ink',
  emerald: 'bg-emerald-tint text-emerald-ink',
  warning: 'bg-warning-tint text-warning-ink',
  danger: 'bg-danger-tint text-danger-ink',
  info: 'bg-info-tint text-info-ink',
};

export function Badge({ tone = 'neutral', className, ...props }: ComponentProps<'span'> & { tone?: BadgeTone }) {
  return (
    <span
      data-tone={tone}
      className={cn(
        'inline-flex shrink-0 items-center gap-1 whitespace-nowrap rounded-full font-medium tabular-nums base:h-6 base:px-2.5 base:text-caption',
        tones[tone],
        className,
      )}
      {...props}
    />
  );
}
