import type { HandBook } from '../../modules/payments/hand-book.port.ts';
import type { PaymentProvider } from '../../modules/payments/provider.port.ts';
import { createHandCalls, priceText } from '../by-hand/index.ts';

const ID = 'cod';

/** Cash that whoever brings the parcel takes at the door. */
export const createCashOnDelivery = (book: HandBook): PaymentProvider => ({
  id: ID,
  label: 'Cash on delivery',
  capabilities: { flow: 'none', settles: 'byHand', refund: 'byHand', currency: 'price' },
  isActive: ({ cod }) => cod.isActive,

  isOffered: ({ total, priceCurrency, zoneId, isCodAllowed }, { cod: { minTotal, maxTotal, zones } }) => {
    if (zones.length > 0 && zoneId !== undefined && !zones.includes(zoneId))
      return 'Cash on delivery isn’t offered at this address.';
    if (!isCodAllowed) return 'Cash on delivery isn’t offered with this delivery.';
    if (minTotal !== null && total < minTotal)
      return `Cash on delivery is offered from ${priceText(minTotal, priceCurrency)}.`;
    if (maxTotal !== null && total > maxTotal)
      return `Cash on delivery is offered up to ${priceText(maxTotal, priceCurrency)}.`;
    return true;
  },

  feeOf: ({ cod }) => cod.fee,
  ...createHandCalls(ID, book),
});
