import type { Cart, QuotedCheckout } from '@haberdash/contract';
import type { ReactNode, Ref } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { OrderSummary } from './order-summary.tsx';
import { chosenWay } from './pay-ways.ts';
import { PaymentStep } from './payment-step.tsx';
import type { Checkout } from './use-checkout.ts';
import type { PlaceOrder } from './use-place-order.ts';

/** True where the shop has set up delivery: there is a choice, or none that reaches the address. */
const hasDeliveryStep = (quoted: QuotedCheckout | undefined): boolean =>
  quoted !== undefined && (quoted.shippingOptions.length > 0 || isNotDelivered(quoted));

export const isNotDelivered = (quoted: QuotedCheckout | undefined): boolean =>
  quoted?.changes.some(({ code }) => code === 'NO_DELIVERY') ?? false;

export const chosenOption = (quoted: QuotedCheckout | undefined) =>
  quoted?.shippingOptions.find(({ isChosen }) => isChosen);

interface CheckoutFrameProps {
  cart: Cart;
  checkout: Checkout;
  order: PlaceOrder;
  /** The first step: who buys, and where to. */
  address: ReactNode;
  /** Where the order goes is known, so that delivery and tax are no estimates. */
  isAddressKnown: boolean;
  /** Everything has been loaded that an order needs. */
  isLoaded: boolean;
  /** Sentence on what the buyer still has to do. */
  missing: string | undefined;
  onPay: () => void;
  /** Holds the steps. */
  stepsRef: Ref<HTMLDivElement>;
}

/** The steps of address, delivery and payment, and beside them what it all costs. */
export function CheckoutFrame(props: CheckoutFrameProps) {
  const { cart, checkout, order, address, isAddressKnown, isLoaded, missing, onPay, stepsRef } = props;
  const { quoted, isChanging, error, isFetching, refetch, chooseMethod, choosePayment, paymentNotice } = checkout;
  const hasDelivery = hasDeliveryStep(quoted);
  const isUndelivered = isAddressKnown && isNotDelivered(quoted);
  const hasPaymentStep =
    quoted !== undefined && quoted.quote.chargeTotals.total > 0 && quoted.paymentMethods.length > 0;
  const isUnpayable = hasPaymentStep && chosenWay(quoted) === undefined;
  const obstacle = isUndelivered
    ? 'We do not deliver to this address.'
    : isUnpayable
      ? 'There’s no way to pay for this order.'
      : undefined;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-8">
      <div ref={stepsRef} className="space-y-6">
        {address}
        {error && (
          <ErrorState
            message={messageOf(error, 'We couldn’t work out delivery and tax.')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {quoted && hasDelivery && (
          <DeliveryStep number={2} quoted={quoted} isAddressKnown={isAddressKnown} onChoose={chooseMethod} />
        )}
        {quoted && hasPaymentStep && (
          <PaymentStep
            number={hasDelivery ? 3 : 2}
            ways={quoted.paymentMethods}
            isPickup={chosenOption(quoted)?.kind === 'pickup'}
            notice={paymentNotice}
            onChoose={choosePayment}
          />
        )}
      </div>
      <div className="lg:sticky lg:top-24">
        <OrderSummary
          cart={cart}
          quoted={quoted}
          isAddressKnown={isAddressKnown}
          isNotDelivered={isUndelivered}
          order={order}
          payable={isLoaded && !isChanging && quoted !== undefined && !isUnpayable}
          missing={missing ?? obstacle}
          onPay={onPay}
        />
      </div>
    </div>
  );
}
