import type { OrderDetails } from '@haberdash/contract';
import type { ReactNode } from 'react';
import { formatDateTime, shortId } from '../../base/formats.ts';
import { orderLabel, paymentLabel } from '../../base/status-labels.ts';
import { Badge } from '../../ui/badge.tsx';
import { OrderItems } from './order-items.tsx';
import { formatCharge } from './order-labels.ts';
import { OrderPayment } from './order-payment.tsx';
import { OrderTimeline } from './order-timeline.tsx';

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

function Facts({ order }: { order: OrderDetails }) {
  const payment = paymentLabel(order.paymentStatus);
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-4">
      <Fact name="Order ID">
        <span className="font-medium" title={order.id}>
          {shortId(order.id)}
        </span>
      </Fact>
      <Fact name="Order Date">
        <time dateTime={order.orderDate}>{formatDateTime(order.orderDate)}</time>
      </Fact>
      <Fact name="Payment Method">{order.paymentMethod === 'paypal' ? 'PayPal' : order.paymentMethod}</Fact>
      <Fact name="Payment Status">
        <Badge tone={payment.tone}>{payment.text}</Badge>
      </Fact>
    </dl>
  );
}

function Shipping({ order }: { order: OrderDetails }) {
  const { address, city, pincode, phone, notes } = order.addressInfo;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 rounded-lg border p-4 sm:grid-cols-3">
      <Fact name="Name">{order.userName}</Fact>
      <Fact name="Address">{address}</Fact>
      <Fact name="City">{city}</Fact>
      <Fact name="Pincode">{pincode}</Fact>
      <Fact name="Phone">{phone}</Fact>
      {notes && <Fact name="Notes">{notes}</Fact>}
    </dl>
  );
}

/** Everything that a shopper's order has to say, in the currency that was charged. */
export function OrderContent({ order }: { order: OrderDetails }) {
  const status = orderLabel(order.orderStatus);
  return (
    <div className="space-y-8">
      <div className="space-y-5">
        <Badge tone={status.tone}>{status.text}</Badge>
        <Facts order={order} />
      </div>
      {order.payableUntil && <OrderPayment orderId={order.id} payableUntil={order.payableUntil} />}
      <Part title="Order Items">
        <OrderItems order={order} />
        <p className="mt-4 flex items-baseline justify-between gap-4">
          <span className="font-medium">Total Amount</span>
          <span className="text-h2 tabular-nums">{formatCharge(order, order.chargedAmount)}</span>
        </p>
      </Part>
      <Part title="Shipping Info">
        <Shipping order={order} />
      </Part>
      {order.history.length > 0 && (
        <Part title="History">
          <OrderTimeline history={order.history} />
        </Part>
      )}
    </div>
  );
}
