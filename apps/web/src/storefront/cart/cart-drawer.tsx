import type { Cart } from '@haberdash/contract';
import { ShoppingBag } from 'lucide-react';
import { Link } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { paths } from '../../base/paths.ts';
import { useCart } from '../../data/cart.ts';
import { listingPath } from '../../data/filters.ts';
import { useShop } from '../../data/shop.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CartLine } from './cart-line.tsx';
import { CartTotals } from './cart-totals.tsx';

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
          <ul>
            {cart.items.map((item) => (
              <CartLine key={item.variantId} item={item} onLeave={close} />
            ))}
          </ul>
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

function CartSummary({ cart, onLeave }: CartSummaryProps) {
  const { priceCurrency, chargeCurrency } = useShop();
  return (
    <>
      <CartTotals cart={cart} look="brief" />
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
