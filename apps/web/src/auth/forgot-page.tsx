import { useForm } from 'react-hook-form';
import { emailControl } from '../account/controls.ts';
import { messageOf } from '../base/api-error.ts';
import { paths } from '../base/paths.ts';
import { useForgotPassword } from '../data/account.ts';
import type { FormValues } from '../ui/form-control.ts';
import { FormRenderer } from '../ui/form-renderer.tsx';
import { toast } from '../ui/toast.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { AuthLink } from './auth-link.tsx';

const CONTROLS = [emailControl('Email', 'Enter your email')];

export function ForgotPage() {
  const form = useForm<FormValues>({ defaultValues: { email: '' } });
  const { mutateAsync, isPending, data } = useForgotPassword();
  const submit = async ({ email = '' }: FormValues) => {
    try {
      await mutateAsync(email.trim());
    } catch (error) {
      toast({ title: messageOf(error, 'No link was sent'), tone: 'danger' });
    }
  };
  return (
    <>
      <AuthHeading
        title={data ? 'Look into your mailbox' : 'Forgot your password?'}
        text={data ? data.message : 'We send you a link to set a new one.'}
      />
      {data ? (
        <p className="text-ink-muted text-small">The link works once, for an hour. It may be among the spam.</p>
      ) : (
        <FormRenderer
          label="Forgot password"
          form={form}
          controls={CONTROLS}
          submitText="Send the link"
          submitting={isPending}
          onSubmit={submit}
        />
      )}
      <AuthLink question="Remembered it?" to={paths.login}>
        Sign in
      </AuthLink>
    </>
  );
}
