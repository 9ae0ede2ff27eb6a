import { TIMINGS } from '@haberdash/contract/constants';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { emailControl, newPasswordControl, showFault, userNameControl } from '../account/controls.ts';
import { messageOf } from '../base/api-error.ts';
import { paths } from '../base/paths.ts';
import { useSignUp } from '../data/auth.ts';
import type { FormControl, FormValues } from '../ui/form-control.ts';
import { FormRenderer } from '../ui/form-renderer.tsx';
import { toast } from '../ui/toast.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { AuthLink } from './auth-link.tsx';
import type { SignUpState } from './sign-up-email.ts';

const CONTROLS: readonly FormControl[] = [
  userNameControl,
  emailControl('Email', 'Enter your email'),
  newPasswordControl('Password', 'Choose a password'),
];

export function SignUpPage() {
  const form = useForm<FormValues>({ defaultValues: { userName: '', email: '', password: '' } });
  const signUp = useSignUp();
  const navigate = useNavigate();

  const submit = async ({ userName = '', email = '', password = '' }: FormValues) => {
    try {
      const { message, user } = await signUp.mutateAsync({ userName, email, password });
      toast({ title: message, duration: TIMINGS.authToast });
      navigate(paths.login, { state: { email: user.email } satisfies SignUpState });
    } catch (error) {
      toast({ title: messageOf(error, 'Signup failed'), tone: 'danger', duration: TIMINGS.authToast });
      showFault(form, error);
    }
  };

  return (
    <>
      <AuthHeading title="Join us" text="One account for your cart, your orders and your wishlist." />
      <FormRenderer
        label="New account"
        form={form}
        controls={CONTROLS}
        submitText="Create Account"
        submitting={signUp.isPending}
        onSubmit={submit}
      />
      <AuthLink question="Already have an account?" to={paths.login}>
        Sign in
      </AuthLink>
    </>
  );
}
