import type { OrderDetails } from '@haberdash/contract';
import { formatMoney } from '@haberdash/contract/money';
import { Check } from 'lucide-react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { shortId } from '../../base/formats.ts';
import { params, paths, profilePath } from '../../base/paths.ts';
import { pictureSources } from '../../base/picture.ts';
import { useOrder } from '../../data/orders.ts';
import { Button } from '../../ui/button.tsx';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PaymentNotice } from './payment-notice.tsx';

const Detail = ({ name, value }: { name: string; value: string }) => (
  <div className="min-w-0 px-5 py-4 sm:px-8">
    <dt className="text-caption text-ink-muted">{name}</dt>
    <dd className="mt-1 truncate font-medium tabular-nums">{value}</dd>
  </div>
);

const MAX_PICTURES = 4;

/** A glimpse of what was bought; the order's own screen says all of it. */
const Pictures = ({ items }: { items: OrderDetails['cartItems'] }) => (
  <div aria-hidden="true" className="flex justify-center gap-3 border-b p-5">
    {items.slice(0, MAX_PICTURES).map((item) => (
      <LazyImage
        key={item.productId}
        {...pictureSources(item.image, '80px')}
        alt=""
        ratio="1 / 1"
        className="w-16 rounded-md sm:w-20"
      />
    ))}
  </div>
);

function PaidOrder({ orderId }: { orderId: string }) {
  const { data: order, isPending, isFetchedAfterMount } = useOrder(orderId);
  // This address was not the shop's own: the order's screen says how it stands.
  if (order && order.paymentStatus !== 'paid' && isFetchedAfterMount) {
    return <Navigate to={profilePath('orders', orderId)} replace />;
  }
  if (isPending) return <Skeleton className="mt-9 h-48 w-full max-w-md rounded-lg" />;
  if (order?.paymentStatus !== 'paid') return null;
  return (
    <div className="mt-9 w-full max-w-md animate-rise-in rounded-lg border bg-surface text-left shadow-low">
      {order.cartItems.length > 0 && <Pictures items={order.cartItems} />}
      <dl className="grid grid-cols-2 divide-x">
        <Detail name="Order number" value={shortId(order.id)} />
        <Detail name="Amount paid" value={formatMoney(order.chargedAmount, order.chargeCurrency)} />
      </dl>
    </div>
  );
}

export function PaymentSuccessPage() {
  const [query] = useSearchParams();
  const orderId = query.get(params.order);
  return (
    <PaymentNotice
      icon={Check}
      iconClassName="mb-11 bg-success text-on-success ring-[14px] ring-success-tint"
      heading="Payment is successfull!"
    >
      <p className="mt-4 max-w-md text-balance text-ink-muted">
        Thank you for your order. We have received your payment and start packing right away.
      </p>
      {orderId && <PaidOrder orderId={orderId} />}
      <div className="mt-9 flex w-full max-w-xs flex-col gap-3 sm:w-auto sm:max-w-none sm:flex-row">
        <Button size="lg" asChild>
          <Link to={paths.shopping.profile}>View Orders</Link>
        </Button>
        <Button size="lg" variant="outline" asChild>
          <Link to={paths.shopping.listing}>Continue Shopping</Link>
        </Button>
      </div>
    </PaymentNotice>
  );
}
