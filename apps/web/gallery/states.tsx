import { PackageSearch } from 'lucide-react';
import { Button } from '../src/ui/button.tsx';
import { EmptyState } from '../src/ui/empty-state.tsx';
import { CrashView } from '../src/ui/error-boundary.tsx';
import { ErrorState } from '../src/ui/error-state.tsx';
import { PageSkeleton } from '../src/ui/page-skeleton.tsx';
import { ProgressBar } from '../src/ui/progress-bar.tsx';
import { Question } from '../src/ui/question.tsx';
import { Skeleton } from '../src/ui/skeleton.tsx';
import { Spinner } from '../src/ui/spinner.tsx';
import { toast } from '../src/ui/toast.tsx';
import { Group, Specimen, Wide } from './specimen.tsx';

const TOASTS = ['default', 'success', 'danger'] as const;

export function States() {
  return (
    <Group title="Waiting, empty, failed">
      <Specimen of="empty-state">
        <Wide>
          <EmptyState
            as="p"
            icon={PackageSearch}
            title="No products found"
            text="Try another filter."
            action={<Button variant="outline">Clear filters</Button>}
          />
        </Wide>
      </Specimen>
      <Specimen of="error-state">
        <Wide>
          <ErrorState message="Failed to load products. Please try again." onRetry={() => undefined} />
        </Wide>
      </Specimen>
      <Specimen of="error-boundary: shown in place of a page">
        <Wide>
          <CrashView error={new Error('an example')} />
        </Wide>
      </Specimen>
      <Specimen of="page-skeleton">
        <Wide>
          <PageSkeleton />
        </Wide>
      </Specimen>
      <Specimen of="question: asked, answered">
        <Wide>
          <Question
            title="Confirm your subscription"
            text="You’ll get it by email."
            answer="Confirm subscription"
            onAnswer={() => undefined}
            answering={false}
            outcome={undefined}
            failure="Please try again later"
          />
          <Question
            title=""
            text=""
            answer=""
            onAnswer={() => undefined}
            answering={false}
            outcome="You’re subscribed."
            failure={undefined}
          />
        </Wide>
      </Specimen>
      <Specimen of="spinner, skeleton, progress-bar">
        <Wide>
          <Spinner label="Loading" />
          <Skeleton className="h-6 w-full" />
          <ProgressBar label="Stock" value={60} />
        </Wide>
      </Specimen>
      <Specimen of="toast: tones">
        {TOASTS.map((tone) => (
          <Button
            key={tone}
            variant="outline"
            onClick={() => toast({ title: `A ${tone} toast`, description: 'With a sentence.', tone })}
          >
            {tone}
          </Button>
        ))}
      </Specimen>
    </Group>
  );
}
