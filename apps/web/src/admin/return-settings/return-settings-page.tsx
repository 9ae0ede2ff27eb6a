import { Link } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { paths } from '../../base/paths.ts';
import { useSettings } from '../../data/admin-settings.ts';
import { useMay } from '../../data/session.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PageHeading } from '../list/page-heading.tsx';
import { ReturnSettingsForm } from './return-settings-form.tsx';

/** Page of the rules of returns. */
export function ReturnSettingsPage() {
  const { data: settings, error, isFetching, refetch } = useSettings();
  const maySeeReturns = useMay('orders');
  return (
    <>
      <PageHeading
        title="Return settings"
        actions={
          maySeeReturns && (
            <Button asChild variant="outline" size="sm">
              <Link to={paths.admin.returns}>Go to returns</Link>
            </Button>
          )
        }
      />
      {settings && <ReturnSettingsForm settings={settings} />}
      {!settings && error && (
        <ErrorState
          message={messageOf(error, 'Failed to load return settings. Try again.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!settings && !error && (
        <div role="status" aria-busy="true" aria-label="Loading return settings" className="max-w-4xl space-y-6">
          <Skeleton className="h-80 rounded-xl" />
          <Skeleton className="h-80 rounded-xl" />
          <Skeleton className="h-56 rounded-xl" />
        </div>
      )}
    </>
  );
}
