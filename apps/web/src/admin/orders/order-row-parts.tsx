import type { AdminOrder } from '@haberdash/contract';
import { formatMoney } from '@haberdash/contract/money';
import { MessageCircleQuestion } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { shortId } from '../../base/formats.ts';
import { adminOrderPath } from '../../base/paths.ts';
import { pictureSources } from '../../base/picture.ts';
import { isByHand, paymentMethodLabel } from '../../base/status-labels.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cn } from '../../ui/cn.ts';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { sentText } from './order-words.ts';
import { OrderBadge, PaymentBadge } from './status-badges.tsx';

/** What a list does with its orders. */
export interface OrderRowActions {
  isSelected: (id: string) => boolean;
  onSelect: (order: AdminOrder) => void;
  /** The order whose details are on their way. */
  opening: string | null;
  /** Opens the dialog with its details. */
  onOpen: (id: string) => void;
}

const CONTROLS = 'a, button, input, label';

/** Opens an order's page by a press anywhere in its row but on a control, or to mark text in it. */
export function useRowPress(id: string) {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    const isControl = event.target instanceof Element && event.target.closest(CONTROLS) !== null;
    if (isControl || window.getSelection()?.toString()) return;
    void navigate(adminOrderPath(id));
  };
}

interface RowProps {
  order: AdminOrder;
}

export function SelectOrder({
  order,
  isSelected,
  onSelect,
}: RowProps & Pick<OrderRowActions, 'isSelected' | 'onSelect'>) {
  return (
    <Checkbox
      label={null}
      aria-label={`Select order ${shortId(order.id)}`}
      checked={isSelected(order.id)}
      onChange={() => onSelect(order)}
      className="gap-0"
    />
  );
}

/** A question of the buyer that waits for an answer. */
export function QuestionMark({ order }: RowProps) {
  return order.hasQuestion ? (
    <Badge tone="warning" className="h-5 px-2 align-middle">
      <MessageCircleQuestion aria-hidden="true" className="size-3.5" />
      Question
    </Badge>
  ) : null;
}

/** The order's status, and below it what was sent and when. */
export function Status({ order }: RowProps) {
  const sent = sentText(order);
  return (
    <>
      <OrderBadge status={order.orderStatus} />
      {sent && <span className="mt-0.5 block text-caption text-ink-muted">{sent}</span>}
    </>
  );
}

/** What of an order's money is not as it should be; empty where all is well, or none is expected yet. */
function moneyNote({ handPayment, paymentStatus, chargeCurrency }: AdminOrder): string {
  if (!handPayment) return '';
  const { received, missing, surplus } = handPayment;
  if (surplus > 0) return `${formatMoney(surplus, chargeCurrency)} overpaid`;
  const isShort = paymentStatus === 'awaiting' && received > 0;
  return isShort ? `${formatMoney(missing, chargeCurrency)} missing` : '';
}

/** The payment's status; of one in cash or by transfer also which, and what is missing or too much. */
export function Payment({ order }: RowProps) {
  const note = moneyNote(order);
  return (
    <>
      <PaymentBadge status={order.paymentStatus} />
      {isByHand(order.paymentMethod) && (
        <span className="mt-0.5 block text-caption text-ink-muted">{paymentMethodLabel(order.paymentMethod)}</span>
      )}
      {note && <span className="block font-medium text-caption text-warning-ink">{note}</span>}
    </>
  );
}

/** An email that rather breaks before its domain than within a word. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span className="wrap-anywhere block text-caption text-ink-muted">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

const MOST_PICTURES = 3;

/** The first pictures of what was bought, one over the other. */
export function Pictures({ order }: RowProps) {
  return (
    <span aria-hidden="true" className="flex -space-x-3">
      {order.cartItems.slice(0, MOST_PICTURES).map(({ id, image }) => (
        <LazyImage
          key={id}
          {...pictureSources(image, '2.5rem')}
          alt=""
          ratio="1 / 1"
          whole
          className="w-9 shrink-0 rounded-md ring-2 ring-surface"
        />
      ))}
    </span>
  );
}

interface DetailsButtonProps extends Pick<OrderRowActions, 'opening' | 'onOpen'> {
  id: string;
  describedBy: string;
}

/** Busy while the details are on their way, but not disabled: a disabled button loses the focus that the dialog is to give back. */
export function DetailsButton({ id, describedBy, opening, onOpen }: DetailsButtonProps) {
  const isOpening = opening === id;
  return (
    <Button
      variant="outline"
      size="sm"
      className={cn('max-sm:px-3', isOpening && 'opacity-60')}
      aria-describedby={describedBy}
      aria-busy={isOpening}
      onClick={() => onOpen(id)}
    >
      Details
    </Button>
  );
}
