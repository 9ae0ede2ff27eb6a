import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AddressText } from '../../address/address-text.tsx';
import { formatArrival } from '../../base/arrival.ts';
import { formatDateTime, shortId } from '../../base/formats.ts';
import { addedTotals } from '../../base/order-totals.ts';
import { orderPath } from '../../base/paths.ts';
import { pictureSources } from '../../base/picture.ts';
import { orderLabel, paymentLabel, paymentMethodLabel } from '../../base/status-labels.ts';
import type { ShownOrder } from '../../data/orders.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DiscountedTotal } from '../../ui/discounted-total.tsx';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx';
import { useProductLink } from '../product/use-product-dialog.ts';
import { OrderHistory } from './order-history.tsx';
import { formatCharge } from './order-labels.ts';
import { OrderRefunds } from './order-refunds.tsx';

function OrderItems({ order }: { order: ShownOrder }) {
  const linkTo = useProductLink();
  if (order.cartItems.length === 0) {
    return <p className="rounded-lg border border-dashed p-6 text-center text-ink-muted text-small">No items found</p>;
  }
  return (
    <Table label="Order items">
      <TableHead>
        <tr>
          <TableHeader>Product</TableHeader>
          <TableHeader className="text-right">
            <abbr title="Quantity" className="no-underline sm:hidden">
              Qty
            </abbr>
            <span className="max-sm:hidden">Quantity</span>
          </TableHeader>
          <TableHeader className="text-right max-sm:hidden">Price</TableHeader>
          <TableHeader className="text-right">Total</TableHeader>
        </tr>
      </TableHead>
      <TableBody>
        {order.cartItems.map((item) => (
          <TableRow key={item.id}>
            <TableCell>
              <span className="flex items-center gap-3">
                <LazyImage
                  {...pictureSources(item.image, '40px')}
                  alt=""
                  ratio="1 / 1"
                  className="w-10 shrink-0 rounded-sm max-sm:hidden"
                />
                <span className="wrap-anywhere min-w-20">
                  <Link {...linkTo({ id: item.productId })} className="underline-offset-4 hover:underline">
                    {item.title}
                  </Link>
                  {item.variantTitle && <span className="block text-caption text-ink-muted">{item.variantTitle}</span>}
                  {item.quantity > 1 && (
                    <span className="block text-caption text-ink-muted sm:hidden">
                      {`${formatCharge(order, item.chargePrice)} each`}
                    </span>
                  )}
                </span>
              </span>
            </TableCell>
            <TableCell className="text-right">{item.quantity}</TableCell>
            <TableCell className="text-right max-sm:hidden">{formatCharge(order, item.chargePrice)}</TableCell>
            <TableCell className="text-right font-medium">
              <DiscountedTotal
                total={item.chargeTotal}
                discount={item.chargeDiscountTotal}
                text={(amount) => formatCharge(order, amount)}
              />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Parts of the total beside the items: none in an order that is the sum of them. */
function AddedTotals({ order }: { order: ShownOrder }) {
  const sums = addedTotals(order, 'chargeAmount');
  if (sums.length === 0) return null;
  return (
    <dl className="mt-4 space-y-2 text-small tabular-nums">
      {sums.map(({ key, name, amount }) => (
        <div key={key} className="flex items-baseline justify-between gap-4">
          <dt className="text-ink-muted">{name}</dt>
          <dd>{`${amount < 0 ? '−' : ''}${formatCharge(order, Math.abs(amount))}`}</dd>
        </div>
      ))}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-caption text-ink-muted">{name}</dt>
    <dd className="mt-1 wrap-anywhere text-small tabular-nums">{children}</dd>
  </div>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="mb-3 text-h3">{title}</h3>
    {children}
  </section>
);

function Facts({ order }: { order: ShownOrder }) {
  const payment = paymentLabel(order.paymentStatus);
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-4">
      <Fact name="Order ID">
        <span className="font-medium" title={order.id}>
          {shortId(order.id)}
        </span>
      </Fact>
      <Fact name="Order date">
        <time dateTime={order.orderDate}>{formatDateTime(order.orderDate)}</time>
      </Fact>
      <Fact name="Payment method">{paymentMethodLabel(order.paymentMethod)}</Fact>
      <Fact name="Payment status">
        <Badge tone={payment.tone}>{payment.text}</Badge>
      </Fact>
    </dl>
  );
}

function Shipping({ order }: { order: ShownOrder }) {
  const { recipientName, taxNumber, phone, notes } = order.addressInfo;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 rounded-lg border p-4 sm:grid-cols-3">
      <Fact name="Name">{recipientName}</Fact>
      {!order.delivery?.isPickup && (
        <Fact name="Address">
          <AddressText address={order.addressInfo} without={recipientName} />
        </Fact>
      )}
      {phone && <Fact name="Phone">{phone}</Fact>}
      {order.userName !== recipientName && <Fact name="Ordered by">{order.userName}</Fact>}
      {taxNumber && <Fact name="Tax number">{taxNumber}</Fact>}
      {notes && <Fact name="Notes">{notes}</Fact>}
      {order.delivery && <Fact name={order.delivery.isPickup ? 'Pickup' : 'Delivery'}>{order.delivery.name}</Fact>}
      {order.delivery?.estimate && (
        <Fact name={order.delivery.isPickup ? 'Ready' : 'Arrives'}>{formatArrival(order.delivery.estimate)}</Fact>
      )}
    </dl>
  );
}

interface OrderContentProps {
  order: ShownOrder;
  /** Actions for an order that awaits payment. */
  payment: ReactNode;
  /** Its invoice and credit notes. */
  documents?: ReactNode;
}

/** A short view of a shopper's order, in the currency that was charged; the order's own page has all of it. */
export function OrderContent({ order, payment, documents }: OrderContentProps) {
  const status = orderLabel(order.orderStatus);
  return (
    <div className="space-y-8">
      <div className="space-y-5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Badge tone={status.tone}>{status.text}</Badge>
          <Button asChild variant="outline" size="sm">
            <Link to={orderPath(order.id)}>Open order page</Link>
          </Button>
        </div>
        <Facts order={order} />
      </div>
      {payment}
      <Part title="Order items">
        <OrderItems order={order} />
        <AddedTotals order={order} />
        <p className="mt-4 flex items-baseline justify-between gap-4">
          <span className="font-medium">Total Amount</span>
          <span className="text-h2 tabular-nums">{formatCharge(order, order.chargedAmount)}</span>
        </p>
      </Part>
      {order.refunds.length > 0 && (
        <Part title="Refunds">
          <OrderRefunds refunds={order.refunds} paymentMethod={order.paymentMethod} />
        </Part>
      )}
      {documents}
      <Part title="Shipping info">
        <Shipping order={order} />
      </Part>
      {order.history.length > 0 && (
        <Part title="History">
          <OrderHistory history={order.history} />
        </Part>
      )}
    </div>
  );
}
