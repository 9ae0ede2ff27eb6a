import type { Cart } from '@haberdash/contract';
import { quantityOf, useIsCartChanging } from '../../data/cart.ts';
import { useMoney, useShop } from '../../data/shop.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { CartLine } from '../cart/cart-line.tsx';
import { CartTotals } from '../cart/cart-totals.tsx';
import { SimulatedPaymentsNotice } from '../payment/simulated-payments-notice.tsx';
import { OrderCreatedNotice, OutOfStockNotice, PriceChangedNotice } from './checkout-notices.tsx';
import type { PlaceOrder } from './use-place-order.ts';

/** Why the total is in another currency than the prices; nothing in a shop with one currency. */
function ConversionLine({ cart }: { cart: Cart }) {
  const money = useMoney();
  const { priceCurrency, chargeCurrency, exchangeRate } = useShop();
  if (priceCurrency === chargeCurrency) return null;
  return (
    <p className="text-caption text-ink-muted">
      {`Your ${money.price(cart.totals.total)} are charged in ${chargeCurrency} as ${money.charge(cart.chargeTotals.total)}, at ${exchangeRate} ${priceCurrency} to 1 ${chargeCurrency}. Each item's price is converted and rounded on its own.`}
    </p>
  );
}

// Unlike the cart's drawer, nothing here must close when a product's link is followed.
const stay = () => undefined;

interface OrderSummaryProps {
  cart: Cart;
  order: PlaceOrder;
  /** Everything is known that an order needs. */
  payable: boolean;
  onPay: () => void;
}

export function OrderSummary({ cart, order, payable, onPay }: OrderSummaryProps) {
  const money = useMoney();
  // The order is made of the stored cart, which must be the one on screen.
  const changing = useIsCartChanging();
  const { obstacle } = order;
  const shortages = (obstacle?.kind === 'out-of-stock' ? obstacle.shortages : []).filter(
    ({ productId, available }) => quantityOf(cart, productId) > available,
  );
  return (
    <Card>
      <CardHeader title="Order Summary" />
      {/* What is being ordered stays as it is while it is being ordered. */}
      <ul aria-label="Items" inert={order.busy} className="-mt-5 -mr-3 scroll-area scroll-fade max-h-[300px] pr-3">
        {cart.items.map((item) => (
          <CartLine key={item.productId} item={item} onLeave={stay} />
        ))}
      </ul>
      <div className="space-y-5 border-t pt-5">
        <CartTotals cart={cart} look="full" />
        <ConversionLine cart={cart} />
        {obstacle?.kind === 'price-changed' && obstacle.total === cart.chargeTotals.total && (
          <PriceChangedNotice total={money.charge(cart.chargeTotals.total)} />
        )}
        {shortages.length > 0 && <OutOfStockNotice shortages={shortages} onAdjusted={order.clearObstacle} />}
        {order.created && <OrderCreatedNotice />}
        <Button
          size="lg"
          className="w-full"
          disabled={cart.items.length === 0 || changing || !payable}
          loading={order.busy}
          loadingText="Processing..."
          onClick={onPay}
        >
          Checkout with PayPal
        </Button>
        <SimulatedPaymentsNotice />
        <p className="text-center text-caption text-ink-muted">
          By completing your purchase, you agree to our Terms of Service and Privacy Policy
        </p>
      </div>
    </Card>
  );
}
