import type { AdminOrderDetails, AdminRefund } from '@haberdash/contract';
import { formatMoney } from '@haberdash/contract/money';
import { lineName } from '@haberdash/contract/variant-rules';
import { Undo2 } from 'lucide-react';
import { type Ref, useState } from 'react';
import { isByHand, refundLabel } from '../../base/status-labels.ts';
import { useMay } from '../../data/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ByLine } from '../list/by-line.tsx';
import { obstacleOf } from './refund-choice.ts';
import { RefundDone } from './refund-done.tsx';
import { useRefundRetry } from './use-refund.ts';

function describeItems({ items, restock }: AdminRefund, { cartItems }: AdminOrderDetails): string {
  const names = items.flatMap(({ orderItemId, quantity }) => {
    const item = cartItems.find(({ id }) => id === orderItemId);
    return item ? [`${quantity} × ${lineName(item)}`] : [];
  });
  if (names.length === 0) return '';
  return `${names.join(', ')}${restock ? ', restocked' : ''}`;
}

interface RefundEntryProps {
  refund: AdminRefund;
  order: AdminOrderDetails;
  retry: ReturnType<typeof useRefundRetry>;
  mayRefund: boolean;
}

function RefundEntry({ refund, order, retry, mayRefund }: RefundEntryProps) {
  const { text, tone } = refundLabel(refund.status, order.paymentMethod);
  const items = describeItems(refund, order);
  const [isMarking, setIsMarking] = useState(false);
  return (
    <li className="space-y-1 px-3 py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-semibold tabular-nums">{formatMoney(refund.amount, refund.currency)}</span>
        <Badge tone={tone}>{text}</Badge>
      </p>
      <p className="break-words">{refund.reason}</p>
      {items && <p className="break-words text-ink-muted">{items}</p>}
      {refund.issue && <p className="break-words text-warning-ink">{refund.issue}</p>}
      <ByLine {...refund} />
      {refund.status === 'failed' && mayRefund && (
        <Button
          variant="outline"
          size="sm"
          loading={retry.retrying === refund.id}
          disabled={retry.retrying !== null}
          onClick={() => void retry.retry(refund.id)}
        >
          Try again
        </Button>
      )}
      {refund.status === 'pending' && isByHand(order.paymentMethod) && mayRefund && (
        <Button variant="outline" size="sm" onClick={() => setIsMarking(true)}>
          Mark as done
        </Button>
      )}
      {isMarking && <RefundDone order={order} refund={refund} onClose={() => setIsMarking(false)} />}
    </li>
  );
}

interface OrderRefundsProps {
  order: AdminOrderDetails;
  /** True while the form is open. */
  isOpen: boolean;
  /** The button that opens the form. */
  opener: Ref<HTMLButtonElement>;
  onRefund: () => void;
}

/** Refunds of an order, and the way to make another. */
export function OrderRefunds({ order, isOpen, opener, onRefund }: OrderRefundsProps) {
  const retry = useRefundRetry(order);
  const mayRefund = useMay('refunds');
  const obstacle = obstacleOf(order);
  return (
    <div className="space-y-3 text-small">
      {order.refunds.length > 0 && (
        <ul className="divide-y rounded-lg border">
          {order.refunds.map((refund) => (
            <RefundEntry key={refund.id} refund={refund} order={order} retry={retry} mayRefund={mayRefund} />
          ))}
        </ul>
      )}
      {!mayRefund && <p className="text-ink-muted">Your role doesn’t include refunds.</p>}
      {mayRefund && obstacle && <p className="text-ink-muted">{obstacle}</p>}
      {mayRefund && !obstacle && (
        <Button ref={opener} variant="outline" size="sm" disabled={isOpen} onClick={onRefund}>
          <Undo2 aria-hidden="true" />
          Refund
        </Button>
      )}
    </div>
  );
}
