import { Printer } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { countOf } from '../../base/formats.ts';
import { params, paths } from '../../base/paths.ts';
import { useAdminOrdersById } from '../../data/admin-orders.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PackingSlip } from './packing-slip.tsx';
import { PrintBar } from './print-bar.tsx';
import { readIds } from './read-ids.ts';

/** The packing slips of several orders, each on a sheet of its own. */
export function PackingSlipsPage() {
  const [search] = useSearchParams();
  const ids = readIds(search.get(params.ids));
  const { orders, isLoading, failed, retry } = useAdminOrdersById(ids);
  return (
    <>
      <PrintBar
        above={[{ label: 'Orders', to: paths.admin.orders }]}
        here={ids.length === 0 ? 'Packing slips' : countOf(ids.length, 'packing slip')}
        isReady={orders.length > 0 && !isLoading}
      />
      {ids.length === 0 && (
        <EmptyState icon={Printer} title="No orders chosen" text="Choose orders in the list, then print their slips." />
      )}
      {failed > 0 && (
        <div className="mb-4 print:hidden">
          <ErrorState message={`We couldn’t load ${countOf(failed, 'order')}`} onRetry={retry} retrying={isLoading} />
        </div>
      )}
      <div className="space-y-6 print:space-y-0">
        {orders.map((order) => (
          <div key={order.id} className="break-after-page last:break-after-auto">
            <PackingSlip order={order} />
          </div>
        ))}
        {isLoading && <Skeleton className="h-120 rounded-xl" />}
      </div>
    </>
  );
}
