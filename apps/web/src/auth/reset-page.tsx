import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { newPasswordControl, showFault } from '../account/controls.ts';
import { hasCode, messageOf } from '../base/api-error.ts';
import { params, paths } from '../base/paths.ts';
import { useResetPassword } from '../data/account.ts';
import { Button } from '../ui/button.tsx';
import type { FormValues } from '../ui/form-control.ts';
import { FormRenderer } from '../ui/form-renderer.tsx';
import { toast } from '../ui/toast.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { AuthLink } from './auth-link.tsx';

const CONTROLS = [newPasswordControl('New password', 'Choose a new password')];

/** Sets a new password by the link of a mail. Looking at the page, as mail programs do by themselves, changes nothing. */
export function ResetPage() {
  const token = useSearchParams()[0].get(params.token) ?? '';
  const form = useForm<FormValues>({ defaultValues: { password: '' } });
  const { mutateAsync, isPending, error: failure } = useResetPassword();
  const navigate = useNavigate();
  const isOver = token === '' || hasCode(failure, 'LINK_NOT_VALID');

  const submit = async ({ password = '' }: FormValues) => {
    try {
      const { message } = await mutateAsync({ token, password });
      toast({ title: message, tone: 'success' });
      navigate(paths.login, { replace: true });
    } catch (error) {
      toast({ title: messageOf(error, 'Your password was not set'), tone: 'danger' });
      showFault(form, error);
    }
  };

  return (
    <div className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center pb-12">
      <AuthHeading
        title={isOver ? 'This link has expired' : 'Set a new password'}
        text={
          isOver
            ? 'Links work once and expire after an hour. Only the latest one works.'
            : 'You’ll be signed out everywhere, and can then sign in with the new one.'
        }
      />
      {!isOver && (
        <FormRenderer
          label="Reset"
          form={form}
          controls={CONTROLS}
          submitText="Set password"
          submitting={isPending}
          onSubmit={submit}
        />
      )}
      {isOver ? (
        <Button asChild size="lg" className="w-full">
          <Link to={paths.forgot}>Send a new link</Link>
        </Button>
      ) : (
        <AuthLink question="Link not working?" to={paths.forgot}>
          Send a new link
        </AuthLink>
      )}
    </div>
  );
}
