import { ADMIN_ORDER_STATUSES, ORDER_STATUSES, type OrderStatus } from '@haberdash/contract/constants';
import type { BadgeTone } from '../../ui/badge.tsx';
import type { SelectOption } from '../../ui/select.tsx';

const ORDER_LABELS: Record<OrderStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  inProcess: 'In Process',
  inShipping: 'In Shipping',
  delivered: 'Delivered',
  rejected: 'Rejected',
};

const ORDER_TONES: Record<OrderStatus, BadgeTone> = {
  pending: 'dark',
  confirmed: 'emerald',
  inProcess: 'warning',
  inShipping: 'info',
  delivered: 'success',
  rejected: 'danger',
};

const PAYMENT_TONES: Readonly<Record<string, BadgeTone>> = {
  paid: 'success',
  completed: 'success',
  pending: 'warning',
  failed: 'danger',
};

const isOrderStatus = (status: string): status is OrderStatus => status in ORDER_LABELS;

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** An order's or a payment's status as people read it. */
export const statusLabel = (status: string): string =>
  isOrderStatus(status) ? ORDER_LABELS[status] : capitalised(status);

export const orderTone = (status: OrderStatus): BadgeTone => ORDER_TONES[status];

export const paymentTone = (status: string): BadgeTone => PAYMENT_TONES[status] ?? 'neutral';

const toOption = (status: OrderStatus): SelectOption => ({ id: status, label: ORDER_LABELS[status] });

/** Every status, for the list's filter. */
export const STATUS_FILTERS: readonly SelectOption[] = ORDER_STATUSES.map(toOption);

/** What the admin may set; `confirmed` is the system's alone (D8). */
export const STATUS_CHOICES: readonly SelectOption[] = ADMIN_ORDER_STATUSES.map(toOption);
