import { messageOf } from '../../api/api-error.ts';
import { useCart } from '../../api/cart.ts';
import { usePageTitle } from '../../shop/shop-context.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { CheckoutPanels } from '../features/checkout/checkout-panels.tsx';
import { CheckoutSkeleton } from '../features/checkout/checkout-skeleton.tsx';
import { EmptyCart } from '../features/checkout/empty-cart.tsx';
import { PageBanner } from '../features/page-banner/page-banner.tsx';

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
  usePageTitle('Checkout');
  return (
    <>
      <PageBanner src="/art/checkout-banner.webp" title="Checkout" text="Complete your purchase securely" />
      <div className="page py-8 sm:py-12">
        <CheckoutContent />
      </div>
    </>
  );
}
