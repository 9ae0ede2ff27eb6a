import type { Cart } from '@haberdash/contract';
import { TIMINGS } from '@haberdash/contract/constants';
import { ShoppingBag } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { paths } from '../../base/paths.ts';
import { useAddresses } from '../../data/addresses.ts';
import { useCart } from '../../data/cart.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { AddressBook } from '../addresses/address-book.tsx';
import { PageBanner } from '../layout/page-banner.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentStep } from './payment-step.tsx';
import { useCheckout, useRememberedChoice } from './use-checkout.ts';
import { usePlaceOrder } from './use-place-order.ts';

/** Where the page leads a buyer who has pressed the button too early. */
const focusOn = (element: HTMLElement | null) => {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
};

/** The steps of address, delivery and payment, and what it all costs. */
function CheckoutPanels({ cart }: { cart: Cart }) {
  const { data: addresses, isPending } = useAddresses();
  const [chosenId, onChoose] = useRememberedChoice('chosenAddress');
  const chosen = addresses?.find((address) => address.id === chosenId) ?? addresses?.[0] ?? null;
  const { quoted, isChanging, error, isFetching, refetch, chooseMethod } = useCheckout(
    chosen ? { addressId: chosen.id } : {},
  );
  const unsaved = useRef<HTMLElement>(null);
  const onUnsaved = useCallback((form: HTMLElement | null) => {
    unsaved.current = form;
  }, []);
  const steps = useRef<HTMLDivElement>(null);
  const order = usePlaceOrder(cart, async () => (await refetch()).data?.quote.chargeTotals.total);

  const options = quoted?.shippingOptions ?? [];
  const isNotDelivered = quoted?.changes.some(({ code }) => code === 'NO_DELIVERY') ?? false;
  const hasDelivery = options.length > 0 || isNotDelivered;
  const missing = addresses?.length === 0 ? 'Add your address to continue.' : undefined;

  const pay = () => {
    if (unsaved.current) {
      toast({ title: 'Save the address first, or close the form.', tone: 'danger' });
      unsaved.current.focus();
    } else if (!addresses) {
      toast({ title: 'We couldn’t load your addresses. Please try again.', tone: 'danger' });
    } else if (chosen && isNotDelivered) {
      toast({ title: 'We do not deliver to this address.', tone: 'danger' });
      focusOn(steps.current?.querySelector('input:checked') ?? null);
    } else {
      if (!chosen) focusOn(steps.current?.querySelector('input, button') ?? null);
      void order.place({
        addressId: chosen?.id ?? null,
        methodId: options.find(({ isChosen }) => isChosen)?.methodId,
        total: (quoted?.quote ?? cart).chargeTotals.total,
      });
    }
  };

  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-8">
      <div ref={steps} className="space-y-6">
        <AddressBook
          title="Shipping Address"
          description="Where should we send your order?"
          choice={{ chosenId: chosen?.id ?? null, onChoose }}
          step={1}
          onUnsaved={onUnsaved}
        />
        {error && (
          <ErrorState
            message={messageOf(error, 'We couldn’t work out delivery and tax.')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {quoted && hasDelivery && <DeliveryStep number={2} quoted={quoted} onChoose={chooseMethod} />}
        {quoted && <PaymentStep number={hasDelivery ? 3 : 2} methods={quoted.paymentMethods} />}
      </div>
      <div className="lg:sticky lg:top-24">
        <OrderSummary
          cart={cart}
          quoted={quoted}
          order={order}
          payable={!isPending && !isChanging && quoted !== undefined}
          missing={missing}
          onPay={pay}
        />
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
      <PageBanner title="Checkout" text="Complete your purchase securely" />
      <div className="page py-8 sm:py-12">
        <CheckoutContent />
      </div>
    </>
  );
}
