import type { CustomerDetails, Order } from '@haberdash/contract';
import { formatMoney } from '@haberdash/contract/money';
import { Link } from 'react-router';
import { countOf, formatDateTime, shortId } from '../../base/formats.ts';
import { adminListPath, adminOrderPath, paths } from '../../base/paths.ts';
import { useMay } from '../../data/session.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { OrderBadge, PaymentBadge } from '../orders/status-badges.tsx';

/** A customer's latest orders, each with the way to its details for whoever may see orders. */
export function CustomerOrders({ customer }: { customer: CustomerDetails }) {
  const { id, email, isVisitor, latestOrders, ordersPlaced } = customer;
  const maySeeOrders = useMay('orders');
  const hasMore = ordersPlaced > latestOrders.length;
  return (
    <Card>
      <CardHeader
        title="Orders"
        description={ordersPlaced > 0 ? `${countOf(ordersPlaced, 'order')} placed` : undefined}
        className="mb-2"
      />
      {latestOrders.length === 0 && <p className="text-ink-muted text-small">No orders yet.</p>}
      <ul className="divide-y text-small">
        {latestOrders.map((order) => (
          <OrderLine key={order.id} order={order} isLinked={maySeeOrders} />
        ))}
      </ul>
      {hasMore && maySeeOrders && (
        <Link
          to={adminListPath(paths.admin.orders, isVisitor ? email : id)}
          className="mt-3 inline-block text-accent-ink text-small underline underline-offset-4"
        >
          {`All ${ordersPlaced.toLocaleString('en')} orders`}
        </Link>
      )}
    </Card>
  );
}

function OrderLine({ order, isLinked }: { order: Order; isLinked: boolean }) {
  const { id, cartItems, orderDate, totalAmount, priceCurrency, orderStatus, paymentStatus } = order;
  const units = cartItems.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2.5">
      <span className="min-w-0 flex-1 basis-44">
        {isLinked ? (
          <Link to={adminOrderPath(id)} className="font-medium underline underline-offset-4">
            {shortId(id)}
          </Link>
        ) : (
          <span className="font-medium">{shortId(id)}</span>
        )}
        <span className="block text-caption text-ink-muted">
          {`${formatDateTime(orderDate)} · ${countOf(units, 'item')}`}
        </span>
      </span>
      <span className="flex flex-wrap gap-1.5">
        <OrderBadge status={orderStatus} />
        <PaymentBadge status={paymentStatus} />
      </span>
      <span className="ml-auto font-medium tabular-nums">{formatMoney(totalAmount, priceCurrency)}</span>
    </li>
  );
}
