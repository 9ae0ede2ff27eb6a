import { Mail, MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { AddressText } from '../../address/address-text.tsx';
import { type AddedTotal, discountsOf, feesOf, fullShipping, goodsDiscounts } from '../../base/order-totals.ts';
import { linkedOrderPath, orderPath, paths } from '../../base/paths.ts';
import { pictureSources } from '../../base/picture.ts';
import type { ShownOrder } from '../../data/orders.ts';
import { useSession } from '../../data/session.ts';
import { Button } from '../../ui/button.tsx';
import { DiscountedTotal } from '../../ui/discounted-total.tsx';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { formatCharge } from '../orders/order-labels.ts';

/** Fact at the head of the receipt. */
export const Detail = ({ name, value }: { name: string; value: string }) => (
  <div className="min-w-0 px-5 py-4 sm:px-8">
    <dt className="text-caption text-ink-muted">{name}</dt>
    <dd className="mt-1 truncate font-medium tabular-nums">{value}</dd>
  </div>
);

/** Items with what was charged for them. */
export const Lines = ({ order }: { order: ShownOrder }) => (
  <ul aria-label="What you bought" className="space-y-4 px-5 py-5 sm:px-8">
    {order.cartItems.map((item) => (
      <li key={item.variantId} className="flex items-center gap-4">
        <LazyImage {...pictureSources(item.image, '56px')} alt="" ratio="1 / 1" className="w-14 shrink-0 rounded-md" />
        <div className="min-w-0 grow">
          <p className="line-clamp-2 wrap-anywhere font-medium text-small">{item.title}</p>
          {item.variantTitle && <p className="wrap-anywhere mt-0.5 text-small">{item.variantTitle}</p>}
          <p className="mt-0.5 text-caption text-ink-muted tabular-nums">
            {`${item.quantity} × ${formatCharge(order, item.chargePrice)}`}
          </p>
        </div>
        <p className="shrink-0 text-small tabular-nums">
          <DiscountedTotal
            total={item.chargeTotal}
            discount={item.chargeDiscountTotal}
            text={(amount) => formatCharge(order, amount)}
          />
        </p>
      </li>
    ))}
  </ul>
);

/** What makes up the total, in the charge currency. */
export function Totals({ order }: { order: ShownOrder }) {
  const { adjustments } = order;
  const { subtotal, discount, shipping, fees, tax, taxIncluded, total } = order.chargeTotals;
  const money = (amount: number) => formatCharge(order, amount);
  const takenOff = ({ key, name, amount }: AddedTotal) => ({ key, name, text: `−${money(-amount)}` });
  const row = (name: string, text: string) => ({ key: name, name, text });
  const full = fullShipping({ adjustments, shipping }, 'chargeAmount');
  const rows = [
    row('Subtotal', money(subtotal)),
    ...goodsDiscounts({ adjustments, discount }, 'chargeAmount').map(takenOff),
    row('Shipping', full === 0 ? 'Free' : money(full)),
    ...discountsOf(adjustments, 'shippingDiscount', 'chargeAmount').map(takenOff),
    ...feesOf({ adjustments, fees }, 'chargeAmount').map(({ name, amount }) => row(name, money(amount))),
    taxIncluded > 0 ? row('Tax included', money(taxIncluded)) : row('Tax', money(tax)),
  ];
  return (
    <dl className="space-y-2 px-5 py-5 text-small tabular-nums sm:px-8">
      {rows.map(({ key, name, text }) => (
        <div key={key} className="flex items-baseline justify-between gap-4">
          <dt className="wrap-anywhere min-w-0 text-ink-muted">{name}</dt>
          <dd className="shrink-0">{text}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 border-t pt-3 font-medium">
        <dt>Total</dt>
        <dd className="text-h3">{money(total)}</dd>
      </div>
    </dl>
  );
}

/** The address to which the items go, and the email that gets news of them. */
export function Delivery({ order }: { order: ShownOrder }) {
  const { user } = useSession();
  const { recipientName, phone } = order.addressInfo;
  return (
    <div className="space-y-5 px-5 py-5 text-small sm:px-8">
      <section aria-labelledby="delivery-address" className="flex gap-3">
        <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-muted" />
        <div className="min-w-0">
          <h2 id="delivery-address" className="text-caption text-ink-muted">
            Delivery address
          </h2>
          <address className="wrap-anywhere mt-1 not-italic leading-relaxed">
            <span className="font-medium">{recipientName}</span>
            <AddressText address={order.addressInfo} without={recipientName} />
            {phone}
          </address>
        </div>
      </section>
      <p className="flex gap-3">
        <Mail aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-muted" />
        <span className="wrap-anywhere min-w-0">
          {'A confirmation is on its way to '}
          <span className="font-medium">{user?.email ?? 'the email that you gave'}</span>.
        </span>
      </p>
    </div>
  );
}

interface WaysOnProps {
  /** Of the link of a visitor's order; null for a user's. */
  token: string | null;
  /** A user's order that is led to; without one all of their orders are. */
  orderId?: string;
}

/** Links to the order and back to the shop. */
export function WaysOn({ token, orderId }: WaysOnProps) {
  const order = token ? linkedOrderPath(token) : orderId && orderPath(orderId);
  return (
    <div className="mt-9 flex w-full max-w-xs flex-col gap-3 sm:w-auto sm:max-w-none sm:flex-row">
      <Button size="lg" asChild>
        {order ? <Link to={order}>View your order</Link> : <Link to={paths.shopping.profile}>View Orders</Link>}
      </Button>
      <Button size="lg" variant="outline" asChild>
        <Link to={paths.shopping.listing}>Continue Shopping</Link>
      </Button>
    </div>
  );
}
