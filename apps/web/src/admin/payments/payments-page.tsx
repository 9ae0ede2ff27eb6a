import { messageOf } from '../../base/api-error.ts';
import { usePaymentSettings } from '../../data/admin-payments.ts';
import { useShipping } from '../../data/admin-shipping.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PageHeading } from '../list/page-heading.tsx';
import { PaymentsForm } from './payments-form.tsx';

/** Page of the ways in which buyers can pay. */
export function PaymentsPage() {
  const payments = usePaymentSettings();
  const shipping = useShipping();
  const failed = [payments, shipping].find(({ error, data }) => error && !data);
  const isThere = payments.data && shipping.data;
  return (
    <>
      <PageHeading title="Payments" />
      {payments.data && shipping.data && <PaymentsForm payments={payments.data} zones={shipping.data.zones} />}
      {!isThere && failed && (
        <ErrorState
          message={messageOf(failed.error, 'Failed to load the ways to pay. Try again.')}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      )}
      {!isThere && !failed && (
        <div role="status" aria-busy="true" aria-label="Loading the ways to pay" className="max-w-4xl space-y-6">
          <Skeleton className="h-36 rounded-xl" />
          <Skeleton className="h-72 rounded-xl" />
          <Skeleton className="h-72 rounded-xl" />
        </div>
      )}
    </>
  );
}
