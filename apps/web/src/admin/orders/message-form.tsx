import type { AdminOrderDetails } from '@haberdash/contract';
import { MAX_MESSAGE_LENGTH } from '@haberdash/contract/order-constants';
import { Lock, Mail } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { newRequestId } from '../../base/request-id.ts';
import { useAddMessage } from '../../data/admin-order-messages.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.tsx';
import { UnsavedGuard } from '../list/unsaved-guard.tsx';
import type { MessageKind, useMessages } from './use-messages.ts';

const KINDS: Record<MessageKind, { label: string; field: string; submit: string; done: string }> = {
  comment: { label: 'Comment for the team', field: 'Comment', submit: 'Add comment', done: 'Comment added' },
  answer: { label: 'Answer the buyer', field: 'Answer', submit: 'Send answer', done: 'Answer sent' },
};

/** Keeps a message; a second press, and a press after a lost answer, is the first one. */
function useDraft(orderId: string, kind: MessageKind) {
  const add = useAddMessage();
  const [text, setText] = useState('');
  const [requestId, setRequestId] = useState(newRequestId);
  const [refusal, setRefusal] = useState('');
  const submit = async () => {
    setRefusal('');
    try {
      await add.mutateAsync({ id: orderId, kind, text, requestId });
      toast({ title: KINDS[kind].done, tone: 'success' });
      setText('');
      setRequestId(newRequestId());
    } catch (error) {
      setRefusal(messageOf(error, 'We couldn’t save this. Try again.'));
    }
  };
  return { text, setText, submit, saving: add.isPending, refusal };
}

interface MessageFormProps {
  order: AdminOrderDetails;
  messages: ReturnType<typeof useMessages>;
}

/** A comment that the team reads, or an answer that the buyer is mailed. */
export function MessageForm({ order, messages: { kind, setKind, field } }: MessageFormProps) {
  const { text, setText, submit, saving, refusal } = useDraft(order.id, kind);
  const isAnswer = kind === 'answer';
  return (
    <form
      aria-label="New message"
      className={cn('mb-6 space-y-3 rounded-lg border p-4', isAnswer ? 'border-accent' : 'border-dashed bg-sunken')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (text.trim() && !saving) void submit();
      }}
    >
      <UnsavedGuard isChanged={text.trim() !== ''} />
      <KindChoice kind={kind} disabled={saving} onChange={setKind} />
      <Field
        label={KINDS[kind].field}
        hint={
          <span className="flex items-start gap-1.5">
            {isAnswer ? (
              <Mail aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            ) : (
              <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            )}
            {isAnswer ? `We email this to ${order.userName}.` : 'Only your team sees this.'}
          </span>
        }
        {...(refusal && { error: refusal })}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={3}
            maxLength={MAX_MESSAGE_LENGTH}
            value={text}
            disabled={saving}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        size="sm"
        variant={isAnswer ? 'primary' : 'outline'}
        disabled={!text.trim()}
        loading={saving}
      >
        {KINDS[kind].submit}
      </Button>
    </form>
  );
}

interface KindChoiceProps {
  kind: MessageKind;
  disabled: boolean;
  onChange: (kind: MessageKind) => void;
}

function KindChoice({ kind, disabled, onChange }: KindChoiceProps) {
  return (
    <fieldset>
      <legend className="sr-only">Kind of message</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {(['comment', 'answer'] as const).map((each) => (
          <label
            key={each}
            className="flex min-h-9 cursor-pointer items-center gap-2.5 text-small pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name="message-kind"
              className="size-5 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-surface transition-[border] checked:border-6 checked:border-accent"
              checked={kind === each}
              disabled={disabled}
              onChange={() => onChange(each)}
            />
            {KINDS[each].label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
