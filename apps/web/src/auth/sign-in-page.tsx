import { TIMINGS } from '@haberdash/contract/constants';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { messageOf } from '../base/api-error.ts';
import { paths } from '../base/paths.ts';
import { useSignIn } from '../data/auth.ts';
import { useShop } from '../data/shop.ts';
import type { FormControl, FormValues } from '../ui/form-control.ts';
import { FormRenderer } from '../ui/form-renderer.tsx';
import { toast } from '../ui/toast.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { AuthLink } from './auth-link.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { findSignUpEmail } from './sign-up-email.ts';

const CONTROLS: readonly FormControl[] = [
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    placeholder: 'Enter your email',
    autoComplete: 'username',
    required: true,
  },
  {
    name: 'password',
    label: 'Password',
    type: 'password',
    placeholder: 'Enter your password',
    autoComplete: 'current-password',
    required: true,
  },
];

export function SignInPage() {
  const { demoAccounts } = useShop();
  const signUpEmail = findSignUpEmail(useLocation().state);
  const form = useForm<FormValues>({ defaultValues: { email: signUpEmail ?? '', password: '' } });
  const signIn = useSignIn();

  useEffect(() => {
    if (signUpEmail) form.setFocus('password');
  }, [signUpEmail, form]);

  const submit = async ({ email = '', password = '' }: FormValues) => {
    try {
      const { message } = await signIn.mutateAsync({ email, password });
      toast({ title: message, duration: TIMINGS.authToast });
    } catch (error) {
      toast({ title: messageOf(error, 'Login failed'), tone: 'danger', duration: TIMINGS.authToast });
      form.setFocus('password', { shouldSelect: true });
    }
  };

  return (
    <>
      <AuthHeading
        title="Welcome back"
        text={signUpEmail ? 'Enter your password to go on.' : 'Good to see you again.'}
      />
      <FormRenderer
        label="Account"
        form={form}
        controls={CONTROLS}
        submitText="Sign In"
        submitting={signIn.isPending}
        onSubmit={submit}
      />
      <AuthLink question="New here?" to={paths.signup}>
        Sign up
      </AuthLink>
      <DemoAccounts
        accounts={demoAccounts}
        busyEmail={signIn.isPending ? signIn.variables.email : undefined}
        disabled={signIn.isPending}
        onChoose={(account) => {
          form.reset({ email: account.email, password: account.password });
          return submit({ email: account.email, password: account.password });
        }}
      />
    </>
  );
}
