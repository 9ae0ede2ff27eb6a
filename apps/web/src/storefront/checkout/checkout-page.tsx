import type { Cart } from '@haberdash/contract';
import { TIMINGS } from '@haberdash/contract/constants';
import { ShoppingBag } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { paths } from '../../base/paths.ts';
import { sessionStore } from '../../base/storage.ts';
import { useAddresses } from '../../data/addresses.ts';
import { useCart } from '../../data/cart.ts';
import { useUser } from '../../data/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { AddressBook } from '../addresses/address-book.tsx';
import { PageBanner } from '../layout/page-banner.tsx';
import { OrderSummary } from './order-summary.tsx';
import { usePlaceOrder } from './use-place-order.ts';

/** The address that the shopper has chosen in this tab, remembered over PayPal, sign-in and a reload. */
function useChosenAddress() {
  const key = `chosenAddress:${useUser().id}`;
  const [chosenId, setChosenId] = useState(() => sessionStore.get(key));
  const choose = (addressId: string | null) => {
    if (addressId) sessionStore.set(key, addressId);
    else sessionStore.remove(key);
    setChosenId(addressId);
  };
  return [chosenId, choose] as const;
}

/** The panels of the address, of the costs and of the payment. */
function CheckoutPanels({ cart }: { cart: Cart }) {
  const { data: addresses, isPending } = useAddresses();
  const [chosenId, onChoose] = useChosenAddress();
  const unsaved = useRef<HTMLElement>(null);
  const onUnsaved = useCallback((form: HTMLElement | null) => {
    unsaved.current = form;
  }, []);
  const order = usePlaceOrder(cart);
  const chosen = addresses?.find((address) => address.id === chosenId) ?? addresses?.[0] ?? null;

  const pay = () => {
    if (unsaved.current) {
      toast({ title: 'Save the address first, or close the form.', tone: 'danger' });
      unsaved.current.focus();
    } else if (!addresses) {
      toast({ title: 'We couldn’t load your addresses. Please try again.', tone: 'danger' });
    } else {
      void order.place(chosen?.id ?? null);
    }
  };

  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-8">
      <AddressBook
        title="Shipping Address"
        description="Where should we send your order?"
        choice={{ chosenId: chosen?.id ?? null, onChoose }}
        onUnsaved={onUnsaved}
      />
      <div className="lg:sticky lg:top-24">
        <OrderSummary cart={cart} order={order} payable={!isPending} onPay={pay} />
      </div>
    </div>
  );
}

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
