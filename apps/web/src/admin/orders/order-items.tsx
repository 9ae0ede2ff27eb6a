import type { AdminOrderDetails, Return } from '@haberdash/contract';
import { addedTotals, fullShipping, shippingName } from '../../base/order-totals.ts';
import { pictureSources } from '../../base/picture.ts';
import { DiscountedTotal } from '../../ui/discounted-total.tsx';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { amountText } from './amount-text.ts';
import { lineNotes } from './line-notes.ts';
import { Fact } from './order-parts.tsx';

interface OrderItemsProps {
  order: AdminOrderDetails;
  returns?: readonly Return[];
}

/** What was bought, and what became of it. */
export function OrderItems({ order, returns = [] }: OrderItemsProps) {
  if (order.cartItems.length === 0) return <p className="text-ink-muted text-small">No items found</p>;
  return (
    <ul className="divide-y rounded-lg border text-small">
      {order.cartItems.map((item) => (
        <Item key={item.id} order={order} item={item} notes={lineNotes(order, item, returns)} />
      ))}
    </ul>
  );
}

interface ItemProps {
  order: AdminOrderDetails;
  item: AdminOrderDetails['cartItems'][number];
  notes: readonly string[];
}

function Item({ order: { priceCurrency, chargeCurrency }, item, notes }: ItemProps) {
  return (
    <li className="flex items-center gap-3 px-3 py-2.5">
      <LazyImage
        {...pictureSources(item.image, '3.5rem')}
        alt=""
        ratio="1 / 1"
        whole
        className="w-14 shrink-0 rounded-sm"
      />
      <span className="min-w-0 flex-1">
        <span className="block break-words font-medium">{item.title}</span>
        {(item.variantTitle || item.sku) && (
          <span className="block break-words text-caption">
            {[item.variantTitle, item.sku && `SKU ${item.sku}`].filter(Boolean).join(' · ')}
          </span>
        )}
        <span className="block text-caption text-ink-muted tabular-nums">
          {`Quantity: ${item.quantity}`}
          {item.quantity > 1 && ` at ${amountText(item.price, priceCurrency)} each`}
        </span>
        {notes.length > 0 && <span className="block font-medium text-caption tabular-nums">{notes.join(' · ')}</span>}
      </span>
      <span className="shrink-0 text-right tabular-nums [&_s]:block">
        <DiscountedTotal
          total={item.total}
          discount={item.discountTotal}
          text={(amount) => amountText(amount, priceCurrency)}
        />
        {priceCurrency !== chargeCurrency && (
          <span className="block text-caption text-ink-muted">
            {amountText(item.chargeTotal - item.chargeDiscountTotal, chargeCurrency)}
          </span>
        )}
      </span>
    </li>
  );
}

export function OrderTotals({ order }: { order: AdminOrderDetails }) {
  const { subtotal, shipping, total } = order.totals;
  const text = (amount: number) => amountText(amount, order.priceCurrency);
  return (
    <dl aria-label="Totals" className="mt-2 px-3 text-small">
      <Fact term="Subtotal">{text(subtotal)}</Fact>
      {fullShipping({ adjustments: order.adjustments, shipping }, 'amount') === 0 && (
        <Fact term={shippingName(order)}>Free</Fact>
      )}
      {addedTotals(order, 'amount').map(({ key, name, amount }) => (
        <Fact key={key} term={name}>
          {`${amount < 0 ? '−' : ''}${text(Math.abs(amount))}`}
        </Fact>
      ))}
      <Fact term="Total">
        <span className="font-semibold">{text(total)}</span>
      </Fact>
    </dl>
  );
}
