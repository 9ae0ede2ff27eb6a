import { Download, Landmark, ListChecks, RefreshCw, Truck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { pickListPath } from '../../base/paths.ts';
import { ordersExportUrl, type useAdminOrders, useOrderFilters } from '../../data/admin-orders.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { toast } from '../../ui/toast.tsx';
import { LOAD_FAILURE } from './order-list.tsx';
import type { OrderList } from './use-order-list.ts';

const StatementDialog = lazyPart(async () => (await import('./statement-dialog.tsx')).StatementDialog);
const SendMany = lazyPart(async () => (await import('./send-many.tsx')).SendMany);

interface OrderListActionsProps {
  query: ReturnType<typeof useAdminOrders>;
  list: OrderList;
}

/** Actions on the whole list of orders. */
export function OrderListActions({ query, list: { wanted } }: OrderListActionsProps) {
  const hasOrders = (query.data?.total ?? 0) > 0;
  const isShipping = wanted.tab === 'toPack' || wanted.tab === 'toSend';
  return (
    <>
      {isShipping && hasOrders && (
        <>
          <Button asChild variant="outline" size="sm">
            <Link to={pickListPath()}>
              <ListChecks aria-hidden="true" />
              Pick list
            </Link>
          </Button>
          <SendFromFile />
        </>
      )}
      <MatchStatement />
      {hasOrders && (
        <Button asChild variant="outline" size="sm">
          <a href={ordersExportUrl(wanted)} download>
            <Download aria-hidden="true" />
            Export as CSV
          </a>
        </Button>
      )}
      <Refresh refetch={query.refetch} />
    </>
  );
}

/** Fetches the orders, as their events do by themselves. */
function Refresh({ refetch }: Pick<OrderListActionsProps['query'], 'refetch'>) {
  const [isBusy, setIsBusy] = useState(false);
  const refresh = async () => {
    setIsBusy(true);
    const { isError } = await refetch();
    setIsBusy(false);
    if (isError) toast({ title: LOAD_FAILURE, tone: 'danger' });
  };
  return (
    <Button variant="outline" size="sm" loading={isBusy} onClick={() => void refresh()}>
      <RefreshCw aria-hidden="true" />
      Refresh
    </Button>
  );
}

/** Opens the dialog that matches a bank's statement, in a shop that has transfers. */
function MatchStatement() {
  const [isMatching, setIsMatching] = useState(false);
  const hasTransfers = useOrderFilters().data?.paymentMethods.includes('bank_transfer') ?? false;
  if (!hasTransfers) return null;
  const close = () => setIsMatching(false);
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setIsMatching(true)}>
        <Landmark aria-hidden="true" />
        Match a bank statement
      </Button>
      {isMatching && <StatementDialog onUnavailable={close} onClose={close} />}
    </>
  );
}

/** Opens the dialog that sends the orders of a file or of pasted lines. */
function SendFromFile() {
  const [isSending, setIsSending] = useState(false);
  const close = () => setIsSending(false);
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setIsSending(true)}>
        <Truck aria-hidden="true" />
        Send several orders
      </Button>
      {isSending && <SendMany onUnavailable={close} orders={[]} onDone={close} />}
    </>
  );
}
