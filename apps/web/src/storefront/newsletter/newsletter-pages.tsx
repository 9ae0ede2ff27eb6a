import { useParams } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { useConfirmSubscription, useLeaveNewsletter } from '../../data/newsletter.ts';
import { useShop } from '../../data/shop.ts';
import { Question } from '../../ui/question.tsx';

interface NewsletterQuestionProps {
  title: string;
  text: string;
  answer: string;
  action: ReturnType<typeof useLeaveNewsletter>;
}

function NewsletterQuestion({ action, ...question }: NewsletterQuestionProps) {
  const { token = '' } = useParams();
  const { data, error, isPending, mutate } = action;
  return (
    <Question
      {...question}
      answering={isPending}
      outcome={data?.message}
      failure={error ? messageOf(error, 'Please try again later') : undefined}
      onAnswer={() => mutate(token)}
    />
  );
}

export function ConfirmSubscriptionPage() {
  const { storeName } = useShop();
  return (
    <NewsletterQuestion
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
    <NewsletterQuestion
      title="No more newsletters?"
      text={`We stop sending you the newsletter of ${storeName} and forget your address.`}
      answer="Unsubscribe"
      action={useLeaveNewsletter()}
    />
  );
}
