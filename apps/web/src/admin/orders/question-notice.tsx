import type { OrderMessage } from '@haberdash/contract';
import { MessageCircleQuestion } from 'lucide-react';
import { formatDateTime } from '../../base/formats.ts';
import { Button } from '../../ui/button.tsx';

interface QuestionNoticeProps {
  /** Questions that wait for an answer, oldest first. */
  questions: readonly OrderMessage[];
  onAnswer: () => void;
}

/** What the buyer has asked and nobody has answered; nothing where nothing waits. */
export function QuestionNotice({ questions, onAnswer }: QuestionNoticeProps) {
  if (questions.length === 0) return null;
  return (
    <section
      aria-label="Question from the buyer"
      className="flex flex-wrap items-start gap-x-6 gap-y-3 rounded-xl bg-info-tint px-5 py-4 text-info-ink text-small"
    >
      <MessageCircleQuestion aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1 basis-60 space-y-2">
        <p className="font-semibold">
          {questions.length === 1 ? 'The buyer has a question' : `The buyer has ${questions.length} questions`}
        </p>
        {questions.map(({ id, text, at }) => (
          <div key={id}>
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            <p className="text-caption">
              <time dateTime={at}>{formatDateTime(at)}</time>
            </p>
          </div>
        ))}
      </div>
      <Button size="sm" onClick={onAnswer}>
        Answer
      </Button>
    </section>
  );
}
