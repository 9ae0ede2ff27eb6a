import type { LinkedOrder } from '@haberdash/contract';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { hasCode, messageOf } from '../../base/api-error.ts';
import { formatDateTime, shortId } from '../../base/formats.ts';
import { linkedOrderPath, orderPath, paths, profilePath } from '../../base/paths.ts';
import { rememberOrderToken, useLinkedOrder } from '../../data/orders.ts';
import { useShop } from '../../data/shop.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { AccountOffer } from './account-offer.tsx';
import { ContactOpener } from './contact-opener.tsx';
import { HandPaymentPanel } from './hand-payment.tsx';
import { LoadingOrder } from './loading-order.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderView } from './order-view.tsx';
import { ReturnPart, useIsReturning } from './return-part.tsx';

/** A visitor pays by the link; paying a user's order is their account's. */
function WaitingForPayment({ order }: { order: LinkedOrder }) {
  if (!order.payableUntil) return <HandPaymentPanel order={order} mayCancel={order.isVisitors} />;
  if (order.isVisitors) return <OrderPayment orderId={order.id} payableUntil={order.payableUntil} />;
  return (
    <section aria-label="Payment" className="rounded-lg bg-warning-tint p-4 sm:p-5">
      <p className="font-medium text-warning-ink">This order is waiting for your payment</p>
      <p className="mt-1 text-small">
        {'We’re holding your items until '}
        <time dateTime={order.payableUntil} className="font-medium">
          {formatDateTime(order.payableUntil)}
        </time>
        .
      </p>
      <Button asChild className="mt-4">
        <Link to={orderPath(order.id)}>Pay now</Link>
      </Button>
    </section>
  );
}

/** Leads whoever has a link that shows nothing to where their orders are. */
function WayOn() {
  const { access } = useShop();
  return (
    <p className="-mt-8 text-center">
      <Button asChild variant="outline">
        {access === 'open' ? (
          <Link to={paths.shopping.findOrder}>Find my order</Link>
        ) : (
          <Link to={profilePath('orders')}>Your orders</Link>
        )}
      </Button>
    </p>
  );
}

/** An order as the link of a mail shows it, without signing in, or the form by which its items are sent back. */
export function LinkedOrderPage() {
  const { token = '' } = useParams();
  const { data: order, isPending, isFetching, error, refetch } = useLinkedOrder(token);
  const isReturning = useIsReturning();
  const visitorsId = order?.isVisitors ? order.id : undefined;
  useEffect(() => {
    if (visitorsId) rememberOrderToken(visitorsId, token);
  }, [visitorsId, token]);
  const access = { orderId: order?.id ?? '', orderToken: token };
  return (
    <div className="mx-auto w-full max-w-6xl pt-4 sm:pt-8">
      {!order && <h1 className="mb-6 font-headline text-h1">Your order</h1>}
      {isPending && <LoadingOrder />}
      {!isPending && !order && (
        <ErrorState
          message={messageOf(error, 'Failed to load the order')}
          onRetry={hasCode(error, 'LINK_NOT_VALID') ? undefined : () => void refetch()}
          retrying={isFetching}
        />
      )}
      {hasCode(error, 'LINK_NOT_VALID') && <WayOn />}
      {order && isReturning && (
        <>
          <div className="mb-5">
            <Breadcrumbs
              above={[{ label: `Order ${shortId(order.id)}`, to: linkedOrderPath(token) }]}
              here="Return items"
            />
          </div>
          <ReturnPart order={order} access={access} orderPath={linkedOrderPath(token)} />
        </>
      )}
      {order && !isReturning && (
        <OrderView
          order={order}
          access={access}
          returnPath={linkedOrderPath(token, '/return')}
          mayCallOff={order.isVisitors}
          payment={<WaitingForPayment order={order} />}
          documents={!order.isContactHidden && <OrderDocuments orderId={order.id} token={token} as="h2" />}
          contact={order.isContactHidden && <ContactOpener token={token} />}
        />
      )}
      {order?.isVisitors && !order.payableUntil && !isReturning && <AccountOffer orderToken={token} />}
    </div>
  );
}
