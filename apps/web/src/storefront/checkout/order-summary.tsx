import type { Cart, QuotedCheckout } from '@haberdash/contract';
import { formatMoney } from '@haberdash/contract/money';
import { sumTaxes } from '@haberdash/contract/tax-sums';
import { lineName } from '@haberdash/contract/variant-rules';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { countOf } from '../../base/formats.ts';
import { isByHand, paymentMethodLabel } from '../../base/status-labels.ts';
import { quantityOf, useIsCartChanging, useRemoveFromCart, useUpdateCartQuantity } from '../../data/cart.ts';
import { cartCurrency, useMoney, useShop } from '../../data/shop.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { cn } from '../../ui/cn.ts';
import { toast } from '../../ui/toast.tsx';
import { CartLine } from '../cart/cart-line.tsx';
import { CartTotals } from '../cart/cart-totals.tsx';
import { CodeField } from '../cart/code-field.tsx';
import { quotedLines } from '../cart/quoted-lines.ts';
import { PolicyName } from '../pages/policy-links.tsx';
import { SimulatedPaymentsNotice } from '../payment/simulated-payments-notice.tsx';
import type { Shortage } from './checkout-failure.ts';
import { chosenWay } from './pay-ways.ts';
import type { PlaceOrder } from './use-place-order.ts';

const OrderCreatedNotice = ({ isPlaced }: { isPlaced: boolean }) => (
  <p
    role="status"
    className="flex items-center gap-2.5 rounded-lg bg-success-tint p-3.5 font-medium text-small text-success-ink"
  >
    <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
    {isPlaced ? 'Order placed. One moment…' : 'Order created! Redirecting to payment...'}
  </p>
);

const NoOrdersNotice = () => (
  <p role="status" className="flex items-start gap-2.5 rounded-lg bg-warning-tint p-3.5 text-small text-warning-ink">
    <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    <span>
      <strong className="font-medium">We can’t take orders at the moment.</strong> Your cart is kept: come back later.
    </span>
  </p>
);

const PriceChangedNotice = ({ total }: { total: string }) => (
  <div className="flex items-start gap-2.5 rounded-lg bg-warning-tint p-3.5 text-small text-warning-ink">
    <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    <p>
      <strong className="font-medium">{`A price has changed. The new total is ${total}.`}</strong> To accept it, press
      the button again.
    </p>
  </div>
);

const shortageText = ({ title, variantTitle = '', available }: Shortage): string =>
  `${lineName({ title: title || 'An item in your cart', variantTitle })}: ${available > 0 ? `Only ${available} left` : 'Out of stock'}`;

const shortageTitle = (shortages: readonly Shortage[]): string =>
  shortages.some(({ available }) => available > 0) || shortages.length > 1
    ? 'There’s no longer enough in stock.'
    : 'Someone just bought the last one.';

interface OutOfStockNoticeProps {
  shortages: readonly Shortage[];
  /** The cart holds no more than there is. */
  onAdjusted: () => void;
}

/** Says of what there is not enough, and offers to buy what there is. */
function OutOfStockNotice({ shortages, onAdjusted }: OutOfStockNoticeProps) {
  const update = useUpdateCartQuantity();
  const remove = useRemoveFromCart();
  const [busy, setBusy] = useState(false);
  const adjust = async () => {
    setBusy(true);
    try {
      for (const { productId, variantId, available } of shortages) {
        if (available > 0) await update.mutateAsync({ productId, variantId, quantity: available });
        else await remove.mutateAsync({ productId, variantId });
      }
      onAdjusted();
    } catch (error) {
      toast({
        title: 'Failed to update cart',
        description: messageOf(error, 'An unexpected error occurred'),
        tone: 'danger',
      });
    }
    setBusy(false);
  };
  return (
    <div className="rounded-lg bg-danger-tint p-3.5 text-danger-ink text-small">
      <p className="flex items-start gap-2.5 font-medium">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {shortageTitle(shortages)}
      </p>
      <ul className="mt-1.5 space-y-0.5 pl-6.5">
        {shortages.map((shortage) => (
          <li key={shortage.variantId ?? shortage.productId}>{shortageText(shortage)}</li>
        ))}
      </ul>
      <Button
        variant="outline"
        size="sm"
        className="mt-3 ml-6.5 border-current text-current"
        loading={busy}
        onClick={() => void adjust()}
      >
        Update cart to what’s left
      </Button>
    </div>
  );
}

interface ConversionLineProps extends Pick<Cart, 'totals' | 'chargeTotals'> {
  chargeCurrency: string;
}

/** Line below the total that says what it is in the prices' currency; nothing where that is the one charged. */
function ConversionLine({ totals, chargeTotals, chargeCurrency }: ConversionLineProps) {
  const money = useMoney();
  const { priceCurrency, exchangeRate } = useShop();
  if (priceCurrency === chargeCurrency || chargeTotals.total === 0) return null;
  return (
    <p className="-mt-3 text-right text-caption text-ink-muted">
      {`${money.price(totals.total)}, charged as ${formatMoney(chargeTotals.total, chargeCurrency)} (${exchangeRate} ${priceCurrency} = 1 ${chargeCurrency})`}
    </p>
  );
}

/** Items in sight without a press; from more on they fold. */
const ITEMS_IN_SIGHT = 4;

/** All items of the order: a long list begins folded, with its end faded and a button that says how many there are. */
function Items({ items, inert }: { items: Cart['items']; inert: boolean }) {
  const [showsAll, setShowsAll] = useState(false);
  const isLong = items.length > ITEMS_IN_SIGHT;
  const folded = isLong && !showsAll;
  return (
    <div>
      {/* What is being ordered stays as it is while it is being ordered. */}
      <ul
        aria-label="Items"
        inert={inert}
        className={cn('-mt-5', folded && 'scroll-area scroll-fade -mr-3 max-h-[300px] pr-3')}
      >
        {items.map((item) => (
          <CartLine key={item.variantId} item={item} onLeave={stay} />
        ))}
      </ul>
      {isLong && (
        <Button variant="ghost" size="sm" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `Show all ${countOf(items.length, 'item')}`}
        </Button>
      )}
    </div>
  );
}

/** The specification's sentence; what it names is a link once that page is published. */
const Agreement = () => (
  <p className="text-center text-caption text-ink-muted">
    By completing your purchase, you agree to our <PolicyName slug="terms">Terms of Service</PolicyName> and{' '}
    <PolicyName slug="privacy">Privacy Policy</PolicyName>
  </p>
);

// Unlike the cart's drawer, nothing here must close when a product's link is followed.
const stay = () => undefined;

interface OrderSummaryProps {
  cart: Cart;
  /** Undefined until the shop has answered for the first time. */
  quoted: QuotedCheckout | undefined;
  isAddressKnown: boolean;
  isNotDelivered: boolean;
  order: PlaceOrder;
  /** Everything is known that an order needs. */
  payable: boolean;
  /** Sentence on what the buyer still has to do; pressing the button leads there. */
  missing: string | undefined;
  onPay: () => void;
}

export function OrderSummary(props: OrderSummaryProps) {
  const { cart, quoted, isAddressKnown, isNotDelivered, order, payable, missing, onPay } = props;
  const shop = useShop();
  const quote = quoted?.quote ?? cart;
  const { totals, chargeTotals } = quote;
  const chargeCurrency = quoted?.quote.chargeCurrency ?? cartCurrency(shop);
  const way = chosenWay(quoted)?.id ?? (quoted ? undefined : shop.paymentMethods[0]);
  const isProviders = way !== undefined && !isByHand(way) && chargeTotals.total > 0;
  const delivery = quoted?.shippingOptions.find(({ isChosen }) => isChosen);
  const taxes = sumTaxes([...(quoted?.quote.lines ?? []), ...quote.adjustments]);
  // The order is made of the stored cart, which must be the one on screen.
  const changing = useIsCartChanging();
  const { obstacle } = order;
  const shortages = (obstacle?.kind === 'out-of-stock' ? obstacle.shortages : []).filter(
    ({ productId, variantId = productId, available }) => quantityOf(cart, variantId) > available,
  );
  return (
    <Card>
      <CardHeader title="Order Summary" actions={<Badge>{countOf(cart.items.length, 'item')}</Badge>} />
      <Items items={quotedLines(cart, quoted)} inert={order.busy} />
      <div className="space-y-5 border-t pt-5">
        <CodeField codes={quoted?.codes ?? cart.codes} adjustments={quote.adjustments} />
        <CartTotals
          cart={quote}
          look="full"
          deliveryName={delivery?.name}
          taxes={taxes}
          isNotDelivered={isNotDelivered && !delivery}
          chargeCurrency={chargeCurrency}
        />
        <ConversionLine totals={totals} chargeTotals={chargeTotals} chargeCurrency={chargeCurrency} />
        {!isAddressKnown && (delivery || taxes.length > 0) && (
          <p className="text-caption text-ink-muted">Delivery and tax are estimates until we know your address.</p>
        )}
        {obstacle?.kind === 'price-changed' && obstacle.total === chargeTotals.total && (
          <PriceChangedNotice total={formatMoney(chargeTotals.total, chargeCurrency)} />
        )}
        {shortages.length > 0 && <OutOfStockNotice shortages={shortages} onAdjusted={order.clearObstacle} />}
        {order.created && <OrderCreatedNotice isPlaced={order.created === 'placed'} />}
        {shop.paymentMethods.length === 0 && chargeTotals.total > 0 ? (
          <NoOrdersNotice />
        ) : (
          <>
            <Button
              size="lg"
              className="w-full"
              disabled={cart.items.length === 0 || changing || !payable}
              loading={order.busy}
              loadingText="Processing..."
              onClick={onPay}
            >
              {isProviders ? `Checkout with ${chosenWay(quoted)?.label ?? paymentMethodLabel(way)}` : 'Place order'}
            </Button>
            {missing && <p className="-mt-2 text-center text-small text-warning-ink">{missing}</p>}
            {isProviders && <SimulatedPaymentsNotice />}
            <Agreement />
          </>
        )}
      </div>
    </Card>
  );
}
