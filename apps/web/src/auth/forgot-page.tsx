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
      toast({ title: messageOf(error, 'We couldn’t send the link'), tone: 'danger' });
    }
  };
  return (
    <>
      <AuthHeading
        title={data ? 'Check your email' : 'Forgot your password?'}
        text={data ? data.message : 'We’ll email you a link to set a new one.'}
      />
      {data ? (
        <p className="text-ink-muted text-small">
          The link works once and expires in an hour. Check your spam folder if it doesn’t arrive.
        </p>
      ) : (
        <FormRenderer
          label="Forgot password"
          form={form}
          controls={CONTROLS}
          submitText="Send link"
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
