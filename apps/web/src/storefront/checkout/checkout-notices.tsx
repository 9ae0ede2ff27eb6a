import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { useRemoveFromCart, useUpdateCartQuantity } from '../../data/cart.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import type { Shortage } from './checkout-failure.ts';

export const OrderCreatedNotice = () => (
  <p
    role="status"
    className="flex items-center gap-2.5 rounded-lg bg-success-tint p-3.5 font-medium text-small text-success-ink"
  >
    <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
    Order created! Redirecting to payment...
  </p>
);

export const PriceChangedNotice = ({ total }: { total: string }) => (
  <div className="flex items-start gap-2.5 rounded-lg bg-warning-tint p-3.5 text-small text-warning-ink">
    <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    <p>
      <strong className="font-medium">{`A price has changed. The new total is ${total}.`}</strong> If you agree, press
      the button once more.
    </p>
  </div>
);

const shortageText = ({ available }: Shortage): string => (available > 0 ? `Only ${available} left` : 'Out of stock');

interface OutOfStockNoticeProps {
  shortages: readonly Shortage[];
  /** The cart holds no more than there is. */
  onAdjusted: () => void;
}

/** Says of which products there is not enough, and offers to buy what there is. */
export function OutOfStockNotice({ shortages, onAdjusted }: OutOfStockNoticeProps) {
  const update = useUpdateCartQuantity();
  const remove = useRemoveFromCart();
  const [busy, setBusy] = useState(false);
  const adjust = async () => {
    setBusy(true);
    try {
      for (const { productId, available } of shortages) {
        if (available > 0) await update.mutateAsync({ productId, quantity: available });
        else await remove.mutateAsync(productId);
      }
      onAdjusted();
    } catch (error) {
      toast({
        title: 'Failed to update cart',
        description: messageOf(error, 'An unexpected error occurred'),
        tone: 'danger',
      });
    }
    setBusy(false);
  };
  return (
    <div className="rounded-lg bg-danger-tint p-3.5 text-danger-ink text-small">
      <p className="flex items-start gap-2.5 font-medium">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        Somebody was faster: there is not enough in stock.
      </p>
      <ul className="mt-1.5 space-y-0.5 pl-6.5">
        {shortages.map((shortage) => (
          <li key={shortage.productId}>{`${shortage.title || 'An item of your cart'}: ${shortageText(shortage)}`}</li>
        ))}
      </ul>
      <Button
        variant="outline"
        size="sm"
        className="mt-3 ml-6.5 border-current text-current"
        loading={busy}
        onClick={() => void adjust()}
      >
        Change my cart to what is left
      </Button>
    </div>
  );
}
