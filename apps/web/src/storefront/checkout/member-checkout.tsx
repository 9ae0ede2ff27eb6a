import type { Cart } from '@haberdash/contract';
import { useCallback, useRef } from 'react';
import { useAddresses } from '../../data/addresses.ts';
import { toast } from '../../ui/toast.tsx';
import { AddressBook } from '../addresses/address-book.tsx';
import { CheckoutFrame, chosenOption, isNotDelivered } from './checkout-frame.tsx';
import { chosenWay } from './pay-ways.ts';
import { useCheckout, useRememberedChoice } from './use-checkout.ts';
import { usePlaceOrder } from './use-place-order.ts';

/** Where the page leads a buyer who has pressed the button too early. */
const focusOn = (element: HTMLElement | null | undefined) => {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
};

/** The checkout of somebody who is signed in: to one of their saved addresses. */
export function MemberCheckout({ cart }: { cart: Cart }) {
  const { data: addresses, isPending } = useAddresses();
  const [chosenId, onChoose] = useRememberedChoice('chosenAddress');
  const chosen = addresses?.find((address) => address.id === chosenId) ?? addresses?.[0] ?? null;
  const checkout = useCheckout(chosen ? { addressId: chosen.id } : {});
  const { quoted, refetch } = checkout;
  const unsaved = useRef<HTMLElement>(null);
  const onUnsaved = useCallback((form: HTMLElement | null) => {
    unsaved.current = form;
  }, []);
  const steps = useRef<HTMLDivElement>(null);
  const order = usePlaceOrder(cart, async () => (await refetch()).data?.quote.chargeTotals.total);

  const pay = () => {
    if (unsaved.current) {
      toast({ title: 'Save the address first, or close the form.', tone: 'danger' });
      unsaved.current.focus();
    } else if (!addresses) {
      toast({ title: 'We couldn’t load your addresses. Please try again.', tone: 'danger' });
    } else if (!chosen) {
      toast({ title: 'Please select one address to proceed.', tone: 'danger' });
      focusOn(steps.current?.querySelector<HTMLElement>('form input, form select, button'));
    } else if (isNotDelivered(quoted)) {
      toast({ title: 'We do not deliver to this address.', tone: 'danger' });
      focusOn(steps.current?.querySelector<HTMLElement>('input:checked'));
    } else {
      const { chargeTotals } = quoted?.quote ?? cart;
      const ways = { methodId: chosenOption(quoted)?.methodId, paymentMethod: chosenWay(quoted)?.id };
      void order.place({ addressId: chosen.id, ...ways }, chargeTotals.total);
    }
  };

  return (
    <CheckoutFrame
      {...{ cart, checkout, order }}
      address={
        <AddressBook
          title="Shipping Address"
          description="Where should we send your order?"
          choice={{ chosenId: chosen?.id ?? null, onChoose }}
          step={1}
          onUnsaved={onUnsaved}
        />
      }
      isAddressKnown={chosen !== null}
      isLoaded={!isPending}
      missing={addresses?.length === 0 ? 'Add your address to continue.' : undefined}
      onPay={pay}
      stepsRef={steps}
    />
  );
}
