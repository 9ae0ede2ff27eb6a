import { messageOf } from '../../base/api-error.ts';
import { useSettings } from '../../data/admin-settings.ts';
import { useTaxes } from '../../data/admin-taxes.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PageHeading } from '../list/page-heading.tsx';
import { TaxesForm } from './taxes-form.tsx';

/** Page of the taxes on the shop's prices. */
export function TaxesPage() {
  const { data: taxes, error, isFetching, refetch } = useTaxes();
  const { data: settings } = useSettings();
  return (
    <>
      <PageHeading title="Taxes" />
      {taxes && settings && <TaxesForm taxes={taxes} store={settings.store} />}
      {!taxes && error && (
        <ErrorState
          message={messageOf(error, 'Failed to load taxes. Try again.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!(taxes && settings) && !error && (
        <div role="status" aria-busy="true" aria-label="Loading taxes" className="max-w-4xl space-y-6">
          <Skeleton className="h-64 rounded-xl" />
          <Skeleton className="h-96 rounded-xl" />
        </div>
      )}
    </>
  );
}
