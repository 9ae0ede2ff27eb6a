import type { AdminReturn, ReturnRefund } from '@haberdash/contract';
import { formatMoney } from '@haberdash/contract/money';
import { type FormEvent, useState } from 'react';
import { hasCode, messageOf } from '../../base/api-error.ts';
import { newRequestId } from '../../base/request-id.ts';
import { useRefundReturn } from '../../data/admin-returns.ts';
import { useMay } from '../../data/session.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.tsx';
import { refundTotal } from './refund-total.ts';

interface Diminished {
  amount: number;
  reason: string;
}

/** Refunds what has arrived; a second press, and a press after a lost answer, is the first one. */
function useReturnRefund({ id }: AdminReturn, onDone: () => void) {
  const { mutateAsync, isPending } = useRefundReturn();
  const [requestId] = useState(newRequestId);
  const [refusal, setRefusal] = useState('');
  const refund = async (expectedTotal: number, diminished: Diminished | undefined) => {
    setRefusal('');
    try {
      const { message } = await mutateAsync({ id, expectedTotal, requestId, ...(diminished && { diminished }) });
      toast({ title: message, tone: 'success' });
      onDone();
    } catch (error) {
      if (hasCode(error, 'REFUND_FAILED'))
        toast({ title: 'The refund failed', description: error.message, tone: 'danger' });
      else setRefusal(messageOf(error, 'The refund was not made'));
    }
  };
  return { refund, isRefunding: isPending, refusal, forgetRefusal: () => setRefusal('') };
}

interface RefundCardProps {
  entry: AdminReturn;
  parts: ReturnRefund;
  onDone: () => void;
}

/** What is to be refunded of what has arrived, in parts, and the button that does it. */
export function RefundCard({ entry, parts, onDone }: RefundCardProps) {
  const mayRefund = useMay('refunds');
  const [off, setOff] = useState('');
  const [reason, setReason] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const { refund, isRefunding, refusal, forgetRefusal } = useReturnRefund(entry, onDone);
  const { diminished, total, fault } = refundTotal(parts, off);
  const isComplete = fault === undefined && (diminished === 0 || reason.trim() !== '');
  const totalText = formatMoney(total, parts.currency);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    forgetRefusal();
    if (isComplete && !isRefunding) setIsAsking(true);
  };
  const confirm = async () => {
    await refund(total, diminished > 0 ? { amount: diminished, reason } : undefined);
    setIsAsking(false);
  };
  return (
    <Card>
      <CardHeader title="Refund" description="For what has arrived and isn’t exchanged." className="mb-4" />
      <form noValidate className="space-y-4" onSubmit={ask}>
        {mayRefund && parts.maxDiminished > 0 && (
          <DiminishedFields parts={parts} {...{ off, setOff, reason, setReason, fault }} />
        )}
        <Parts parts={parts} diminished={diminished} total={total} />
        {refusal && (
          <p role="alert" className="rounded-lg bg-danger-tint px-4 py-3 text-danger-ink text-small">
            {refusal}
          </p>
        )}
        {mayRefund && (
          <Button type="submit" disabled={!isComplete} loading={isRefunding}>
            {total > 0 ? `Refund ${totalText}` : 'Settle without a refund'}
          </Button>
        )}
      </form>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={total > 0 ? `Refund ${totalText}?` : 'Settle without a refund?'}
        description={
          total > 0
            ? `${entry.buyer} is refunded the way they paid. If that was cash or a transfer, send the money yourself and mark the refund as done in the order.`
            : 'Nothing is left to refund after what is taken off.'
        }
        confirmLabel={total > 0 ? `Refund ${totalText}` : 'Settle'}
        loading={isRefunding}
        onConfirm={() => void confirm()}
      />
    </Card>
  );
}

function Parts({ parts, diminished, total }: { parts: ReturnRefund; diminished: number; total: number }) {
  const money = (amount: number) => formatMoney(amount, parts.currency);
  const rows = [
    { label: 'Items', text: money(parts.goods), isShown: true },
    { label: 'Delivery', text: money(parts.delivery), isShown: parts.delivery > 0 },
    { label: 'Return fee', text: `−${money(parts.fee)}`, isShown: parts.fee > 0 },
    { label: 'Diminished value', text: `−${money(diminished)}`, isShown: diminished > 0 },
  ];
  return (
    <dl className="rounded-lg bg-sunken px-4 py-3 text-small">
      {rows
        .filter(({ isShown }) => isShown)
        .map(({ label, text }) => (
          <div key={label} className="flex justify-between gap-4 py-1">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="tabular-nums">{text}</dd>
          </div>
        ))}
      <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t pt-2.5">
        <dt className="font-medium">Total</dt>
        <dd aria-live="polite" className="text-h3 tabular-nums">
          {money(total)}
        </dd>
      </div>
    </dl>
  );
}

interface DiminishedFieldsProps {
  parts: ReturnRefund;
  off: string;
  setOff: (text: string) => void;
  reason: string;
  setReason: (text: string) => void;
  fault: string | undefined;
}

/** What a withdrawal's goods have lost in value, and by what. */
function DiminishedFields({ parts, off, setOff, reason, setReason, fault }: DiminishedFieldsProps) {
  const isTaken = off.trim() !== '';
  return (
    <fieldset className="grid items-start gap-4 sm:grid-cols-2">
      <legend className="sr-only">Diminished value</legend>
      <Field
        label={`Diminished value in ${parts.currency} (optional)`}
        hint={`Only for use beyond trying on. Up to ${formatMoney(parts.maxDiminished, parts.currency)}.`}
        error={fault}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={off}
            onChange={({ target }) => setOff(target.value)}
          />
        )}
      </Field>
      <Field label="Reason" hint="Shown to the buyer." required={isTaken}>
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            disabled={!isTaken}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </fieldset>
  );
}
