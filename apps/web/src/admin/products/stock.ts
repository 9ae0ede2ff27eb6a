import { LOW_STOCK_ADMIN_BELOW } from '@haberdash/contract/constants';
import type { BadgeTone } from '../../ui/badge.tsx';

interface StockLabel {
  text: string;
  tone: BadgeTone;
}

/** The admin's card: out at 0 or less, low under 5. */
export function stockLabel(totalStock: number): StockLabel {
  if (totalStock <= 0) return { text: 'Out of stock', tone: 'danger' };
  if (totalStock < LOW_STOCK_ADMIN_BELOW) return { text: 'Low stock', tone: 'warning' };
  return { text: 'In stock', tone: 'success' };
}
