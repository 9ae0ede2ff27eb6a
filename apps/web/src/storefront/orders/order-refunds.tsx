import type { Refund } from '@haberdash/contract';
import { formatMoney } from '@haberdash/contract/money';
import { formatDateTime } from '../../base/formats.ts';
import { refundLabel } from '../../base/status-labels.ts';
import { Badge } from '../../ui/badge.tsx';

interface OrderRefundsProps {
  refunds: readonly Refund[];
  /** Of their order. */
  paymentMethod: string;
}

/** List of an order's refunds. */
export const OrderRefunds = ({ refunds, paymentMethod }: OrderRefundsProps) => (
  <ul className="divide-y rounded-lg border">
    {refunds.map(({ id, amount, currency, at, reason, status }) => {
      const { text, tone } = refundLabel(status, paymentMethod);
      return (
        <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 p-4">
          <div className="min-w-0">
            <p className="font-medium tabular-nums">{formatMoney(amount, currency)}</p>
            <p className="wrap-anywhere text-small text-ink-muted">{reason}</p>
            <p className="mt-0.5 text-caption text-ink-muted tabular-nums">
              <time dateTime={at}>{formatDateTime(at)}</time>
            </p>
          </div>
          <Badge tone={tone}>{text}</Badge>
        </li>
      );
    })}
  </ul>
);
