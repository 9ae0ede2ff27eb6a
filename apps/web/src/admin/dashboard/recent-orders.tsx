import type { Order } from '@haberdash/contract';
import { formatMoney } from '@haberdash/contract/money';
import { Link } from 'react-router';
import { formatBriefly, shortId } from '../../base/formats.ts';
import { adminOrderPath, paths } from '../../base/paths.ts';
import { useMay } from '../../data/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { OrderBadge } from '../orders/status-badges.tsx';

export function RecentOrders({ orders }: { orders: readonly Order[] }) {
  const mayOpen = useMay('orders');
  return (
    <Card className="sm:p-5">
      <CardHeader
        title="Recent orders"
        className="mb-2"
        actions={
          mayOpen && (
            <Button asChild variant="link" size="sm">
              <Link to={paths.admin.orders}>View all orders</Link>
            </Button>
          )
        }
      />
      {orders.length === 0 ? (
        <p className="py-8 text-center text-ink-muted text-small">No recent orders found</p>
      ) : (
        <ul className="divide-y">
          {orders.map((order) => (
            <RecentOrder key={order._id} order={order} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function RecentOrder({ order }: { order: Order }) {
  return (
    <li>
      <Link
        to={adminOrderPath(order._id)}
        className="-mx-2 flex items-center gap-3 rounded-md px-2 py-2.5 transition-colors hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-medium text-small tabular-nums">{shortId(order._id)}</span>
          <span className="block truncate text-caption text-ink-muted">
            <span className="max-sm:hidden">{`${order.userName} · `}</span>
            {formatBriefly(order.orderDate)}
          </span>
        </span>
        <OrderBadge status={order.orderStatus} />
        <span className="min-w-20 text-right font-medium text-small tabular-nums">
          {formatMoney(order.totalAmount, order.priceCurrency)}
        </span>
      </Link>
    </li>
  );
}
