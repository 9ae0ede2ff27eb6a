import { useEffect, useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { usePagePreview } from '../../data/admin-pages.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Pause in typing, in milliseconds, after which the preview follows. */
const PAUSE = 400;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** A page as shoppers will see it, made by what makes it for them. */
export function PagePreview({ title, body }: { title: string; body: string }) {
  const { data: html, error, isFetching, refetch } = usePagePreview(useSettled(body));
  return (
    <Card className="min-w-0 xl:sticky xl:top-24 xl:max-h-[calc(100dvh-8rem)] xl:overflow-y-auto">
      <section aria-label="Preview">
        <p className="mb-4 font-medium text-caption text-ink-muted">Preview</p>
        {/* The page's own heading, which is no heading of the console's outline. */}
        <p className="wrap-anywhere text-h1">{title}</p>
        {html !== undefined && <RichText html={html} className="mt-6" />}
        {html === undefined && error && (
          <ErrorState
            message={messageOf(error, 'We couldn’t create the preview.')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {html === undefined && !error && <Skeleton className="mt-6 h-40 w-full" />}
      </section>
    </Card>
  );
}
