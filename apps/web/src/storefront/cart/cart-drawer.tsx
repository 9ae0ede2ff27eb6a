import type { Cart, QuotedCheckout } from '@haberdash/contract';
import { effectivePrice } from '@haberdash/contract/money';
import { ShoppingBag } from 'lucide-react';
import { Link } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { paths } from '../../base/paths.ts';
import { useSavedAddresses } from '../../data/addresses.ts';
import { useCart } from '../../data/cart.ts';
import { useCheckoutQuote } from '../../data/checkout.ts';
import { listingPath } from '../../data/filters.ts';
import { useMoney, useShop } from '../../data/shop.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PolicyLinks } from '../pages/policy-links.tsx';
import { CartLine } from './cart-line.tsx';
import { CartTotals } from './cart-totals.tsx';
import { GoesWith } from './goes-with.tsx';

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
          <>
            <ul>
              {cart.items.map((item) => (
                <CartLine key={item.variantId} item={item} onLeave={close} />
              ))}
            </ul>
            <GoesWith items={cart.items} onLeave={close} />
          </>
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

interface CartSummaryProps {
  cart: Cart;
  /** Called when a link leads to another page. */
  onLeave: () => void;
}

/** What the shopper does not pay because of sale prices. */
const savingOf = ({ items }: Cart): number =>
  items.reduce((sum, item) => sum + (item.price - effectivePrice(item)) * item.quantity, 0);

/** Saving, what is missing to free delivery, and the way to the pages about delivery and returns. */
function Benefits({ cart, quoted }: { cart: Cart; quoted: QuotedCheckout | undefined }) {
  const money = useMoney();
  const saving = savingOf(cart);
  const free = quoted?.freeDelivery;
  const delivery =
    free && (free.missing > 0 ? `${money.price(free.missing)} more for free delivery` : 'Your delivery is free');
  if (saving <= 0 && !delivery) return null;
  return (
    <ul className="mb-3 space-y-1 font-medium text-small text-success-ink">
      {saving > 0 && <li>{`You save ${money.price(saving)}`}</li>}
      {delivery && <li>{delivery}</li>}
    </ul>
  );
}

function CartSummary({ cart, onLeave }: CartSummaryProps) {
  const { priceCurrency, chargeCurrency, hasDelivery, taxMode } = useShop();
  const [address] = useSavedAddresses();
  const { data: quoted } = useCheckoutQuote(
    address ? { addressId: address.id } : {},
    hasDelivery || taxMode !== 'none',
  );
  const delivery = quoted?.shippingOptions.find(({ isChosen }) => isChosen);
  return (
    <>
      <Benefits cart={cart} quoted={quoted} />
      <CartTotals cart={quoted?.quote ?? cart} look="brief" deliveryName={delivery?.name} />
      {quoted?.quote.isEstimate && (
        <p className="mt-1 text-caption text-ink-muted">Delivery and tax are estimates until the checkout.</p>
      )}
      {priceCurrency !== chargeCurrency && (
        <p className="mt-1 text-caption text-ink-muted">
          Prices are in {priceCurrency}. You’ll be charged in {chargeCurrency}.
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
