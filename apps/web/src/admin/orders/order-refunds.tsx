import type { AdminOrderDetails, AdminRefund } from '@haberdash/contract';
import { formatMoney } from '@haberdash/contract/money';
import { lineName } from '@haberdash/contract/variant-rules';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { params } from '../../base/paths.ts';
import { isByHand, refundLabel } from '../../base/status-labels.ts';
import { useMay } from '../../data/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ByLine } from '../list/by-line.tsx';
import { RefundDone } from './refund-done.tsx';
import { RefundForm } from './refund-form.tsx';
import { useRefundRetry } from './use-refund.ts';

/** The reason why nothing can be refunded; null if something can be. */
function obstacleOf({ paymentStatus, refundable }: AdminOrderDetails): string | null {
  if (refundable.amount > 0) return null;
  const isPaid = ['paid', 'partially_refunded', 'refunded'].includes(paymentStatus);
  return isPaid ? 'This order has been fully refunded.' : 'There’s nothing to refund: this order hasn’t been paid.';
}

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

/** Refunds of an order, and the way to make another. */
export function OrderRefunds({ order }: { order: AdminOrderDetails }) {
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useSearchParams();
  const retry = useRefundRetry(order);
  const mayRefund = useMay('refunds');
  const obstacle = obstacleOf(order);
  // An address can ask for the form, too.
  const isAskedFor = search.has(params.refund);
  const close = () => {
    setIsOpen(false);
    if (!isAskedFor) return;
    search.delete(params.refund);
    setSearch(search, { replace: true, preventScrollReset: true });
  };
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
        <Button variant="outline" size="sm" onClick={() => setIsOpen(true)}>
          <Undo2 aria-hidden="true" />
          Refund
        </Button>
      )}
      {mayRefund && !obstacle && (isOpen || isAskedFor) && <RefundForm order={order} onClose={close} />}
    </div>
  );
}
