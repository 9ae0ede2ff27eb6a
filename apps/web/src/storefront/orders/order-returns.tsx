import type { Return, ReturnItem } from '@haberdash/contract';
import { formatMoney } from '@haberdash/contract/money';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { formatDay } from '../../base/formats.ts';
import { pictureSources } from '../../base/picture.ts';
import { type OrderAccess, useCancelReturn, useSendReturn } from '../../data/returns.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { toast } from '../../ui/toast.tsx';
import { RETURN_LABELS } from './order-progress.ts';

interface OfReturn {
  access: OrderAccess;
  given: Return;
}

/** Says that the items are on their way, with their tracking number where there is one. */
function SendReturn({ access, given }: OfReturn) {
  const { mutateAsync, isPending } = useSendReturn(access);
  const [isAsking, setIsAsking] = useState(false);
  const [trackingNumber, setTrackingNumber] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    try {
      await mutateAsync({ id: given.id, trackingNumber: trackingNumber.trim() });
      toast({ title: 'Thank you. We’ll email you when it arrives.', tone: 'success' });
    } catch (error) {
      toast({ title: messageOf(error, 'We couldn’t save this. Try again.'), tone: 'danger' });
    }
  };
  if (!isAsking) return <Button onClick={() => setIsAsking(true)}>I’ve sent it</Button>;
  return (
    <form noValidate aria-label="Return sent" className="w-full max-w-md" onSubmit={(event) => void send(event)}>
      <Field label="Tracking number (optional)">
        {(control) => (
          <Input
            {...control}
            autoFocus
            maxLength={80}
            value={trackingNumber}
            onChange={(event) => setTrackingNumber(event.target.value)}
          />
        )}
      </Field>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" loading={isPending}>
          Confirm sending
        </Button>
        <Button variant="ghost" disabled={isPending} onClick={() => setIsAsking(false)}>
          Not yet
        </Button>
      </div>
    </form>
  );
}

function CancelReturn({ access, given }: OfReturn) {
  const { mutateAsync, isPending } = useCancelReturn(access);
  const [asking, setAsking] = useState(false);
  const cancel = async () => {
    try {
      await mutateAsync(given.id);
      toast({ title: 'Return cancelled', tone: 'success' });
    } catch (error) {
      toast({ title: messageOf(error, 'We couldn’t cancel the return. Try again.'), tone: 'danger' });
    }
    setAsking(false);
  };
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Cancel return
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Cancel return ${given.number}?`}
        description="You keep the items. You can ask for another return while they can be sent back."
        confirmLabel="Cancel return"
        cancelLabel="Keep return"
        loading={isPending}
        onConfirm={() => void cancel()}
      />
    </>
  );
}

const outcomeOf = ({ resolution, newVariant, reasonLabel }: ReturnItem): string =>
  [reasonLabel, resolution === 'exchange' ? `Exchange for ${newVariant?.variantTitle || 'another'}` : 'Refund']
    .filter(Boolean)
    .join(' · ');

const Items = ({ items }: Pick<Return, 'items'>) => (
  <ul className="mt-3 space-y-2">
    {items.map((item) => (
      <li key={item.id} className="flex items-center gap-3 text-small">
        <LazyImage {...pictureSources(item.image, '40px')} alt="" className="w-10 shrink-0 rounded-sm" />
        <span className="wrap-anywhere min-w-0">
          {`${item.quantity} × ${item.title}`}
          {item.variantTitle && <span className="text-ink-muted">{`, ${item.variantTitle}`}</span>}
          <span className="block text-caption text-ink-muted">{outcomeOf(item)}</span>
        </span>
      </li>
    ))}
  </ul>
);

/** What is next, or what came of it. */
function nextOf({ state, refunded, kind }: Return): string {
  if (refunded && refunded.amount > 0) {
    const sum = formatMoney(refunded.amount, refunded.currency);
    return refunded.isComplete ? `We’ve refunded ${sum}.` : `A refund of ${sum} is on its way.`;
  }
  if (state === 'closed' && kind === 'exchange') return 'Your exchange has been sent.';
  return RETURN_LABELS[state].next;
}

function OneReturn({ access, given }: OfReturn) {
  const { number, state, kind, requestedAt, items, note, labelUrl, trackingNumber, heldUntil, canCancel } = given;
  const { text, tone } = RETURN_LABELS[state];
  const isApproved = state === 'approved';
  const title = kind === 'withdrawal' ? 'Withdrawal' : 'Return';
  return (
    <li className="rounded-xl border bg-surface p-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h3 className="font-medium">{`${title} ${number}`}</h3>
          <p className="text-ink-muted text-small">
            Requested on <time dateTime={requestedAt}>{formatDay(requestedAt)}</time>
          </p>
        </div>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <Items items={items} />
      {nextOf(given) && <p className="mt-3 text-small">{nextOf(given)}</p>}
      {note && <p className="wrap-anywhere mt-3 whitespace-pre-line rounded-lg bg-sunken p-3.5 text-small">{note}</p>}
      {heldUntil && (isApproved || state === 'inTransit') && (
        <p className="mt-3 text-small">{`We’re holding your new size until ${formatDay(heldUntil)}.`}</p>
      )}
      {trackingNumber && (
        <p className="wrap-anywhere mt-3 text-ink-muted text-small">{`Your tracking number: ${trackingNumber}`}</p>
      )}
      {(isApproved || canCancel) && (
        <div className="mt-4 flex flex-wrap gap-2">
          {isApproved && <SendReturn access={access} given={given} />}
          {isApproved && labelUrl && (
            <Button asChild variant="outline">
              <a href={labelUrl} target="_blank" rel="noreferrer">
                Print label
              </a>
            </Button>
          )}
          {canCancel && <CancelReturn access={access} given={given} />}
        </div>
      )}
    </li>
  );
}

interface OrderReturnsProps {
  access: OrderAccess;
  returns: readonly Return[];
}

/** Returns of an order with their states, newest first, and what their buyer can do with them. */
export const OrderReturns = ({ access, returns }: OrderReturnsProps) => (
  <ul className="space-y-3">
    {returns.map((given) => (
      <OneReturn key={given.id} access={access} given={given} />
    ))}
  </ul>
);
