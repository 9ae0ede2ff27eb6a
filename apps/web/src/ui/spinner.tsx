import { LoaderCircle } from 'lucide-react';
import { cn } from './cn.ts';

/** Decorative unless `label` is given; then it announces the wait. */
export function Spinner({ className, label }: { className?: string; label?: string }) {
  const icon = <LoaderCircle aria-hidden="true" className={cn('animate-spin base:size-5', className)} />;
  if (!label) return icon;
  return (
    <output className="inline-flex items-center justify-center">
      {icon}
      <span className="sr-only">{label}</span>
    </output>
  );
}
