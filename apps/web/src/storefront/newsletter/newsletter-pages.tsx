import { CircleCheck, Mail } from 'lucide-react';
import { useParams } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { useConfirmSubscription, useLeaveNewsletter } from '../../data/newsletter.ts';
import { useShop } from '../../data/shop.ts';
import { Button } from '../../ui/button.tsx';

interface QuestionProps {
  title: string;
  text: string;
  /** What the button says. */
  answer: string;
  action: ReturnType<typeof useLeaveNewsletter>;
}

/** One question with one button: looking at the page, as mail programs do by themselves, changes nothing. */
function Question({ title, text, answer, action }: QuestionProps) {
  const { token = '' } = useParams();
  const { data, error, isPending, mutate } = action;
  const Icon = data ? CircleCheck : Mail;
  return (
    <div className="flex flex-1 flex-col items-center justify-center pb-12 text-center">
      <span className="inline-flex size-20 items-center justify-center rounded-full bg-accent-tint text-accent-ink">
        <Icon aria-hidden="true" className="size-9" strokeWidth={1.5} />
      </span>
      <div role="status" className="mt-7">
        <h1 className="max-w-xl text-balance text-h1">{data ? data.message : title}</h1>
      </div>
      {!data && <p className="mt-3 max-w-xl text-ink-muted">{text}</p>}
      {error && (
        <p role="alert" className="mt-4 text-danger-ink">
          {messageOf(error, 'Please try again later')}
        </p>
      )}
      {!data && (
        <Button size="lg" className="mt-8" loading={isPending} onClick={() => mutate(token)}>
          {answer}
        </Button>
      )}
    </div>
  );
}

export function ConfirmSubscriptionPage() {
  const { storeName } = useShop();
  return (
    <Question
      title="Do you want our newsletter?"
      text={`With your yes the newsletter of ${storeName} comes to your mailbox. Every one has a link to leave.`}
      answer="Yes, subscribe"
      action={useConfirmSubscription()}
    />
  );
}

export function LeaveNewsletterPage() {
  const { storeName } = useShop();
  return (
    <Question
      title="No more newsletters?"
      text={`We stop sending you the newsletter of ${storeName} and forget your address.`}
      answer="Unsubscribe"
      action={useLeaveNewsletter()}
    />
  );
}
