import type { AdminOrderDetails, AdminRefund } from '@haberdash/contract';
import { useState } from 'react';
import { useCompleteRefund } from '../../data/admin-orders.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { amountText } from './amount-text.ts';
import { MoneyForm } from './money-form.tsx';
import { useMoneyForm } from './use-hand-payment.ts';

interface RefundDoneProps {
  order: AdminOrderDetails;
  refund: AdminRefund;
  onClose: () => void;
}

/** Marks a refund that is made by hand as done. */
export function RefundDone({ order, refund, onClose }: RefundDoneProps) {
  const complete = useCompleteRefund();
  const [reference, setReference] = useState('');
  const text = amountText(refund.amount, refund.currency);
  const { save, saving, refusal, forgetRefusal } = useMoneyForm(
    {
      // One refund is marked once, however often it is asked.
      mutateAsync: ({
        requestId: _requestId,
        ...body
      }: Parameters<typeof complete.mutateAsync>[0] & { requestId: string }) => complete.mutateAsync(body),
      isPending: complete.isPending,
    },
    onClose,
    'We couldn’t save it.',
  );
  return (
    <MoneyForm
      id="refund-done"
      title="Mark refund as done"
      description={`Send ${text} to ${order.userName} first. This only keeps a record of it.`}
      submitLabel="Mark as done"
      question={{
        title: `Did you refund ${text}?`,
        text: `We’ll email ${order.userName} that it’s done. This can’t be undone.`,
      }}
      isComplete
      saving={saving}
      refusal={refusal}
      onAsk={forgetRefusal}
      onConfirm={() => save({ id: order.id, refundId: refund.id, reference: reference.trim() })}
      onClose={onClose}
    >
      <Field label="Reference (optional)" hint="Such as the number of the transfer.">
        {(control) => (
          <Input
            {...control}
            maxLength={140}
            autoComplete="off"
            value={reference}
            disabled={saving}
            onChange={({ target }) => setReference(target.value)}
          />
        )}
      </Field>
    </MoneyForm>
  );
}
