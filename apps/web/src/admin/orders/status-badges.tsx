import type { Order } from '@haberdash/contract';
import { orderLabel, paymentLabel } from '../../base/status-labels.ts';
import { Badge } from '../../ui/badge.tsx';

export function OrderBadge({ status }: { status: Order['orderStatus'] }) {
  const { text, tone } = orderLabel(status);
  return <Badge tone={tone}>{text}</Badge>;
}

export function PaymentBadge({ status }: { status: Order['paymentStatus'] }) {
  const { text, tone } = paymentLabel(status);
  return <Badge tone={tone}>{text}</Badge>;
}
