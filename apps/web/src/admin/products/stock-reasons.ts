import type { StockReason } from '@haberdash/contract/constants';

/** Reasons for a change of stock, as the admin reads them. */
export const REASONS: Record<StockReason, string> = {
  opening: 'Opening stock',
  order: 'Ordered',
  release: 'Order not paid',
  rejection: 'Order rejected',
  reopening: 'Order reopened',
  refund: 'Refunded',
  callOff: 'Cancelled by the buyer',
  return: 'Returned',
  exchange: 'Exchange',
  shipment: 'Parcel came back',
  edit: 'Stock edited',
  import: 'Imported',
};
