import { formatMoney } from '@haberdash/contract/money';
import { useState } from 'react';
import { Link } from 'react-router';
import { countOf } from '../../base/formats.ts';
import { adminOrderPath } from '../../base/paths.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import type { StepProps } from './use-return-moves.ts';

/** Closes a return whose goods are inspected; asks first while money or a new size is still owed. */
export function CloseStep({ entry, moves }: StepProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { refund, toSend, orderId } = entry;
  const owed = [
    ...(refund && refund.total > 0 ? [`${formatMoney(refund.total, refund.currency)} hasn’t been refunded.`] : []),
    ...(toSend > 0
      ? [`${countOf(toSend, 'item')} of the exchange ${toSend === 1 ? 'hasn’t' : 'haven’t'} been sent.`]
      : []),
  ];
  const close = async () => {
    await moves.move({ action: 'close' });
    setIsAsking(false);
  };
  return (
    <div className="space-y-4">
      <p className="text-ink-muted text-small">
        {owed.length === 0 ? 'Everything is settled. Close the return when you’re done with it.' : owed.join(' ')}
      </p>
      <div className="flex flex-wrap gap-2">
        {toSend > 0 && (
          <Button asChild>
            <Link to={adminOrderPath(orderId)}>Send the new size</Link>
          </Button>
        )}
        <Button
          variant={owed.length > 0 ? 'outline' : 'primary'}
          loading={moves.moving === 'close' && !isAsking}
          onClick={() => (owed.length > 0 ? setIsAsking(true) : void close())}
        >
          {owed.length > 0 ? 'Close return…' : 'Close return'}
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Close this return?"
        description={owed.join(' ')}
        confirmLabel="Close anyway"
        loading={moves.moving === 'close'}
        onConfirm={() => void close()}
      />
    </div>
  );
}
