import { useForm } from 'react-hook-form';
import { messageOf } from '../base/api-error.ts';
import { useChangePassword } from '../data/account.ts';
import { Card, CardHeader } from '../ui/card.tsx';
import type { FormValues } from '../ui/form-control.ts';
import { FormRenderer } from '../ui/form-renderer.tsx';
import { toast } from '../ui/toast.tsx';
import { newPasswordControl, presentPasswordControl, showFault } from './controls.ts';

const CONTROLS = [presentPasswordControl, newPasswordControl('New password', 'Choose a new password')];
const EMPTY = { currentPassword: '', password: '' };

export function PasswordCard() {
  const form = useForm<FormValues>({ defaultValues: EMPTY });
  const change = useChangePassword();
  const submit = async ({ currentPassword = '', password = '' }: FormValues) => {
    try {
      toast({ title: (await change.mutateAsync({ currentPassword, password })).message, tone: 'success' });
      form.reset(EMPTY);
    } catch (error) {
      toast({ title: messageOf(error, 'Your password was not changed'), tone: 'danger' });
      showFault(form, error);
    }
  };
  return (
    <Card>
      <CardHeader title="Password" description="Changing it signs you out everywhere else." />
      <FormRenderer
        label="Change password"
        form={form}
        controls={CONTROLS}
        submitText="Change password"
        submitVariant="outline"
        submitting={change.isPending}
        onSubmit={submit}
      />
    </Card>
  );
}
