import type { OrderMessage } from '@haberdash/contract';
import { MAX_MESSAGE_LENGTH } from '@haberdash/contract/order-constants';
import { type FormEvent, type Ref, useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { formatDateTime } from '../../base/formats.ts';
import { useAskAboutOrder, useOrderMessages } from '../../data/order-messages.ts';
import type { OrderAccess } from '../../data/returns.ts';
import { useShop } from '../../data/shop.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { OrderPart } from './order-part.tsx';

function Message({ message: { kind, text, at } }: { message: OrderMessage }) {
  const { storeName } = useShop();
  const isOwn = kind === 'question';
  return (
    <li className={cn('max-w-[85%] rounded-xl px-4 py-3', isOwn ? 'ms-auto bg-accent-tint' : 'me-auto bg-sunken')}>
      <p className="font-medium text-caption text-ink-muted">
        {isOwn ? 'You' : storeName}
        {' · '}
        <time dateTime={at} className="font-normal tabular-nums">
          {formatDateTime(at)}
        </time>
      </p>
      <p className="wrap-anywhere mt-1 whitespace-pre-line text-small">{text}</p>
    </li>
  );
}

interface OrderQuestionsProps extends OrderAccess {
  /** The field for a question. */
  fieldRef: Ref<HTMLTextAreaElement>;
}

/** Questions about an order with the shop's answers, and the form for another. */
export function OrderQuestions({ orderId, orderToken, fieldRef }: OrderQuestionsProps) {
  const { data: messages = [], error: listError, isFetching, refetch } = useOrderMessages(orderId, orderToken);
  const { mutateAsync, isPending, error, reset } = useAskAboutOrder(orderId, orderToken);
  const [text, setText] = useState('');
  const [isSent, setIsSent] = useState(false);
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || isPending) return;
    try {
      await mutateAsync(text.trim());
    } catch {
      // The field says so.
      return;
    }
    setText('');
    setIsSent(true);
  };
  const failure = error ? messageOf(error, 'We couldn’t send your question. Try again.') : undefined;
  return (
    <OrderPart title="Ask about this order">
      {messages.length > 0 && (
        <ol aria-label="Messages" className="mb-5 space-y-3">
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      )}
      {listError && messages.length === 0 && (
        <p role="alert" className="mb-4 text-danger-ink text-small">
          {`${messageOf(listError, 'We couldn’t load your messages.')} `}
          <Button variant="link" loading={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        </p>
      )}
      <form noValidate aria-label="Ask about this order" onSubmit={(event) => void ask(event)}>
        <Field
          label="Your question"
          hint="We’ll answer by email, and here."
          {...(failure !== undefined && { error: failure })}
        >
          {(control) => (
            <Textarea
              {...control}
              ref={fieldRef}
              rows={3}
              maxLength={MAX_MESSAGE_LENGTH}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setIsSent(false);
                if (error) reset();
              }}
            />
          )}
        </Field>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="outline" loading={isPending} disabled={text.trim() === ''}>
            Send question
          </Button>
          <p role="status" className="text-small text-success-ink">
            {isSent && 'Question sent. We’ll email you our answer.'}
          </p>
        </div>
      </form>
    </OrderPart>
  );
}
