import { TIMINGS } from '@haberdash/contract/constants';
import { ShoppingBag } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { paths } from '../../base/paths.ts';
import { useCart } from '../../data/cart.ts';
import { useSession } from '../../data/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PageBanner } from '../layout/page-banner.tsx';
import { MemberCheckout } from './member-checkout.tsx';

const VisitorCheckout = lazyPart(async () => (await import('./visitor-checkout.tsx')).VisitorCheckout);

const CheckoutSkeleton = () => (
  <div
    role="status"
    aria-busy="true"
    aria-label="Loading checkout"
    className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-8"
  >
    <Card className="space-y-4">
      <Skeleton className="h-6 w-44" />
      <Skeleton className="h-36 rounded-lg" />
      <Skeleton className="h-36 rounded-lg" />
    </Card>
    <Card className="space-y-4">
      <Skeleton className="h-6 w-36" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-28" />
      <Skeleton className="h-13" />
    </Card>
  </div>
);

/**
 * Takes a user who has nothing to pay for back to the shop after a while.
 * @param loading the cart is being asked for again, and may turn out not to be empty
 */
function EmptyCart({ loading }: { loading: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (loading) return undefined;
    const leave = () => navigate(paths.shopping.listing, { replace: true });
    const timer = setTimeout(leave, TIMINGS.emptyCartRedirect);
    return () => clearTimeout(timer);
  }, [loading, navigate]);
  return (
    <div role="status">
      <EmptyState
        icon={ShoppingBag}
        title="Your cart is empty"
        text="You'll be redirected to the shop in a few seconds"
        action={
          <Button asChild>
            <Link to={paths.shopping.listing}>Browse Products</Link>
          </Button>
        }
      />
    </div>
  );
}

function CheckoutContent() {
  const { user } = useSession();
  const { data: cart, isPending, isFetching, error, refetch } = useCart();
  if (isPending) return <CheckoutSkeleton />;
  if (!cart) {
    const message = messageOf(error, 'Failed to load your cart');
    return <ErrorState message={message} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (cart.items.length === 0) return <EmptyCart loading={isFetching} />;
  return user ? <MemberCheckout cart={cart} /> : <VisitorCheckout cart={cart} fallback={<CheckoutSkeleton />} />;
}

export function CheckoutPage() {
  return (
    <>
      <PageBanner title="Checkout" text="Complete your purchase securely" />
      <div className="page py-8 sm:py-12">
        <CheckoutContent />
      </div>
    </>
  );
}
