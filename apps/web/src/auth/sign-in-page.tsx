import type { DetailsOf, ShopInfo } from '@haberdash/contract';
import { TIMINGS } from '@haberdash/contract/constants';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { hasCode, messageOf } from '../base/api-error.ts';
import { paths } from '../base/paths.ts';
import { useSignIn } from '../data/auth.ts';
import { useShop } from '../data/shop.ts';
import { Button } from '../ui/button.tsx';
import type { FormControl, FormValues } from '../ui/form-control.ts';
import { FormRenderer } from '../ui/form-renderer.tsx';
import { toast } from '../ui/toast.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { AuthLink, TextLink } from './auth-link.tsx';
import { signedInToast } from './merge-notes.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondStep } from './second-step.tsx';
import { findSignUpEmail } from './sign-up-email.ts';

type DemoAccount = ShopInfo['demoAccounts'][number];

interface DemoAccountsProps {
  accounts: readonly DemoAccount[];
  /** The account that is being signed in. */
  busyEmail: string | undefined;
  disabled: boolean;
  onChoose: (account: DemoAccount) => void;
}

/** The accounts of a demo shop, one press each. */
function DemoAccounts({ accounts, busyEmail, disabled, onChoose }: DemoAccountsProps) {
  if (accounts.length === 0) return null;
  const shopperFirst = [...accounts].sort((a, b) => b.role.localeCompare(a.role));
  return (
    <section aria-labelledby="demo-accounts" className="mt-8 rounded-lg border bg-surface p-5">
      <h2 id="demo-accounts" className="font-semibold text-body">
        This is a demo shop
      </h2>
      <p className="mt-1 text-ink-muted text-small">
        Look around with one of the two demo accounts. Nothing is charged.
      </p>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        {shopperFirst.map((account) => (
          <li key={account.email} className="min-w-0">
            <Button
              variant="outline"
              className="w-full"
              loading={busyEmail === account.email}
              disabled={disabled}
              onClick={() => onChoose(account)}
            >
              Try as {account.role}
            </Button>
            <p className="mt-2 break-words text-caption text-ink-muted">
              {account.email}
              <br />
              {account.password}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
  const [secondStep, setSecondStep] = useState<DetailsOf<'SECOND_FACTOR_REQUIRED'>>();

  useEffect(() => {
    if (signUpEmail) form.setFocus('password');
  }, [signUpEmail, form]);

  const submit = async ({ email = '', password = '' }: FormValues) => {
    try {
      const { message, mergeNotes } = await signIn.mutateAsync({ email, password });
      toast(signedInToast(message, mergeNotes));
    } catch (error) {
      if (hasCode(error, 'SECOND_FACTOR_REQUIRED') && error.details) return setSecondStep(error.details);
      toast({ title: messageOf(error, 'Login failed'), tone: 'danger', duration: TIMINGS.authToast });
      form.setFocus('password', { shouldSelect: true });
    }
  };

  if (secondStep) return <SecondStep {...secondStep} onBack={() => setSecondStep(undefined)} />;
  return (
    <>
      <AuthHeading
        title="Welcome back"
        text={signUpEmail ? 'Enter your password to continue.' : 'Good to see you again.'}
      />
      <FormRenderer
        label="Account"
        form={form}
        controls={CONTROLS}
        submitText="Sign In"
        submitting={signIn.isPending}
        onSubmit={submit}
      >
        <p className="-mt-2 text-right">
          <TextLink to={paths.forgot}>Forgot password?</TextLink>
        </p>
      </FormRenderer>
      <PasskeyButton />
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
