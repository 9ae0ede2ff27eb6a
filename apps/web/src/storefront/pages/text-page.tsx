import { FileX } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { hasCode, messageOf } from '../../base/api-error.ts';
import { formatDay } from '../../base/formats.ts';
import { paths } from '../../base/paths.ts';
import { usePage } from '../../data/pages.ts';
import { useTabTitle } from '../../data/tab-title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A page of text that the merchant has written, such as the terms. */
export function TextPage() {
  const { slug = '' } = useParams();
  const { data: page, error, isFetching, refetch } = usePage(slug);
  const isMissing = !page && hasCode(error, 'PAGE_NOT_FOUND');
  useTabTitle(page?.title ?? (isMissing ? 'Page not found' : undefined));
  return (
    <div className="page max-w-4xl py-8 lg:py-12">
      {page && (
        <article>
          <h1 className="wrap-anywhere font-headline text-h1">{page.title}</h1>
          <RichText html={page.html} className="mt-6" />
          <p className="mt-10 text-ink-muted text-small">
            Last updated <time dateTime={page.updatedAt}>{formatDay(page.updatedAt)}</time>
          </p>
        </article>
      )}
      {isMissing && (
        <EmptyState
          as="h1"
          icon={FileX}
          title="Page not found"
          text="It may have moved, or it isn’t published yet."
          action={
            <Button asChild>
              <Link to={paths.shopping.home}>Go to the shop</Link>
            </Button>
          }
        />
      )}
      {!page && error && !isMissing && (
        <ErrorState
          message={messageOf(error, 'Failed to load the page. Please try again.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!page && !error && <PageOutline />}
    </div>
  );
}

const PageOutline = () => (
  <div role="status" aria-busy="true" aria-label="Loading the page" className="space-y-4">
    <Skeleton className="mb-8 h-10 w-2/3" />
    {['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-1/2'].map((width, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change.
      <Skeleton key={index} className={`h-4 ${width}`} />
    ))}
  </div>
);
