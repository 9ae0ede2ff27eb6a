import {
  PUBLISHING_STATES,
  type PublishingState,
  STOCK_FILTERS,
  type StockFilter,
} from '@haberdash/contract/constants';
import { ALL } from '../list/use-list-params.ts';

export const STATUS_PARAM = 'status';

const LABELS: Record<PublishingState, string> = { published: 'Published', scheduled: 'Scheduled', draft: 'Drafts' };

export const STATUS_FILTERS = [
  { id: ALL, label: 'All statuses' },
  ...PUBLISHING_STATES.map((id) => ({ id, label: LABELS[id] })),
];

/** Reads the status filter from an address; any other value means all. */
export const readStatus = (text: string | null): PublishingState | 'all' =>
  PUBLISHING_STATES.find((state) => state === text) ?? 'all';

export const STOCK_PARAM = 'stock';

const STOCK_LABELS: Record<StockFilter, string> = { low: 'Low stock', out: 'Out of stock' };

export const STOCK_OPTIONS = [
  { id: ALL, label: 'All stock' },
  ...STOCK_FILTERS.map((id) => ({ id, label: STOCK_LABELS[id] })),
];

/** Reads the stock filter from an address; any other value means all. */
export const readStock = (text: string | null): StockFilter | 'all' =>
  STOCK_FILTERS.find((stock) => stock === text) ?? 'all';
