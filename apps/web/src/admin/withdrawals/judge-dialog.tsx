import type { Withdrawal } from '@haberdash/contract';
import { MAX_RETURN_NOTE } from '@haberdash/contract/order-constants';
import { type FormEvent, useState } from 'react';
import { useKeptSession } from '../../account/use-kept-session.ts';
import { hasCode, messageOf } from '../../base/api-error.ts';
import { useJudgeWithdrawal } from '../../data/admin-withdrawals.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.tsx';
import { faultsOf } from '../list/field-faults.ts';

export interface Judging {
  withdrawal: Withdrawal;
  action: 'accept' | 'refuse';
}

const WORDS = {
  accept: {
    title: 'Accept this withdrawal',
    text: 'What hasn’t been sent is cancelled and refunded. For what has, a return is opened, and we’ll email the buyer how to send it back.',
    button: 'Accept withdrawal',
    done: 'Withdrawal accepted',
    note: 'Note (optional)',
  },
  refuse: {
    title: 'Refuse this withdrawal',
    text: 'Refuse it only where the buyer had no right to withdraw, for example because the 14 days have passed.',
    button: 'Refuse withdrawal',
    done: 'Withdrawal refused',
    note: 'Reason',
  },
} as const;

/** Judges a statement, and says how it went; one that someone else has judged is shown as it is now. */
function useJudge({ withdrawal, action }: Judging, onClose: () => void) {
  const { mutateAsync, isPending } = useJudgeWithdrawal();
  const [refusal, setRefusal] = useState<{ text: string; isOrder: boolean }>();
  const judge = async (note: string, orderNumber: string) => {
    setRefusal(undefined);
    try {
      await mutateAsync({ id: withdrawal.id, action, note, ...(orderNumber && { orderNumber }) });
      toast({ title: WORDS[action].done, tone: 'success' });
      onClose();
    } catch (error) {
      if (hasCode(error, 'WITHDRAWAL_JUDGED')) {
        toast({ title: error.message, tone: 'danger' });
        return onClose();
      }
      const isOrder = hasCode(error, 'ORDER_NOT_FOUND') || 'orderNumber' in faultsOf(error);
      setRefusal({ text: messageOf(error, 'The withdrawal was not changed. Try again.'), isOrder });
    }
  };
  return { judge, isJudging: isPending, refusal };
}

/** Asks for what a judgement needs: the order where none was found, and words for the buyer. */
export function JudgeDialog({ withdrawal, action, onClose }: Judging & { onClose: () => void }) {
  const words = WORDS[action];
  const needsOrder = action === 'accept' && withdrawal.orderId === null;
  const [note, setNote] = useState('');
  const [orderNumber, setOrderNumber] = useState('');
  const { judge, isJudging, refusal } = useJudge({ withdrawal, action }, onClose);
  useKeptSession(() => note !== '');
  const isComplete = action === 'accept' ? !needsOrder || orderNumber.trim() !== '' : note.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !isJudging) void judge(note, needsOrder ? orderNumber.trim() : '');
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closable={!isJudging}
      title={words.title}
      description={words.text}
      footer={
        <Button
          type="submit"
          form="judge-withdrawal"
          variant={action === 'refuse' ? 'danger' : 'primary'}
          disabled={!isComplete}
          loading={isJudging}
        >
          {words.button}
        </Button>
      }
    >
      <form id="judge-withdrawal" noValidate className="space-y-4" onSubmit={submit}>
        {action === 'accept' && withdrawal.orderId !== null && !withdrawal.isEmailOfOrder && (
          <p className="rounded-lg bg-warning-tint px-4 py-3 text-small text-warning-ink">
            The email isn’t the order’s. Make sure that the buyer wrote this; the money goes back only the way it came.
          </p>
        )}
        {needsOrder && (
          <Field
            label="Order number"
            hint={`No order has the number ${withdrawal.orderNumber}. Enter the one that is meant.`}
            error={refusal?.isOrder ? refusal.text : undefined}
            required
          >
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                maxLength={40}
                value={orderNumber}
                onChange={({ target }) => setOrderNumber(target.value)}
              />
            )}
          </Field>
        )}
        <Field label={words.note} hint="Emailed to the buyer." required={action === 'refuse'}>
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              maxLength={MAX_RETURN_NOTE}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
        {refusal && !refusal.isOrder && (
          <p role="alert" className="rounded-lg bg-danger-tint px-4 py-3 text-danger-ink text-small">
            {refusal.text}
          </p>
        )}
      </form>
    </Dialog>
  );
}
