import type { AdminOrder } from '@haberdash/contract';
import { formatMoney } from '@haberdash/contract/money';
import { Link } from 'react-router';
import { formatBriefly, formatDateTime, shortId } from '../../base/formats.ts';
import { adminOrderPath } from '../../base/paths.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cn } from '../../ui/cn.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import {
  DetailsButton,
  EmailText,
  type OrderRowActions,
  Payment,
  Pictures,
  QuestionMark,
  SelectOrder,
  Status,
  useRowPress,
} from './order-row-parts.tsx';
import { piecesText } from './order-words.ts';

interface OrderTableProps extends OrderRowActions {
  orders: readonly AdminOrder[];
  /** The rows are those of the search before: the wanted ones are on their way. */
  stale: boolean;
  onSelectPage: () => void;
}

/** Orders in rows; where there is little room the date is below the buyer and the payment below the status. */
export function OrderTable({ orders, stale, onSelectPage, ...actions }: OrderTableProps) {
  // Not hidden by CSS: every value is in the page once, whatever reads it.
  const isWide = useMediaQuery('(min-width: 64rem)');
  return (
    <Table label="Orders" aria-busy={stale} className={cn(stale && 'opacity-60 transition-opacity')}>
      <TableHead>
        <TableRow>
          <TableHeader>
            <span className="flex items-center gap-3">
              <SelectPage orders={orders} isSelected={actions.isSelected} onSelectPage={onSelectPage} />
              Order ID
            </span>
          </TableHeader>
          {isWide && <TableHeader>Date</TableHeader>}
          <TableHeader>Status</TableHeader>
          <TableHeader className="text-right">Total Amount</TableHeader>
          {isWide && <TableHeader>Payment</TableHeader>}
          <TableHeader className="text-right">Actions</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {orders.map((order) => (
          <OrderRow key={order._id} order={order} isWide={isWide} {...actions} />
        ))}
      </TableBody>
    </Table>
  );
}

interface SelectPageProps extends Pick<OrderRowActions, 'isSelected'> {
  orders: readonly AdminOrder[];
  onSelectPage: () => void;
}

/** Selects all orders of the page; half ticked while some are. */
export function SelectPage({ orders, isSelected, onSelectPage }: SelectPageProps) {
  const count = orders.filter(({ id }) => isSelected(id)).length;
  return (
    <Checkbox
      label={null}
      aria-label="Select all orders on this page"
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < orders.length;
      }}
      checked={count === orders.length}
      onChange={onSelectPage}
      className="gap-0"
    />
  );
}

interface OrderRowProps extends OrderRowActions {
  order: AdminOrder;
  isWide: boolean;
}

function OrderRow({ order, isWide, ...actions }: OrderRowProps) {
  const idCell = `order-${order._id}`;
  const pieces = piecesText(order);
  const press = useRowPress(order.id);
  return (
    <TableRow
      className={cn(
        'cursor-pointer transition-colors',
        actions.isSelected(order.id) ? 'bg-accent-tint' : 'hover:bg-sunken/50',
      )}
      onClick={press}
    >
      <TableCell className="py-2.5">
        <div className="flex items-center gap-3">
          <SelectOrder order={order} {...actions} />
          <div className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
              <Link
                id={idCell}
                to={adminOrderPath(order.id)}
                className="font-medium underline-offset-4 hover:underline"
              >
                {shortId(order._id)}
              </Link>
              <QuestionMark order={order} />
            </span>
            <span className="block break-words text-caption text-ink-muted">{order.userName}</span>
            {order.userId === null && <EmailText email={order.email} />}
            {!isWide && <span className="block text-caption text-ink-muted">{formatBriefly(order.orderDate)}</span>}
          </div>
        </div>
      </TableCell>
      {isWide && <TableCell className="w-px whitespace-nowrap py-2.5">{formatDateTime(order.orderDate)}</TableCell>}
      <TableCell className="py-2.5">
        <Status order={order} />
        {!isWide && (
          <span className="mt-1 block">
            <span className="sr-only">Payment: </span>
            <Payment order={order} />
          </span>
        )}
      </TableCell>
      <TableCell className="whitespace-nowrap py-2.5">
        <div className="flex items-center justify-end gap-3">
          {isWide && <Pictures order={order} />}
          <span className="text-right">
            <span className="font-medium">{formatMoney(order.totalAmount, order.priceCurrency)}</span>
            {pieces && <span className="block text-caption text-ink-muted">{pieces}</span>}
          </span>
        </div>
      </TableCell>
      {isWide && (
        <TableCell className="py-2.5">
          <Payment order={order} />
        </TableCell>
      )}
      <TableCell className="py-2.5 text-right">
        <DetailsButton id={order._id} describedBy={idCell} {...actions} />
      </TableCell>
    </TableRow>
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
