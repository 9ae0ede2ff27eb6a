import type { StockReason } from '@haberdash/contract/constants';

/** Reasons for a change of stock, as the admin reads them. */
export const REASONS: Record<StockReason, string> = {
  opening: 'First stock',
  order: 'Ordered',
  release: 'Order not paid',
  rejection: 'Order rejected',
  reopening: 'Order taken up again',
  refund: 'Refunded',
  edit: 'Stock edited',
  import: 'Imported',
};
