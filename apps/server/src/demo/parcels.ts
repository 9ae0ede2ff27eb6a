import { trackingUrlOf } from '@haberdash/contract';
import { sha256 } from '../lib/ids.ts';

/** Carriers of the demo's parcels within India, and to everywhere else. */
const AT_HOME = ['Blue Dart', 'Delhivery', 'DTDC', 'Ekart'] as const;
const ABROAD = ['DHL', 'UPS', 'FedEx'] as const;

/** Number of digits of a tracking number. */
const DIGITS = 11;

/** How a parcel of the demo travels: the same for an order each time. */
export function parcelOf(orderId: string, countryCode: string) {
  const carriers = countryCode === 'IN' ? AT_HOME : ABROAD;
  const seed = Number.parseInt(sha256(`parcel ${orderId}`).slice(0, 12), 16);
  const carrier = carriers[seed % carriers.length] ?? AT_HOME[0];
  const trackingNumber = String(seed % 10 ** DIGITS).padStart(DIGITS, '7');
  return { carrier, trackingNumber, trackingUrl: trackingUrlOf(carrier, trackingNumber) };
}
