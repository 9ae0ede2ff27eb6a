import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, TIMINGS } from '@haberdash/contract/constants';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { hasCode, messageOf } from '../base/api-error.ts';
import { paths } from '../base/paths.ts';
import { useSignUp } from '../data/auth.ts';
import type { FormControl, FormValues } from '../ui/form-control.ts';
import { FormRenderer } from '../ui/form-renderer.tsx';
import { toast } from '../ui/toast.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { AuthLink } from './auth-link.tsx';
import type { SignUpState } from './sign-up-email.ts';

const CONTROLS: readonly FormControl[] = [
  {
    name: 'userName',
    label: 'User Name',
    placeholder: 'Enter your user name',
    autoComplete: 'nickname',
    maxLength: 60,
    required: true,
    rules: { validate: (value) => value.trim() !== '' || 'User Name is required' },
  },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    placeholder: 'Enter your email',
    autoComplete: 'email',
    maxLength: 254,
    required: true,
    rules: { pattern: { value: /^\s*\S+@\S+\.\S+\s*$/, message: 'Please enter a valid email address.' } },
  },
  {
    name: 'password',
    label: 'Password',
    type: 'password',
    placeholder: 'Choose a password',
    autoComplete: 'new-password',
    maxLength: MAX_PASSWORD_LENGTH,
    hint: `At least ${MIN_PASSWORD_LENGTH} characters.`,
    required: true,
    rules: {
      minLength: {
        value: MIN_PASSWORD_LENGTH,
        message: `The password must have at least ${MIN_PASSWORD_LENGTH} characters.`,
      },
    },
  },
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
      // Stays when the toast has gone.
      if (hasCode(error, 'EMAIL_TAKEN')) {
        form.setError('email', { message: 'This email is taken. Use another one, or sign in.' }, { shouldFocus: true });
      }
      if (hasCode(error, 'PASSWORD_TOO_COMMON')) {
        form.setError('password', { message: 'Choose a password that is harder to guess.' }, { shouldFocus: true });
      }
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
