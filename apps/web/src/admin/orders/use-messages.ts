import type { OrderMessage } from '@haberdash/contract';
import { useRef, useState } from 'react';
import { useOrderMessages } from '../../data/admin-order-messages.ts';
import { useOrderEvents } from '../../data/order-events.ts';
import { useReadAgain } from '../../data/refresh.ts';

export type MessageKind = 'comment' | 'answer';

/** Questions that no answer has followed, oldest first. */
function waitingQuestions(messages: readonly OrderMessage[]): OrderMessage[] {
  const last = messages.findLastIndex(({ kind }) => kind === 'answer');
  return messages.slice(last + 1).filter(({ kind }) => kind === 'question');
}

/** The questions of an order that wait, and the kind of message that is being written. */
export function useMessages(orderId: string) {
  const query = useOrderMessages(orderId);
  useOrderEvents(useReadAgain(query));
  const [kind, setKind] = useState<MessageKind>('comment');
  const field = useRef<HTMLTextAreaElement>(null);
  const answer = () => {
    setKind('answer');
    field.current?.scrollIntoView({ block: 'center' });
    field.current?.focus({ preventScroll: true });
  };
  return { waiting: waitingQuestions(query.data ?? []), kind, setKind, field, answer };
}
