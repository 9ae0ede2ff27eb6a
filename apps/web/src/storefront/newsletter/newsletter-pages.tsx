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
      title="Confirm your subscription"
      text={`You’ll get the ${storeName} newsletter by email. Every issue has a link to unsubscribe.`}
      answer="Confirm subscription"
      action={useConfirmSubscription()}
    />
  );
}

export function LeaveNewsletterPage() {
  const { storeName } = useShop();
  return (
    <NewsletterQuestion
      title="Unsubscribe from our newsletter?"
      text={`We’ll stop sending you the ${storeName} newsletter and delete this address from the list.`}
      answer="Unsubscribe"
      action={useLeaveNewsletter()}
    />
  );
}
