import { messageOf } from '../../base/api-error.ts';
import { useCart } from '../../data/cart.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageBanner } from '../layout/page-banner.tsx';
import { CheckoutPanels } from './checkout-panels.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { EmptyCart } from './empty-cart.tsx';

function CheckoutContent() {
  const { data: cart, isPending, isFetching, error, refetch } = useCart();
  if (isPending) return <CheckoutSkeleton />;
  if (!cart) {
    const message = messageOf(error, 'Failed to load your cart');
    return <ErrorState message={message} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return cart.items.length === 0 ? <EmptyCart loading={isFetching} /> : <CheckoutPanels cart={cart} />;
}

export function CheckoutPage() {
  return (
    <>
      <PageBanner src="/art/checkout-banner.webp" title="Checkout" text="Complete your purchase securely" />
      <div className="page py-8 sm:py-12">
        <CheckoutContent />
      </div>
    </>
  );
}
