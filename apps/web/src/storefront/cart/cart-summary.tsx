import type { Cart } from '@haberdash/contract';
import { Link } from 'react-router';
import { paths } from '../../base/paths.ts';
import { listingPath } from '../../data/filters.ts';
import { useMoney, useShop } from '../../data/shop.ts';
import { Button } from '../../ui/button.tsx';

interface CartSummaryProps {
  cart: Pick<Cart, 'subtotal' | 'chargeTotal'>;
  /** Called when a link leads to another page. */
  onLeave: () => void;
}

/** Goods in the price currency, the total in the one that is charged (D5). */
export function CartSummary({ cart, onLeave }: CartSummaryProps) {
  const money = useMoney();
  const { priceCurrency, chargeCurrency } = useShop();
  return (
    <>
      <dl className="space-y-1.5 text-small tabular-nums">
        <div className="flex justify-between gap-4">
          <dt className="text-ink-muted">Subtotal</dt>
          <dd>{money.price(cart.subtotal)}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="text-ink-muted">Shipping</dt>
          <dd>Free</dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 border-t pt-3 mt-3 font-semibold text-body">
          <dt>Total</dt>
          <dd>{money.charge(cart.chargeTotal)}</dd>
        </div>
      </dl>
      {priceCurrency !== chargeCurrency && (
        <p className="mt-1 text-caption text-ink-muted">
          Prices are in {priceCurrency}; your payment is made in {chargeCurrency}.
        </p>
      )}
      <div className="mt-4 grid gap-2">
        <Button asChild size="lg">
          <Link to={paths.shopping.checkout} onClick={onLeave}>
            Checkout
          </Link>
        </Button>
        <Button asChild variant="ghost">
          <Link to={listingPath()} onClick={onLeave}>
            Continue Shopping
          </Link>
        </Button>
      </div>
    </>
  );
}
