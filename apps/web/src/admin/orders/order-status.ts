import { ADMIN_ORDER_STATUSES, ORDER_STATUSES, type OrderStatus } from '@haberdash/contract/constants';
import { orderLabel } from '../../base/status-labels.ts';
import type { SelectOption } from '../../ui/select.tsx';

const toOption = (status: OrderStatus): SelectOption => ({ id: status, label: orderLabel(status).text });

/** Every status, for the list's filter. */
export const STATUS_FILTERS: readonly SelectOption[] = ORDER_STATUSES.map(toOption);

/** Statuses that an admin may set; `confirmed` is the system's alone (D8). */
export const STATUS_CHOICES: readonly SelectOption[] = ADMIN_ORDER_STATUSES.map(toOption);
