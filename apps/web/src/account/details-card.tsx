import { useForm } from 'react-hook-form';
import { messageOf } from '../base/api-error.ts';
import { useChangeEmail, useRename } from '../data/account.ts';
import { useUser } from '../data/session.ts';
import { Card, CardHeader } from '../ui/card.tsx';
import type { FormValues } from '../ui/form-control.ts';
import { FormRenderer } from '../ui/form-renderer.tsx';
import { toast } from '../ui/toast.tsx';
import { emailControl, presentPasswordControl, showFault, userNameControl } from './controls.ts';
import { useKeptSession } from './use-kept-session.ts';

const NAME_CONTROLS = [userNameControl];
const EMAIL_CONTROLS = [emailControl('New email', 'Enter your new email'), presentPasswordControl];
const EMPTY = { email: '', currentPassword: '' };

function NameForm() {
  const { userName } = useUser();
  const form = useForm<FormValues>({ values: { userName } });
  const { isDirty } = form.formState;
  useKeptSession(() => isDirty);
  const rename = useRename();
  const submit = async ({ userName: wanted = '' }: FormValues) => {
    try {
      toast({ title: (await rename.mutateAsync(wanted.trim())).message, tone: 'success' });
    } catch (error) {
      toast({ title: messageOf(error, 'Your name was not changed'), tone: 'danger' });
    }
  };
  return (
    <FormRenderer
      label="Change name"
      form={form}
      controls={NAME_CONTROLS}
      submitText="Save name"
      submitVariant="outline"
      submitting={rename.isPending}
      onSubmit={submit}
    />
  );
}

function EmailForm() {
  const form = useForm<FormValues>({ defaultValues: EMPTY });
  const { isDirty } = form.formState;
  useKeptSession(() => isDirty);
  const { mutateAsync, isPending, data } = useChangeEmail();
  const submit = async ({ email = '', currentPassword = '' }: FormValues) => {
    try {
      await mutateAsync({ email: email.trim(), currentPassword });
      form.reset(EMPTY);
    } catch (error) {
      toast({ title: messageOf(error, 'Your email was not changed'), tone: 'danger' });
      showFault(form, error);
    }
  };
  return (
    <FormRenderer
      label="Change email"
      form={form}
      controls={EMAIL_CONTROLS}
      submitText="Change email"
      submitVariant="outline"
      submitting={isPending}
      onSubmit={submit}
    >
      <p role="status" className="wrap-anywhere text-small text-success-ink empty:hidden">
        {data?.message}
      </p>
    </FormRenderer>
  );
}

/** The name and the email of the account. */
export function DetailsCard() {
  const { email } = useUser();
  return (
    <Card>
      <CardHeader title="Details" description="Your name and email address." />
      <NameForm />
      <div className="mt-8 border-t pt-6">
        <h3 className="font-medium">Email</h3>
        <p className="wrap-anywhere mt-0.5 mb-5 text-ink-muted text-small">
          Your email is <span className="text-ink">{email}</span>. We’ll email you a link to confirm the change.
        </p>
        <EmailForm />
      </div>
    </Card>
  );
}
