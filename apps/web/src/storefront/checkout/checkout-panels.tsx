import type { Cart } from '@haberdash/contract';
import { useCallback, useRef } from 'react';
import { useAddresses } from '../../data/addresses.ts';
import { toast } from '../../ui/toast.tsx';
import { AddressBook } from '../addresses/address-book.tsx';
import { OrderSummary } from './order-summary.tsx';
import { useChosenAddress } from './use-chosen-address.ts';
import { usePlaceOrder } from './use-place-order.ts';

/** Where it goes, what it costs, and the way to pay. */
export function CheckoutPanels({ cart }: { cart: Cart }) {
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
      toast({ title: 'Please save the address first, or close its form.', tone: 'danger' });
      unsaved.current.focus();
    } else if (!addresses) {
      toast({ title: 'Your addresses could not be loaded. Please try again.', tone: 'danger' });
    } else {
      void order.place(chosen?.id ?? null);
    }
  };

  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-8">
      <AddressBook
        title="Shipping Address"
        description="Where shall we send your order?"
        choice={{ chosenId: chosen?.id ?? null, onChoose }}
        onUnsaved={onUnsaved}
      />
      <div className="lg:sticky lg:top-24">
        <OrderSummary cart={cart} order={order} payable={!isPending} onPay={pay} />
      </div>
    </div>
  );
}
