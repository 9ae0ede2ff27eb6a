import type { ReactNode } from 'react';
import { AddressText } from '../../address/address-text.tsx';
import { formatArrival } from '../../base/arrival.ts';
import { paymentLabel, paymentMethodLabel } from '../../base/status-labels.ts';
import type { ShownOrder } from '../../data/orders.ts';
import { formatCharge } from './order-labels.ts';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-caption text-ink-muted">{name}</dt>
    <dd className="wrap-anywhere mt-0.5 text-small tabular-nums">{children}</dd>
  </div>
);

/** Where an order goes, by which way and when, as far as the reader may see it. */
export function ShippingFacts({ order }: { order: ShownOrder }) {
  const { recipientName, taxNumber, phone, notes } = order.addressInfo;
  const { delivery, orderStatus } = order;
  const isOpen = orderStatus !== 'delivered' && orderStatus !== 'rejected';
  return (
    <dl className="space-y-4 rounded-xl border bg-surface p-4 sm:px-5">
      <Fact name="Name">{recipientName}</Fact>
      {!delivery?.isPickup && (
        <Fact name="Address">
          <AddressText address={order.addressInfo} without={recipientName} />
        </Fact>
      )}
      {phone && <Fact name="Phone">{phone}</Fact>}
      {order.userName !== recipientName && <Fact name="Ordered by">{order.userName}</Fact>}
      {taxNumber && <Fact name="Tax number">{taxNumber}</Fact>}
      {notes && <Fact name="Notes">{notes}</Fact>}
      {delivery && <Fact name={delivery.isPickup ? 'Pickup' : 'Delivery'}>{delivery.name}</Fact>}
      {delivery?.estimate && isOpen && (
        <Fact name={delivery.isPickup ? 'Ready' : 'Arrives'}>{formatArrival(delivery.estimate)}</Fact>
      )}
    </dl>
  );
}

/** What a buyer understands by the state of a payment: how it is paid, and whether it is. */
function paymentWords({ paymentStatus, paymentMethod, chargedAmount, payableUntil }: ShownOrder): string {
  if (chargedAmount === 0) return 'Nothing to pay';
  if (paymentStatus === 'awaiting') return paymentMethod === 'cod' ? 'You pay when it arrives' : 'Not paid yet';
  if (payableUntil) return 'Not paid yet';
  if (paymentStatus === 'cancelled' || paymentStatus === 'expired') return 'Not paid';
  return paymentLabel(paymentStatus).text;
}

/** How an order is paid, in words. */
export const PaymentFacts = ({ order }: { order: ShownOrder }) => (
  <dl className="space-y-4 rounded-xl border bg-surface p-4 sm:px-5">
    <Fact name="Payment method">{paymentMethodLabel(order.paymentMethod)}</Fact>
    <Fact name="Payment status">{paymentWords(order)}</Fact>
    <Fact name="Amount">{formatCharge(order, order.chargedAmount)}</Fact>
  </dl>
);
