import { messageOf } from '../../base/api-error.ts';
import { useSettings } from '../../data/admin-settings.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PageHeading } from '../list/page-heading.tsx';
import { StoreForm } from './store-form.tsx';

/** Page of what the store says of itself. */
export function StorePage() {
  const { data: settings, error, isFetching, refetch } = useSettings();
  return (
    <>
      <PageHeading title="Store" />
      {settings && <StoreForm settings={settings} />}
      {!settings && error && (
        <ErrorState
          message={messageOf(error, 'Failed to load store settings. Try again.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!settings && !error && (
        <div role="status" aria-busy="true" aria-label="Loading store settings" className="max-w-4xl space-y-6">
          <Skeleton className="h-96 rounded-xl" />
          <Skeleton className="h-96 rounded-xl" />
        </div>
      )}
    </>
  );
}
