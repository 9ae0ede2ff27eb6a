import { messageOf } from '../../base/api-error.ts';
import { useSettings } from '../../data/admin-settings.ts';
import { useTaxes } from '../../data/admin-taxes.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PageHeading } from '../list/page-heading.tsx';
import { TaxesForm } from './taxes-form.tsx';

/** Page of the taxes on the shop's prices. */
export function TaxesPage() {
  const taxes = useTaxes();
  const settings = useSettings();
  const failed = [taxes, settings].filter(({ data, error }) => !data && error);
  return (
    <>
      <PageHeading title="Taxes" />
      {taxes.data && settings.data && <TaxesForm taxes={taxes.data} store={settings.data.store} />}
      {failed[0] && (
        <ErrorState
          message={messageOf(failed[0].error, 'Failed to load taxes. Try again.')}
          onRetry={() => {
            for (const { refetch } of failed) void refetch();
          }}
          retrying={failed.some(({ isFetching }) => isFetching)}
        />
      )}
      {!(taxes.data && settings.data) && failed.length === 0 && (
        <div role="status" aria-busy="true" aria-label="Loading taxes" className="max-w-4xl space-y-6">
          <Skeleton className="h-64 rounded-xl" />
          <Skeleton className="h-96 rounded-xl" />
        </div>
      )}
    </>
  );
}
