/** Carriers whose tracking pages are known; `{number}` stands for the tracking number. */
export const CARRIERS: readonly { name: string; trackingUrl: string }[] = [
  { name: 'Blue Dart', trackingUrl: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={number}' },
  { name: 'Delhivery', trackingUrl: 'https://www.delhivery.com/track-v2/package/{number}' },
  { name: 'DTDC', trackingUrl: 'https://www.dtdc.in/trace.asp?strCnno={number}' },
  { name: 'Ekart', trackingUrl: 'https://ekartlogistics.com/shipmenttrack/{number}' },
  { name: 'Xpressbees', trackingUrl: 'https://www.xpressbees.com/shipment/tracking?awbNo={number}' },
  { name: 'DHL', trackingUrl: 'https://www.dhl.com/en/express/tracking.html?AWB={number}' },
  { name: 'DPD', trackingUrl: 'https://tracking.dpd.de/status/en_US/parcel/{number}' },
  { name: 'GLS', trackingUrl: 'https://gls-group.com/track/{number}' },
  { name: 'UPS', trackingUrl: 'https://www.ups.com/track?tracknum={number}' },
  { name: 'FedEx', trackingUrl: 'https://www.fedex.com/fedextrack/?trknbr={number}' },
  { name: 'USPS', trackingUrl: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}' },
  { name: 'Royal Mail', trackingUrl: 'https://www.royalmail.com/track-your-item#/tracking-results/{number}' },
  { name: 'Evri', trackingUrl: 'https://www.evri.com/track/parcel/{number}' },
  { name: 'Australia Post', trackingUrl: 'https://auspost.com.au/mypost/track/details/{number}' },
  {
    name: 'Canada Post',
    trackingUrl: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={number}',
  },
];

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Address at which a parcel is tracked; empty for a carrier that isn't known, and without a number. */
export function trackingUrlOf(carrier: string, trackingNumber: string): string {
  const known = CARRIERS.find(({ name }) => plain(name) === plain(carrier));
  if (!known || trackingNumber === '') return '';
  return known.trackingUrl.replace('{number}', encodeURIComponent(trackingNumber));
}
