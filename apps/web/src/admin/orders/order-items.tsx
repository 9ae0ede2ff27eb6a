import type { OrderDetails } from '@haberdash/contract';
import { pictureSources } from '../../base/picture.ts';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { amountText } from './amount-text.ts';

export function OrderItems({ order }: { order: OrderDetails }) {
  const { cartItems, priceCurrency, chargeCurrency } = order;
  if (cartItems.length === 0) return <p className="text-ink-muted text-small">No items found</p>;
  return (
    <ul className="divide-y rounded-lg border text-small">
      {cartItems.map((item) => (
        <li key={item.productId} className="flex items-center gap-3 px-3 py-2.5">
          <LazyImage
            {...pictureSources(item.image, '3.5rem')}
            alt=""
            ratio="3 / 2"
            className="w-14 shrink-0 rounded-sm"
          />
          <span className="min-w-0 flex-1">
            <span className="block break-words font-medium">{item.title}</span>
            <span className="text-caption text-ink-muted tabular-nums">{`Quantity: ${item.quantity}`}</span>
          </span>
          <span className="shrink-0 text-right tabular-nums">
            {amountText(item.price, priceCurrency)}
            {priceCurrency !== chargeCurrency && (
              <span className="block text-caption text-ink-muted">{amountText(item.chargePrice, chargeCurrency)}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
