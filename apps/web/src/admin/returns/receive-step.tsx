import type { ReturnItem } from '@haberdash/contract';
import { lineName } from '@haberdash/contract/variant-rules';
import { type FormEvent, useState } from 'react';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import type { StepProps } from './use-return-moves.ts';

/** Writes down the units that have arrived: all that were announced, unless fewer came. */
export function ReceiveStep({ entry, moves }: StepProps) {
  const [arrived, setArrived] = useState<Readonly<Record<string, number>>>({});
  const [isCancelling, setIsCancelling] = useState(false);
  const isBusy = moves.moving !== null;
  const unitsOf = ({ id, quantity }: ReturnItem) => arrived[id] ?? quantity;
  const isNothing = entry.items.every((item) => unitsOf(item) === 0);
  const receive = (event: FormEvent) => {
    event.preventDefault();
    const items = entry.items.map((item) => ({ id: item.id, quantity: unitsOf(item) }));
    if (!isBusy && !isNothing) void moves.move({ action: 'receive', items });
  };
  const cancel = async () => {
    await moves.move({ action: 'cancel' });
    setIsCancelling(false);
  };
  return (
    <form className="space-y-4" onSubmit={receive}>
      <p className="text-ink-muted text-small">Count what’s in the parcel. Stock and money change in the next steps.</p>
      <ul aria-label="Units that arrived" className="divide-y rounded-lg border text-small">
        {entry.items.map((item) => (
          <li key={item.id} className="flex items-center justify-between gap-4 px-3 py-2.5">
            <span className="min-w-0">
              <span className="block break-words font-medium">{lineName(item)}</span>
              <span className="text-caption text-ink-muted">{`${item.quantity} expected`}</span>
            </span>
            <QuantityStepper
              label={`Units of ${lineName(item)} that arrived`}
              size="sm"
              min={0}
              max={item.quantity}
              value={unitsOf(item)}
              disabled={isBusy}
              onChange={(units) => setArrived({ ...arrived, [item.id]: units })}
              className="shrink-0"
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isNothing || moves.moving === 'cancel'} loading={moves.moving === 'receive'}>
          Mark as received
        </Button>
        <Button variant="outline" disabled={isBusy} onClick={() => setIsCancelling(true)}>
          Cancel return…
        </Button>
      </div>
      <AlertDialog
        open={isCancelling}
        onOpenChange={setIsCancelling}
        title="Cancel this return?"
        description="Nothing is refunded or exchanged, and the buyer can ask again."
        confirmLabel="Cancel return"
        cancelLabel="Keep return"
        loading={moves.moving === 'cancel'}
        onConfirm={() => void cancel()}
      />
    </form>
  );
}
