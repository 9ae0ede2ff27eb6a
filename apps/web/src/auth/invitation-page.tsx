import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@haberdash/contract/constants';
import { MailX } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { hasCode, messageOf } from '../base/api-error.ts';
import { formatDateTime } from '../base/formats.ts';
import { paths } from '../base/paths.ts';
import { useAcceptInvitation, useInvitation } from '../data/auth.ts';
import { useShop } from '../data/shop.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import type { FormControl, FormValues } from '../ui/form-control.ts';
import { FormRenderer } from '../ui/form-renderer.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.tsx';
import { AuthHeading } from './auth-heading.tsx';
import type { SignUpState } from './sign-up-email.ts';

const NAME: FormControl = {
  name: 'userName',
  label: 'User name',
  autoComplete: 'name',
  maxLength: 60,
  required: true,
};

const NEW_PASSWORD: FormControl = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autoComplete: 'new-password',
  maxLength: MAX_PASSWORD_LENGTH,
  hint: `At least ${MIN_PASSWORD_LENGTH} characters.`,
  required: true,
};

const OWN_PASSWORD: FormControl = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autoComplete: 'current-password',
  hint: 'You already have an account here: enter its password.',
  required: true,
};

/** Page to which the mail of an invitation to the staff leads. */
export function InvitationPage() {
  const { token = '' } = useParams();
  const { storeName } = useShop();
  const { data, error, isFetching, refetch } = useInvitation(token);
  if (hasCode(error, 'LINK_NOT_VALID')) {
    return (
      <EmptyState
        as="h1"
        icon={MailX}
        title="This invitation is no longer valid"
        text="It was accepted or withdrawn, or it has expired. Ask the person who invited you for a new one."
      />
    );
  }
  if (error && !data) {
    return (
      <ErrorState
        message={messageOf(error, 'Failed to load the invitation')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <div className="mx-auto w-full max-w-md pt-8">
      {!data && <Skeleton role="status" aria-label="Loading the invitation" className="h-96 rounded-xl" />}
      {data && (
        <>
          <AuthHeading
            title={`Join the staff of ${storeName}`}
            text={`${data.invitedBy} has invited ${data.email} as ‘${data.roleName}’. The invitation expires on ${formatDateTime(data.expiresAt)}.`}
          />
          <AcceptForm token={token} email={data.email} hasAccount={data.hasAccount} />
        </>
      )}
    </div>
  );
}

interface AcceptFormProps {
  token: string;
  email: string;
  hasAccount: boolean;
}

function AcceptForm({ token, email, hasAccount }: AcceptFormProps) {
  const form = useForm<FormValues>({ defaultValues: { userName: '', password: '' } });
  const accept = useAcceptInvitation(token);
  const navigate = useNavigate();
  const submit = async ({ userName = '', password = '' }: FormValues) => {
    try {
      // A user who has an account keeps its name.
      const { message } = await accept.mutateAsync({ userName: hasAccount ? email : userName, password });
      toast({ title: message, tone: 'success' });
      navigate(paths.login, { state: { email } satisfies SignUpState });
    } catch (error) {
      toast({ title: messageOf(error, 'Please try again later'), tone: 'danger' });
      form.setFocus('password', { shouldSelect: true });
    }
  };
  return (
    <FormRenderer
      label="Invitation"
      form={form}
      controls={hasAccount ? [OWN_PASSWORD] : [NAME, NEW_PASSWORD]}
      submitText="Accept invitation"
      submitting={accept.isPending}
      onSubmit={submit}
    />
  );
}
