import { PackageCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { hasCode, messageOf } from '../../base/api-error.ts';
import { shortId } from '../../base/formats.ts';
import { linkedOrderPath, orderPath, params, profilePath } from '../../base/paths.ts';
import {
  findOrderToken,
  forgetCurrentOrder,
  rememberOrderToken,
  type ShownOrder,
  useOrder,
} from '../../data/orders.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { visitorDetails } from '../checkout/visitor-details.ts';
import { AccountOffer } from '../orders/account-offer.tsx';
import { HandPaymentPanel, isAwaited } from '../orders/hand-payment.tsx';
import { LoadingOrder } from '../orders/loading-order.tsx';
import { formatCharge } from '../orders/order-labels.ts';
import { WithdrawalLink } from '../withdrawal/withdrawal-link.tsx';
import { KnownBuyer } from './known-buyer.tsx';
import { Delivery, Detail, Lines, Totals, WaysOn } from './order-receipt.tsx';
import { PaymentNotice } from './payment-notice.tsx';

const THANKS: Readonly<Record<string, string>> = {
  cod: 'Thank you for your order. We’ll start packing right away, and you pay in cash.',
  bank_transfer: 'Thank you for your order. We’ll start packing once your transfer is here.',
};

/** The order in the address. The token beside it stands for a visitor's session, and is kept in this tab. */
function useAddressedOrder(): string | null {
  const [query] = useSearchParams();
  const [orderId, orderToken] = [query.get(params.orderId), query.get(params.orderToken)];
  // From the first render: the order is asked for with it.
  useState(() => {
    if (orderId && orderToken) rememberOrderToken(orderId, orderToken);
  });
  return orderId;
}

function Placed({ order, token }: { order: ShownOrder; token: string | null }) {
  return (
    <PaymentNotice
      icon={PackageCheck}
      iconClassName="mb-11 bg-success text-on-success ring-[14px] ring-success-tint"
      heading="Order placed"
    >
      <p className="mt-4 max-w-md text-balance text-ink-muted">{THANKS[order.paymentMethod]}</p>
      <div className="mt-9 w-full max-w-lg">
        <HandPaymentPanel order={order} mayCancel />
      </div>
      <div className="mt-6 w-full max-w-lg animate-rise-in divide-y rounded-lg border bg-surface text-start shadow-low">
        <dl className="grid grid-cols-2 divide-x">
          <Detail name="Order number" value={shortId(order.id)} />
          <Detail name="To pay" value={formatCharge(order, order.handPayment?.missing ?? order.chargedAmount)} />
        </dl>
        <Lines order={order} />
        <Totals order={order} />
        <Delivery order={order} />
      </div>
      {token && <AccountOffer orderToken={token} />}
      <WaysOn token={token} orderId={order.id} />
      <WithdrawalLink orderId={order.id} className="mt-6" />
    </PaymentNotice>
  );
}

function OrderPlaced({ orderId }: { orderId: string }) {
  const { data: order, isPending, isFetching, isFetchedAfterMount, error, refetch } = useOrder(orderId);
  const token = findOrderToken(orderId);
  useEffect(() => {
    // Whoever uses this tab next does not find them in the checkout.
    visitorDetails.forget();
    forgetCurrentOrder();
  }, []);
  if (order && isAwaited(order)) return <Placed order={order} token={token} />;
  // One that is paid, cancelled or expired: the order's screen shows its state.
  if (order && isFetchedAfterMount)
    return <Navigate to={token ? linkedOrderPath(token) : orderPath(orderId)} replace />;
  return (
    <div className="page py-12 sm:py-16">
      {isPending || order ? (
        <LoadingOrder />
      ) : (
        <ErrorState
          message={messageOf(error, 'Failed to load the order')}
          onRetry={hasCode(error, 'ORDER_NOT_FOUND') ? undefined : () => void refetch()}
          retrying={isFetching}
        />
      )}
    </div>
  );
}

/** What happens next with an order that is paid in cash or by transfer. */
export function OrderPlacedPage() {
  const orderId = useAddressedOrder();
  return (
    <KnownBuyer orderId={orderId}>
      {orderId ? <OrderPlaced orderId={orderId} /> : <Navigate to={profilePath('orders')} replace />}
    </KnownBuyer>
  );
}
