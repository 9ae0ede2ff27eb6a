import type { Order } from '@haberdash/contract';
import { Badge } from '../../ui/badge.tsx';
import { orderTone, paymentTone, statusLabel } from './order-status.ts';

export function OrderBadge({ status }: { status: Order['orderStatus'] }) {
  return <Badge tone={orderTone(status)}>{statusLabel(status)}</Badge>;
}

export function PaymentBadge({ status }: { status: Order['paymentStatus'] }) {
  return <Badge tone={paymentTone(status)}>{statusLabel(status)}</Badge>;
}
