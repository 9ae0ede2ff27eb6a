import { Link, useSearchParams } from 'react-router';
import { messageOf } from '../base/api-error.ts';
import { params, paths } from '../base/paths.ts';
import { useConfirmEmail, useUndoEmail } from '../data/account.ts';
import { useSession } from '../data/session.ts';
import { useShop } from '../data/shop.ts';
import { Button } from '../ui/button.tsx';
import { Question } from '../ui/question.tsx';

interface EmailQuestionProps {
  title: string;
  text: string;
  answer: string;
  action: ReturnType<typeof useUndoEmail>;
}

function EmailQuestion({ action, ...question }: EmailQuestionProps) {
  const token = useSearchParams()[0].get(params.token) ?? '';
  const { user } = useSession();
  const { data, error, isPending, mutate } = action;
  return (
    <Question
      {...question}
      answering={isPending}
      outcome={data?.message}
      failure={error ? messageOf(error, 'Please try again later') : undefined}
      onAnswer={() => mutate(token)}
    >
      <Button asChild size="lg" className="mt-8">
        <Link to={user ? paths.landing : paths.login}>{user ? 'Continue' : 'Sign in'}</Link>
      </Button>
    </Question>
  );
}

export function ConfirmEmailPage() {
  const { storeName } = useShop();
  return (
    <EmailQuestion
      title="Is this your new email?"
      text={`Confirm to use this email for your account at ${storeName}. You’ll sign in with it from then on.`}
      answer="Use this email"
      action={useConfirmEmail()}
    />
  );
}

export function UndoEmailPage() {
  return (
    <EmailQuestion
      title="Keep your old email?"
      text="We’ll undo the change, sign everyone out and email you a link to set a new password."
      answer="Undo the change"
      action={useUndoEmail()}
    />
  );
}
