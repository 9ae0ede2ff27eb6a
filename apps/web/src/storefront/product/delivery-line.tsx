import type { DeliveryEstimate } from '@haberdash/contract';
import { countryName } from '@haberdash/contract/places';
import { Truck } from 'lucide-react';
import { formatArrival } from '../../base/arrival.ts';
import { useSavedAddresses } from '../../data/addresses.ts';
import { useDeliveryEstimate } from '../../data/delivery-estimate.ts';
import { type MoneyFormats, useMoney } from '../../data/shop.ts';

/** 'Delivery to 411001: ₹85.00, arrives Tue, 1 Dec. Free from ₹2,000.00.' */
function sentenceOf(
  { countryCode, postcode, delivery, freeFrom, isNotDelivered }: DeliveryEstimate,
  money: MoneyFormats,
) {
  const place = postcode || countryName(countryCode);
  if (isNotDelivered || !delivery) return `We do not deliver to ${place}.`;
  const price = delivery.amount === 0 ? 'free' : money.price(delivery.amount);
  const arrival = delivery.estimate ? `, arrives ${formatArrival(delivery.estimate)}` : '';
  const bound = freeFrom !== null && delivery.amount > 0 ? ` Free from ${money.price(freeFrom)}.` : '';
  return `Delivery to ${place}: ${price}${arrival}.${bound}`;
}

/** What delivery of one piece costs and when it arrives, at the shopper's first address or in the store's country. */
export function DeliveryLine({ variantId }: { variantId: string }) {
  const money = useMoney();
  const [address] = useSavedAddresses();
  const place = address && {
    countryCode: address.countryCode,
    subdivision: address.subdivision,
    postcode: address.pincode,
  };
  const { data: estimate } = useDeliveryEstimate(variantId, place);
  if (!estimate) return null;
  return (
    <p className="flex items-start gap-2 text-ink-muted">
      <Truck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {sentenceOf(estimate, money)}
    </p>
  );
}
