import { CircleAlert } from 'lucide-react';
import { Button } from './button.tsx';
import { cn } from './cn.ts';

interface ErrorStateProps {
  /** Error, as a sentence. */
  message: string;
  onRetry?: () => void;
  retryLabel?: string;
  retrying?: boolean;
  className?: string;
}

export function ErrorState({ message, onRetry, retryLabel = 'Try Again', retrying, className }: ErrorStateProps) {
  return (
    <div role="alert" className={cn('flex flex-col items-center px-6 text-center base:py-14', className)}>
      <span className="mb-5 inline-flex size-16 items-center justify-center rounded-full bg-danger-tint text-danger-ink">
        <CircleAlert aria-hidden="true" className="size-7" strokeWidth={1.5} />
      </span>
      <p className="max-w-md text-balance font-medium">{message}</p>
      {onRetry && (
        <Button variant="outline" className="mt-6" loading={retrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
