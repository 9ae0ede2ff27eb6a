import type { SecondFactor } from '@haberdash/contract/constants';
import { TIMINGS } from '@haberdash/contract/constants';
import { useForm } from 'react-hook-form';
import { hasCode, messageOf } from '../base/api-error.ts';
import { useSecondStep } from '../data/auth.ts';
import { Button } from '../ui/button.tsx';
import type { FormControl, FormValues } from '../ui/form-control.ts';
import { FormRenderer } from '../ui/form-renderer.tsx';
import { toast } from '../ui/toast.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { signedInToast } from './merge-notes.ts';
import { PasskeyButton } from './passkey-button.tsx';

interface SecondStepProps {
  challenge: string;
  methods: readonly SecondFactor[];
  /** Back to the password. */
  onBack: () => void;
}

const hintOf = (methods: readonly SecondFactor[]): string => {
  const hasApp = methods.includes('app');
  if (!methods.includes('recovery-code')) return 'Enter the 6-digit code from your authenticator app.';
  return hasApp
    ? 'Enter the 6-digit code from your authenticator app, or a recovery code.'
    : 'Enter one of your recovery codes.';
};

/** Form for the second factor after the password: a code, or a passkey. */
export function SecondStep({ challenge, methods, onBack }: SecondStepProps) {
  const form = useForm<FormValues>({ defaultValues: { code: '' } });
  const step = useSecondStep();
  const takesCode = methods.includes('app') || methods.includes('recovery-code');
  const control: FormControl = {
    name: 'code',
    label: 'Code',
    hint: hintOf(methods),
    autoComplete: 'one-time-code',
    maxLength: 40,
    required: true,
  };
  const submit = async ({ code = '' }: FormValues) => {
    try {
      const { message, mergeNotes } = await step.mutateAsync({ challenge, code });
      toast(signedInToast(message, mergeNotes));
    } catch (error) {
      toast({ title: messageOf(error, 'Login failed'), tone: 'danger', duration: TIMINGS.authToast });
      if (hasCode(error, 'SIGN_IN_OVER')) onBack();
      else form.setFocus('code', { shouldSelect: true });
    }
  };
  return (
    <>
      <AuthHeading title="One more step" text="Please confirm that it’s you." />
      {takesCode && (
        <FormRenderer
          label="Second step"
          form={form}
          controls={[control]}
          submitText="Confirm"
          submitting={step.isPending}
          onSubmit={submit}
        />
      )}
      {methods.includes('passkey') && <PasskeyButton />}
      <Button variant="link" className="mt-6" onClick={onBack}>
        Back to password
      </Button>
    </>
  );
}
