import type { Cart } from '@haberdash/contract';
import { useState } from 'react';
import { useAddresses } from '../../../api/addresses.ts';
import { AddressBook } from '../addresses/address-book.tsx';
import { OrderSummary } from './order-summary.tsx';
import { usePlaceOrder } from './use-place-order.ts';

/** Where it goes, what it costs, and the way to pay. */
export function CheckoutPanels({ cart }: { cart: Cart }) {
  const { data: addresses = [] } = useAddresses();
  const [chosenId, onChoose] = useState<string | null>(null);
  const order = usePlaceOrder(cart);
  const chosen = addresses.find((address) => address.id === chosenId) ?? addresses[0] ?? null;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-8">
      <AddressBook
        title="Shipping Address"
        description="Where shall we send your order?"
        choice={{ chosenId: chosen?.id ?? null, onChoose }}
      />
      <div className="lg:sticky lg:top-24">
        <OrderSummary cart={cart} order={order} onPay={() => void order.place(chosen?.id ?? null)} />
      </div>
    </div>
  );
}
