import type { AdminOrderDetails } from '@haberdash/contract';
import { Pencil, Printer } from 'lucide-react';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { AddressText } from '../../address/address-text.tsx';
import { formatArrival } from '../../base/arrival.ts';
import { adminCustomerPath, packingSlipPath } from '../../base/paths.ts';
import { useMay } from '../../data/session.ts';
import { Button } from '../../ui/button.tsx';
import { Fact, Section } from './order-parts.tsx';

/** The buyer's name, with the way to their page for whoever may see customers. */
function Buyer({ order: { userId, userName } }: { order: AdminOrderDetails }) {
  const mayOpen = useMay('customers');
  if (!mayOpen || userId === null) return userName;
  return (
    <Link to={adminCustomerPath(userId)} className="underline underline-offset-4">
      {userName}
    </Link>
  );
}

interface OrderShippingProps {
  order: AdminOrderDetails;
  onCorrect: () => void;
  /** The button that opens the correction. */
  opener: Ref<HTMLButtonElement>;
}

/** Where an order goes, with what one does about it before it is sent. */
export function OrderShipping({ order, onCorrect, opener }: OrderShippingProps) {
  const { addressInfo, userName, email, delivery, orderStatus } = order;
  const { recipientName, taxNumber, phone, notes } = addressInfo;
  const isSent = orderStatus === 'inShipping' || orderStatus === 'delivered';
  return (
    <Section title="Shipping">
      <dl className="divide-y text-small">
        <Fact term="Name">
          <Buyer order={order} />
        </Fact>
        {!delivery?.isPickup && (
          <Fact term="Address">
            <AddressText address={addressInfo} without={recipientName === userName ? recipientName : undefined} />
          </Fact>
        )}
        {phone && <Fact term="Phone">{phone}</Fact>}
        {email && <Fact term="Email">{email}</Fact>}
        {taxNumber && <Fact term="Tax number">{taxNumber}</Fact>}
        {notes && <Fact term="Notes">{notes}</Fact>}
        {delivery && <Fact term={delivery.isPickup ? 'Pickup' : 'Delivery'}>{delivery.name}</Fact>}
        {delivery?.estimate && (
          <Fact term={delivery.isPickup ? 'Ready' : 'Arrives'}>{formatArrival(delivery.estimate)}</Fact>
        )}
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        {!isSent && (
          <Button ref={opener} variant="outline" size="sm" onClick={onCorrect}>
            <Pencil aria-hidden="true" />
            Correct address
          </Button>
        )}
        <Button asChild variant="outline" size="sm">
          <Link to={packingSlipPath(order._id)}>
            <Printer aria-hidden="true" />
            Print packing slip
          </Link>
        </Button>
      </div>
    </Section>
  );
}
