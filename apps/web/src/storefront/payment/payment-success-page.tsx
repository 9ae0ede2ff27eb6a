import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { shortId } from '../../base/formats.ts';
import { linkedOrderPath, orderPath, params } from '../../base/paths.ts';
import { findOrderToken, useOrder } from '../../data/orders.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { visitorDetails } from '../checkout/visitor-details.ts';
import { AccountOffer } from '../orders/account-offer.tsx';
import { formatCharge } from '../orders/order-labels.ts';
import { WithdrawalLink } from '../withdrawal/withdrawal-link.tsx';
import { KnownBuyer } from './known-buyer.tsx';
import { Delivery, Detail, Lines, Totals, WaysOn } from './order-receipt.tsx';
import { PaymentNotice } from './payment-notice.tsx';

function PaidOrder({ orderId }: { orderId: string }) {
  const { data: order, isPending, isFetchedAfterMount } = useOrder(orderId);
  // This address was not the shop's own: the order's screen shows its state.
  if (order && order.paymentStatus !== 'paid' && isFetchedAfterMount) {
    const token = findOrderToken(orderId);
    return <Navigate to={token ? linkedOrderPath(token) : orderPath(orderId)} replace />;
  }
  if (isPending) return <Skeleton className="mt-9 h-96 w-full max-w-lg rounded-lg" />;
  if (order?.paymentStatus !== 'paid') return null;
  return (
    <div className="mt-9 w-full max-w-lg animate-rise-in divide-y rounded-lg border bg-surface text-start shadow-low">
      <dl className="grid grid-cols-2 divide-x">
        <Detail name="Order number" value={shortId(order.id)} />
        <Detail name="Amount paid" value={formatCharge(order, order.chargedAmount)} />
      </dl>
      <Lines order={order} />
      <Totals order={order} />
      <Delivery order={order} />
    </div>
  );
}

function PaymentSuccess() {
  const [query] = useSearchParams();
  const orderId = query.get(params.order);
  const token = orderId && findOrderToken(orderId);
  // Whoever uses this tab next does not find them in the checkout.
  useEffect(visitorDetails.forget, []);
  return (
    <PaymentNotice
      icon={Check}
      iconClassName="mb-11 bg-success text-on-success ring-[14px] ring-success-tint"
      heading="Payment is successfull!"
    >
      <p className="mt-4 max-w-md text-balance text-ink-muted">
        Thank you for your order. We’ve received your payment and will start packing right away.
      </p>
      {orderId && <PaidOrder orderId={orderId} />}
      {token && <AccountOffer orderToken={token} />}
      <WaysOn token={token} />
      {orderId && <WithdrawalLink orderId={orderId} className="mt-6" />}
    </PaymentNotice>
  );
}

export function PaymentSuccessPage() {
  const [query] = useSearchParams();
  return (
    <KnownBuyer orderId={query.get(params.order)}>
      <PaymentSuccess />
    </KnownBuyer>
  );
}
