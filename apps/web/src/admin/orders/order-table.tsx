import type { AdminOrder } from '@haberdash/contract';
import { formatMoney } from '@haberdash/contract/money';
import { formatBriefly, formatDateTime, shortId } from '../../base/formats.ts';
import { isByHand, paymentMethodLabel } from '../../base/status-labels.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { OrderBadge, PaymentBadge } from './status-badges.tsx';

/** Columns that there is room for. */
interface Room {
  amount: boolean;
  dateAndPayment: boolean;
}

interface OrderTableProps {
  orders: readonly AdminOrder[];
  /** The rows are those of the search before: the wanted ones are on their way. */
  stale: boolean;
  /** The order whose details are on their way. */
  opening: string | null;
  onOpen: (id: string) => void;
}

/** On phones the amount and date are below the id and the payment below the status: a row fits without scrolling. */
export function OrderTable({ orders, stale, opening, onOpen }: OrderTableProps) {
  // Not hidden by CSS: every value is in the page once, whatever reads it.
  const room: Room = {
    amount: useMediaQuery('(min-width: 40rem)'),
    dateAndPayment: useMediaQuery('(min-width: 48rem)'),
  };
  return (
    <Table label="Orders" aria-busy={stale} className={cn(stale && 'opacity-60 transition-opacity')}>
      <OrderTableHead room={room} />
      <TableBody>
        {orders.map((order) => (
          <OrderRow
            key={order._id}
            order={order}
            room={room}
            opening={opening === order._id}
            onOpen={() => onOpen(order._id)}
          />
        ))}
      </TableBody>
    </Table>
  );
}

interface OrderRowProps {
  order: AdminOrder;
  room: Room;
  opening: boolean;
  onOpen: () => void;
}

function OrderRow({ order, room, opening, onOpen }: OrderRowProps) {
  const amount = formatMoney(order.totalAmount, order.priceCurrency);
  const payment = <Payment order={order} />;
  const idCell = `order-${order._id}`;
  return (
    <TableRow className="transition-colors hover:bg-sunken/50">
      <TableCell className="py-2.5">
        <span id={idCell} className="font-medium">
          {shortId(order._id)}
        </span>
        {!room.amount && <span className="block font-medium">{amount}</span>}
        <span className="block break-words text-caption text-ink-muted">{order.userName}</span>
        {order.userId === null && <EmailText email={order.email} />}
        {!room.dateAndPayment && (
          <span className="block text-caption text-ink-muted">{formatBriefly(order.orderDate)}</span>
        )}
      </TableCell>
      {room.dateAndPayment && (
        <TableCell className="py-2.5 max-lg:w-px lg:whitespace-nowrap">{formatDateTime(order.orderDate)}</TableCell>
      )}
      <TableCell className="py-2.5">
        <OrderBadge status={order.orderStatus} />
        {!room.dateAndPayment && (
          <span className="mt-1 block">
            <span className="sr-only">Payment: </span>
            {payment}
          </span>
        )}
      </TableCell>
      {room.amount && <TableCell className="whitespace-nowrap py-2.5 text-right font-medium">{amount}</TableCell>}
      {room.dateAndPayment && <TableCell className="py-2.5">{payment}</TableCell>}
      <TableCell className="py-2.5 text-right">
        {/* Busy, but not disabled: a disabled button loses the focus that the dialog is to give back. */}
        <Button
          variant="outline"
          size="sm"
          className={cn('max-sm:px-3', opening && 'opacity-60')}
          aria-describedby={idCell}
          aria-busy={opening}
          onClick={onOpen}
        >
          Details
        </Button>
      </TableCell>
    </TableRow>
  );
}

/** What of an order's money is not as it should be; empty where all is well, or none is expected yet. */
function moneyNote({ handPayment, paymentStatus, chargeCurrency }: AdminOrder): string {
  if (!handPayment) return '';
  const { received, missing, surplus } = handPayment;
  if (surplus > 0) return `${formatMoney(surplus, chargeCurrency)} overpaid`;
  const isShort = paymentStatus === 'awaiting' && received > 0;
  return isShort ? `${formatMoney(missing, chargeCurrency)} missing` : '';
}

/** The payment's status; of one in cash or by transfer also which, and what is missing or too much. */
function Payment({ order }: { order: AdminOrder }) {
  const note = moneyNote(order);
  return (
    <>
      <PaymentBadge status={order.paymentStatus} />
      {isByHand(order.paymentMethod) && (
        <span className="mt-0.5 block text-caption text-ink-muted">{paymentMethodLabel(order.paymentMethod)}</span>
      )}
      {note && <span className="block font-medium text-caption text-warning-ink">{note}</span>}
    </>
  );
}

/** An email that rather breaks before its domain than within a word. */
function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span className="wrap-anywhere block text-caption text-ink-muted">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

function OrderTableHead({ room }: { room: Room }) {
  return (
    <TableHead>
      <TableRow>
        <TableHeader>Order ID</TableHeader>
        {room.dateAndPayment && <TableHeader>Date</TableHeader>}
        <TableHeader>Status</TableHeader>
        {room.amount && <TableHeader className="text-right">Total Amount</TableHeader>}
        {room.dateAndPayment && <TableHeader>Payment</TableHeader>}
        <TableHeader className="text-right">Actions</TableHeader>
      </TableRow>
    </TableHead>
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

export function OrderTableSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading orders" className="rounded-lg border bg-surface">
      <Skeleton className="h-11 rounded-none rounded-t-lg" />
      {ROWS.map((row) => (
        <div key={row} className="flex items-center justify-between gap-6 border-t px-4 py-4.5">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="hidden h-5 w-40 md:block" />
          <Skeleton className="h-5 w-20 rounded-full" />
          <Skeleton className="h-5 w-24" />
        </div>
      ))}
    </div>
  );
}
