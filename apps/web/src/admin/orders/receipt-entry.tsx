import type { Receipt } from '@haberdash/contract';
import { useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { formatDateTime, formatDay } from '../../base/formats.ts';
import { useUndoPayment } from '../../data/admin-orders.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { amountText } from './amount-text.ts';
import type { HandPaidOrder } from './received-draft.ts';

/** True while nothing rests on the money of an order, as far as the page can know; the shop decides. */
const mayBeUndone = ({ paymentStatus, shipments, refunds, orderStatus }: HandPaidOrder): boolean =>
  paymentStatus === 'awaiting' ||
  (paymentStatus === 'paid' &&
    refunds.length === 0 &&
    shipments.length === 0 &&
    orderStatus !== 'inShipping' &&
    orderStatus !== 'delivered');

function UndoReceipt({ order, receipt }: { order: HandPaidOrder; receipt: Receipt }) {
  const undo = useUndoPayment();
  const [isAsking, setIsAsking] = useState(false);
  const text = amountText(receipt.amount, receipt.currency);
  const confirm = async () => {
    try {
      const { message } = await undo.mutateAsync({ id: order.id, receiptId: receipt.id });
      toast({ title: message, tone: 'success' });
    } catch (error) {
      toast({ title: 'The payment wasn’t undone', description: messageOf(error, 'Try again.'), tone: 'danger' });
    }
    setIsAsking(false);
  };
  return (
    <>
      <Button variant="outline" size="sm" className="mt-1.5" onClick={() => setIsAsking(true)}>
        Undo
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Undo the payment of ${text}?`}
        description={
          order.paymentStatus === 'paid'
            ? 'Use this if it was recorded by mistake. The order waits for its payment again.'
            : 'Use this if it was recorded by mistake.'
        }
        confirmLabel="Undo payment"
        tone="default"
        loading={undo.isPending}
        onConfirm={() => void confirm()}
      />
    </>
  );
}

interface ReceiptEntryProps {
  order: HandPaidOrder;
  receipt: Receipt;
}

/** Money that came by hand, or went back. */
export function ReceiptEntry({ order, receipt }: ReceiptEntryProps) {
  const { kind, amount, currency, reference, receivedAt, byName, recordedAt } = receipt;
  const isReceipt = kind === 'receipt';
  return (
    <li className="space-y-0.5 px-3 py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{isReceipt ? 'Received' : 'Returned'}</span>
        <span className="font-semibold tabular-nums">{`${isReceipt ? '' : '−'}${amountText(amount, currency)}`}</span>
      </p>
      {reference && <p className="wrap-anywhere text-ink-muted">{reference}</p>}
      <p className="text-caption text-ink-muted">
        <time dateTime={receivedAt}>{formatDay(receivedAt)}</time>
        {` · recorded by ${byName}, `}
        <time dateTime={recordedAt}>{formatDateTime(recordedAt)}</time>
      </p>
      {isReceipt && mayBeUndone(order) && <UndoReceipt order={order} receipt={receipt} />}
    </li>
  );
}
