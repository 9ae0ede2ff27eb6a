import type { AdminOrderDetails } from '@haberdash/contract';
import { AddressText } from '../../address/address-text.tsx';
import { formatArrival } from '../../base/arrival.ts';
import { Fact } from './order-parts.tsx';

interface DeliveryFactsProps {
  order: AdminOrderDetails;
  /** Facts that are shown elsewhere on the same page. */
  without?: 'contact';
}

/** Where an order goes and how, as rows of a list. */
export function DeliveryFacts({ order, without }: DeliveryFactsProps) {
  const { addressInfo, userName, email, delivery } = order;
  const { recipientName, taxNumber, phone, notes } = addressInfo;
  const hasContact = without !== 'contact';
  return (
    <>
      {!delivery?.isPickup && (
        <Fact term="Address">
          <AddressText
            address={addressInfo}
            without={hasContact && recipientName === userName ? recipientName : undefined}
          />
        </Fact>
      )}
      {hasContact && phone && <Fact term="Phone">{phone}</Fact>}
      {hasContact && email && <Fact term="Email">{email}</Fact>}
      {taxNumber && <Fact term="Tax number">{taxNumber}</Fact>}
      {notes && <Fact term="Notes">{notes}</Fact>}
      {delivery && <Fact term={delivery.isPickup ? 'Pickup' : 'Delivery'}>{delivery.name}</Fact>}
      {delivery?.estimate && (
        <Fact term={delivery.isPickup ? 'Ready' : 'Arrives'}>{formatArrival(delivery.estimate)}</Fact>
      )}
    </>
  );
}
