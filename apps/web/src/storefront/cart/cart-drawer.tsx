import type { Cart, QuotedCheckout } from '@haberdash/contract';
import { effectivePrice } from '@haberdash/contract/money';
import { ShoppingBag } from 'lucide-react';
import { Link } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { paths } from '../../base/paths.ts';
import { paymentMethodLabel } from '../../base/status-labels.ts';
import { useSavedAddresses } from '../../data/addresses.ts';
import { useCart } from '../../data/cart.ts';
import { missingToFreeDelivery, useCheckoutQuote } from '../../data/checkout.ts';
import { listingPath } from '../../data/filters.ts';
import { cartCurrency, useMoney, useShop } from '../../data/shop.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PolicyLinks } from '../pages/policy-links.tsx';
import { CartLine } from './cart-line.tsx';
import { CartTotals } from './cart-totals.tsx';
import { CodeField } from './code-field.tsx';
import { GoesWith } from './goes-with.tsx';
import { quotedLines } from './quoted-lines.ts';

interface CartDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function CartDrawer({ open, onOpenChange }: CartDrawerProps) {
  const { data: cart, error, isFetching, refetch } = useCart();
  const close = () => onOpenChange(false);
  const count = cart?.items.length ?? 0;
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Your Cart"
      // A line's first control would be the one that removes it.
      focuses="title"
      titleExtra={cart && <Badge>{`${count} ${count === 1 ? 'item' : 'items'}`}</Badge>}
      footer={cart && count > 0 ? <CartSummary cart={cart} onLeave={close} /> : undefined}
    >
      {cart ? (
        count > 0 ? (
          <CartContent cart={cart} onLeave={close} />
        ) : (
          <EmptyCart onLeave={close} />
        )
      ) : error ? (
        <ErrorState
          message={messageOf(error, 'An unexpected error occurred')}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      ) : (
        <LinesSkeleton />
      )}
    </Drawer>
  );
}

/** What the cart costs at the first saved address; undefined in a shop without delivery and tax. */
function useCartQuote(): QuotedCheckout | undefined {
  const { hasDelivery, taxMode } = useShop();
  const [address] = useSavedAddresses();
  return useCheckoutQuote(address ? { addressId: address.id } : {}, hasDelivery || taxMode !== 'none').data;
}

interface CartPartProps {
  cart: Cart;
  /** Called when a link leads to another page. */
  onLeave: () => void;
}

/** Lines, codes and what goes with the goods; these scroll with the lines, so that the totals stay in sight however many there are. */
function CartContent({ cart, onLeave }: CartPartProps) {
  const quoted = useCartQuote();
  return (
    <>
      <ul>
        {quotedLines(cart, quoted).map((item) => (
          <CartLine key={item.variantId} item={item} onLeave={onLeave} />
        ))}
      </ul>
      <CodeField
        codes={quoted?.codes ?? cart.codes}
        adjustments={(quoted?.quote ?? cart).adjustments}
        className="border-t pt-3"
      />
      <GoesWith items={cart.items} onLeave={onLeave} />
    </>
  );
}

/** Amount that sale prices and discounts take off the goods. */
const savingOf = ({ items }: Cart, { totals }: Pick<Cart, 'totals'>): number =>
  items.reduce((sum, item) => sum + (item.price - effectivePrice(item)) * item.quantity, totals.discount);

/** Saving, what is missing to free delivery, and the way to the pages about delivery and returns. */
function Benefits({ cart, quoted }: { cart: Cart; quoted: QuotedCheckout | undefined }) {
  const money = useMoney();
  const saving = savingOf(cart, quoted?.quote ?? cart);
  const missing = quoted && missingToFreeDelivery(quoted);
  const delivery =
    missing !== undefined && (missing > 0 ? `${money.price(missing)} more for free delivery` : 'Your delivery is free');
  if (saving <= 0 && !delivery) return null;
  return (
    <ul className="mb-3 space-y-1 font-medium text-small text-success-ink">
      {saving > 0 && <li>{`You save ${money.price(saving)}`}</li>}
      {delivery && <li>{delivery}</li>}
    </ul>
  );
}

function CartSummary({ cart, onLeave }: CartPartProps) {
  const shop = useShop();
  const { priceCurrency } = shop;
  const quoted = useCartQuote();
  const delivery = quoted?.shippingOptions.find(({ isChosen }) => isChosen);
  const chargeCurrency = quoted?.quote.chargeCurrency ?? cartCurrency(shop);
  return (
    <>
      <Benefits cart={cart} quoted={quoted} />
      <CartTotals
        cart={quoted?.quote ?? cart}
        look="brief"
        deliveryName={delivery?.name}
        chargeCurrency={quoted?.quote.chargeCurrency}
      />
      {quoted?.quote.isEstimate && (
        <p className="mt-1 text-caption text-ink-muted">Delivery and tax are estimates until the checkout.</p>
      )}
      {priceCurrency !== chargeCurrency && (
        <p className="mt-1 text-caption text-ink-muted">
          {`Prices are in ${priceCurrency}. You’ll be charged in ${chargeCurrency}${shop.paymentMethods.length > 1 ? ` if you pay by ${paymentMethodLabel('paypal')}` : ''}.`}
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
      <PolicyLinks slugs={['delivery', 'returns']} className="mt-2" />
    </>
  );
}

function EmptyCart({ onLeave }: { onLeave: () => void }) {
  return (
    <EmptyState
      className="min-h-full justify-center"
      icon={ShoppingBag}
      title="Your cart is empty"
      text="Discover our wide range of products and add your favorites to cart"
      action={
        <Button asChild>
          <Link to={listingPath()} onClick={onLeave}>
            Browse Products
          </Link>
        </Button>
      }
    />
  );
}

function LinesSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading cart" className="space-y-6 pt-5">
      {['first', 'second', 'third'].map((line) => (
        <div key={line} className="flex gap-4">
          <Skeleton className="size-22 shrink-0" />
          <div className="flex-1 space-y-3 pt-1">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-3 w-1/3" />
            <Skeleton className="h-9 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
