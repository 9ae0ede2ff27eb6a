import { Link } from 'react-router';
import { addedTotals } from '../../base/order-totals.ts';
import { pictureSources } from '../../base/picture.ts';
import type { ShownOrder } from '../../data/orders.ts';
import { DiscountedTotal } from '../../ui/discounted-total.tsx';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { useProductLink } from '../product/use-product-dialog.ts';
import { formatCharge } from './order-labels.ts';

function Item({ order, item }: { order: ShownOrder; item: ShownOrder['cartItems'][number] }) {
  const linkTo = useProductLink();
  return (
    <li className="flex gap-4 p-4 sm:px-5">
      <LazyImage {...pictureSources(item.image, '64px')} alt="" className="w-16 shrink-0 rounded-md" />
      <div className="min-w-0 flex-1">
        <Link
          {...linkTo({ id: item.productId })}
          className="wrap-anywhere font-medium text-small underline-offset-4 hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-8"
        >
          {item.title}
        </Link>
        {item.variantTitle && <p className="wrap-anywhere text-ink-muted text-small">{item.variantTitle}</p>}
        <p className="mt-1 text-ink-muted text-small tabular-nums">
          {`${item.quantity} × ${formatCharge(order, item.chargePrice)}`}
        </p>
      </div>
      <p className="shrink-0 text-right font-medium text-small tabular-nums">
        <DiscountedTotal
          total={item.chargeTotal}
          discount={item.chargeDiscountTotal}
          text={(amount) => formatCharge(order, amount)}
        />
      </p>
    </li>
  );
}

/** Items with their pictures, which lead to the products, and what was charged for them. */
export function OrderItems({ order }: { order: ShownOrder }) {
  const sums = addedTotals(order, 'chargeAmount');
  return (
    <div className="rounded-xl border bg-surface">
      {order.cartItems.length === 0 ? (
        <p className="p-6 text-center text-ink-muted text-small">No items found</p>
      ) : (
        <ul className="divide-y">
          {order.cartItems.map((item) => (
            <Item key={item.id} order={order} item={item} />
          ))}
        </ul>
      )}
      <dl className="space-y-2 border-t p-4 text-small tabular-nums sm:px-5">
        {sums.map(({ key, name, amount }) => (
          <div key={key} className="flex items-baseline justify-between gap-4">
            <dt className="wrap-anywhere min-w-0 text-ink-muted">{name}</dt>
            <dd className="shrink-0">{`${amount < 0 ? '−' : ''}${formatCharge(order, Math.abs(amount))}`}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 pt-1 font-medium">
          <dt>Total Amount</dt>
          <dd className="text-h3">{formatCharge(order, order.chargedAmount)}</dd>
        </div>
      </dl>
    </div>
  );
}
