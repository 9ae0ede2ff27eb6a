import { messageOf } from '../../base/api-error.ts';
import { useSettings } from '../../data/admin-settings.ts';
import { useShipping } from '../../data/admin-shipping.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PageHeading } from '../list/page-heading.tsx';
import { ShippingForm } from './shipping-form.tsx';

/** Country of a store that names none. */
const USUAL_COUNTRY = 'IN';

/** Page of where the store delivers to, how and for how much. */
export function ShippingPage() {
  const shipping = useShipping();
  const settings = useSettings();
  const failed = [shipping, settings].find(({ error, data }) => error && !data);
  const isThere = shipping.data && settings.data;
  return (
    <>
      <PageHeading title="Delivery" />
      {shipping.data && settings.data && (
        <ShippingForm shipping={shipping.data} countryCode={settings.data.store.countryCode || USUAL_COUNTRY} />
      )}
      {!isThere && failed && (
        <ErrorState
          message={messageOf(failed.error, 'Failed to load delivery settings. Try again.')}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      )}
      {!isThere && !failed && (
        <div role="status" aria-busy="true" aria-label="Loading delivery settings" className="max-w-4xl space-y-6">
          <Skeleton className="h-96 rounded-xl" />
          <Skeleton className="h-72 rounded-xl" />
        </div>
      )}
    </>
  );
}
