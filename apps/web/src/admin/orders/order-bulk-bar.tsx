import type { AdminOrder } from '@haberdash/contract';
import { MAX_ORDERS_AT_ONCE } from '@haberdash/contract/order-constants';
import { Download, ListChecks, PackageCheck, Printer, Truck, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { countOf, shortId } from '../../base/formats.ts';
import { adminOrderPath, packingSlipsPath, pickListPath } from '../../base/paths.ts';
import { ordersExportUrl, useUpdateManyOrders } from '../../data/admin-orders.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { toast } from '../../ui/toast.tsx';
import type { SelectedOrders } from './selected-orders.ts';

const SendMany = lazyPart(async () => (await import('./send-many.tsx')).SendMany);

/** Orders that can be marked as packed: paid, and not packed yet. */
const findToPack = (orders: readonly AdminOrder[]) => orders.filter(({ orderStatus }) => orderStatus === 'confirmed');

/** Orders of which something may be left to send. */
const findToSend = (orders: readonly AdminOrder[]) =>
  orders.filter(
    ({ orderStatus, fulfilment }) =>
      orderStatus === 'confirmed' ||
      orderStatus === 'inProcess' ||
      (orderStatus === 'inShipping' && fulfilment === 'partial'),
  );

interface Refused {
  id: string;
  message: string;
}

/** Bar of actions for the selected orders. It stays in sight while the list is scrolled. */
export function OrderBulkBar({ selected }: { selected: SelectedOrders }) {
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const { orders, clear } = selected;
  const isTooMany = orders.length > MAX_ORDERS_AT_ONCE;
  const ids = orders.map(({ id }) => id);
  return (
    <>
      {orders.length > 0 && (
        <section
          aria-label="Selected orders"
          className="sticky bottom-4 z-20 mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border bg-surface px-4 py-3 shadow-high"
        >
          <p role="status" className="mr-auto font-medium text-small max-sm:-order-2 max-sm:basis-3/4">
            {`${countOf(orders.length, 'order')} selected`}
            {isTooMany && (
              <span className="block font-normal text-caption text-danger-ink">
                {`You can change up to ${MAX_ORDERS_AT_ONCE} at once.`}
              </span>
            )}
          </p>
          {!isTooMany && (
            <>
              <MarkPacked orders={orders} onRefused={setRefused} onDone={clear} />
              <Send orders={orders} onDone={clear} />
              <Button asChild variant="ghost" size="sm">
                <Link to={packingSlipsPath(ids)}>
                  <Printer aria-hidden="true" />
                  Print slips
                </Link>
              </Button>
              <Button asChild variant="ghost" size="sm">
                <Link to={pickListPath(ids)}>
                  <ListChecks aria-hidden="true" />
                  Pick list
                </Link>
              </Button>
              <Button asChild variant="ghost" size="sm">
                <a href={ordersExportUrl({ ids })} download>
                  <Download aria-hidden="true" />
                  Export
                </a>
              </Button>
            </>
          )}
          <IconButton label="Clear selection" className="max-sm:-order-1" onClick={clear}>
            <X />
          </IconButton>
        </section>
      )}
      <RefusedOrders refused={refused} onClose={() => setRefused([])} />
    </>
  );
}

interface MarkPackedProps {
  orders: readonly AdminOrder[];
  onRefused: (refused: readonly Refused[]) => void;
  onDone: () => void;
}

/** Marks those of the orders as packed that are to be packed; the others stay as they are. */
function MarkPacked({ orders, onRefused, onDone }: MarkPackedProps) {
  const update = useUpdateManyOrders();
  const toPack = findToPack(orders);
  if (toPack.length === 0) return null;
  const mark = async () => {
    try {
      const { data } = await update.mutateAsync({ ids: toPack.map(({ id }) => id), orderStatus: 'inProcess' });
      const failed = data.filter(({ outcome }) => outcome === 'refused');
      const done = data.length - failed.length;
      onRefused(failed);
      if (done > 0) toast({ title: `${countOf(done, 'order')} marked as packed`, tone: 'success' });
      onDone();
    } catch (error) {
      const description = messageOf(error, 'Try again.');
      toast({ title: 'The orders weren’t marked as packed', description, tone: 'danger' });
    }
  };
  return (
    <Button size="sm" loading={update.isPending} onClick={() => void mark()}>
      <PackageCheck aria-hidden="true" />
      {toPack.length === orders.length ? 'Mark as packed' : `Mark ${toPack.length} as packed`}
    </Button>
  );
}

interface SendProps {
  orders: readonly AdminOrder[];
  onDone: () => void;
}

/** Opens the dialog that sends those of the orders of which something is left. */
function Send({ orders, onDone }: SendProps) {
  /** The orders of the open dialog: sending them changes what is left of the selected ones. */
  const [sending, setSending] = useState<readonly AdminOrder[]>();
  const toSend = findToSend(orders);
  const close = () => setSending(undefined);
  return (
    <>
      {toSend.length > 0 && (
        <Button variant="outline" size="sm" onClick={() => setSending(toSend)}>
          <Truck aria-hidden="true" />
          {toSend.length === orders.length ? 'Send' : `Send ${toSend.length}`}
        </Button>
      )}
      {sending && (
        <SendMany
          onUnavailable={close}
          orders={sending}
          onDone={(hasSent) => {
            close();
            if (hasSent) onDone();
          }}
        />
      )}
    </>
  );
}

interface RefusedOrdersProps {
  refused: readonly Refused[];
  onClose: () => void;
}

/** Orders that stayed as they were, each with the reason. */
function RefusedOrders({ refused, onClose }: RefusedOrdersProps) {
  return (
    <Dialog
      open={refused.length > 0}
      onOpenChange={(open) => !open && onClose()}
      title={`${countOf(refused.length, 'order')} not changed`}
      size="sm"
    >
      <ul className="divide-y text-small">
        {refused.map(({ id, message }) => (
          <li key={id} className="py-2">
            <Link to={adminOrderPath(id)} className="font-medium underline underline-offset-4">
              {shortId(id)}
            </Link>
            <span className="block text-ink-muted">{message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
