import { CircleCheck, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface QuestionProps {
  title: string;
  text: string;
  /** Label of the button. */
  answer: string;
  onAnswer: () => void;
  answering: boolean;
  /** Result of the answer; it takes the question's place. */
  outcome: string | undefined;
  /** The reason why it failed. */
  failure: string | undefined;
  /** Links that lead on from the outcome. */
  children?: ReactNode;
}

/** A page of one question with one button: looking at it, as mail programs do by themselves, changes nothing. */
export function Question({ title, text, answer, onAnswer, answering, outcome, failure, children }: QuestionProps) {
  const Icon = outcome ? CircleCheck : Mail;
  return (
    <div className="flex flex-1 flex-col items-center justify-center pb-12 text-center">
      <span className="inline-flex size-20 items-center justify-center rounded-full bg-accent-tint text-accent-ink">
        <Icon aria-hidden="true" className="size-9" strokeWidth={1.5} />
      </span>
      <div role="status" className="mt-7">
        <h1 className="max-w-xl text-balance font-headline text-h1">{outcome ?? title}</h1>
      </div>
      {!outcome && <p className="mt-3 max-w-xl text-ink-muted">{text}</p>}
      {failure && (
        <p role="alert" className="mt-4 text-danger-ink">
          {failure}
        </p>
      )}
      {outcome ? (
        children
      ) : (
        <Button size="lg" className="mt-8" loading={answering} onClick={onAnswer}>
          {answer}
        </Button>
      )}
    </div>
  );
}
