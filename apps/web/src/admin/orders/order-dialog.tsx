import type { OrderDetails } from '@haberdash/contract';
import type { ReactNode } from 'react';
import { formatDateTime, shortId } from '../../base/formats.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { amountText } from './amount-text.ts';
import { OrderHistory } from './order-history.tsx';
import { OrderId } from './order-id.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderBadge, PaymentBadge } from './status-badges.tsx';
import { StatusForm } from './status-form.tsx';
import { useStatusUpdate } from './use-status-update.ts';

interface OrderDialogProps {
  order: OrderDetails;
  open: boolean;
  onClose: () => void;
}

export function OrderDialog({ order, open, onClose }: OrderDialogProps) {
  const update = useStatusUpdate(order);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="lg"
      closable={!update.saving}
      title={`Order ${shortId(order._id)}`}
      description={`Placed ${formatDateTime(order.orderDate)} by ${order.userName}`}
      footer={<StatusForm key={order._id} order={order} update={update} />}
    >
      <div className="space-y-6">
        <OrderId id={order._id} />
        <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          <Facts order={order} />
          <Shipping order={order} />
        </div>
        <Section title="Items">
          <OrderItems order={order} />
        </Section>
        <Section title="History">
          <OrderHistory history={order.history} />
        </Section>
      </div>
    </Dialog>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-semibold text-small">{title}</h3>
      {children}
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1.5">
      <dt className="shrink-0 text-ink-muted">{term}</dt>
      <dd className="min-w-0 break-words text-right tabular-nums">{children}</dd>
    </div>
  );
}

function Facts({ order }: { order: OrderDetails }) {
  const hasOneCurrency = order.priceCurrency === order.chargeCurrency;
  return (
    <Section title="Order">
      <dl className="divide-y text-small">
        <Fact term="Order Status">
          <OrderBadge status={order.orderStatus} />
        </Fact>
        <Fact term="Payment Status">
          <PaymentBadge status={order.paymentStatus} />
        </Fact>
        <Fact term="Payment Method">{order.paymentMethod === 'paypal' ? 'PayPal' : order.paymentMethod}</Fact>
        {order.paymentId && (
          <Fact term="Payment ID">
            <span className="select-all break-all text-caption">{order.paymentId}</span>
          </Fact>
        )}
        <Fact term="Total Amount">
          <span className="font-semibold">{amountText(order.totalAmount, order.priceCurrency)}</span>
        </Fact>
        {!hasOneCurrency && (
          <Fact term="Charged">
            {amountText(order.chargedAmount, order.chargeCurrency)}
            <span className="block text-caption text-ink-muted">
              {`1 ${order.chargeCurrency} = ${order.exchangeRate} ${order.priceCurrency}`}
            </span>
          </Fact>
        )}
      </dl>
    </Section>
  );
}

function Shipping({ order }: { order: OrderDetails }) {
  const { address, city, pincode, phone, notes } = order.addressInfo;
  return (
    <Section title="Shipping">
      <dl className="divide-y text-small">
        <Fact term="Name">{order.userName}</Fact>
        <Fact term="Address">{address}</Fact>
        <Fact term="City">{city}</Fact>
        <Fact term="Pincode">{pincode}</Fact>
        <Fact term="Phone">{phone}</Fact>
        {notes && <Fact term="Notes">{notes}</Fact>}
      </dl>
    </Section>
  );
}
