import { TIMINGS } from '@haberdash/contract/constants';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { emailControl, newPasswordControl, showFault, userNameControl } from '../account/controls.ts';
import { hasCode, messageOf } from '../base/api-error.ts';
import { params, paths } from '../base/paths.ts';
import { useSetup } from '../data/auth.ts';
import { useShop } from '../data/shop.ts';
import { Button } from '../ui/button.tsx';
import type { FormControl, FormValues } from '../ui/form-control.ts';
import { FormRenderer } from '../ui/form-renderer.tsx';
import { toast } from '../ui/toast.tsx';
import { AuthHeading } from './auth-heading.tsx';

const CONTROLS: readonly FormControl[] = [
  userNameControl,
  emailControl('Email', 'Enter your email'),
  newPasswordControl('Password', 'Choose a password'),
];

/** Makes the owner's account of a shop that has no admin yet, by the link that its start has printed. */
export function SetupPage() {
  const token = useSearchParams()[0].get(params.token) ?? '';
  const { storeName } = useShop();
  const form = useForm<FormValues>({ defaultValues: { userName: '', email: '', password: '' } });
  const { mutateAsync, isPending, error: failure } = useSetup();
  const navigate = useNavigate();

  const submit = async ({ userName = '', email = '', password = '' }: FormValues) => {
    try {
      const { message } = await mutateAsync({ token, userName, email, password });
      toast({ title: message, tone: 'success', duration: TIMINGS.authToast });
      navigate(paths.admin.root, { replace: true });
    } catch (error) {
      toast({ title: messageOf(error, 'We couldn’t create the account'), tone: 'danger', duration: TIMINGS.authToast });
      showFault(form, error);
    }
  };

  if (token === '' || hasCode(failure, 'LINK_NOT_VALID')) return <LinkIsOver />;
  return (
    <div className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center pb-12">
      <AuthHeading
        title={`Set up ${storeName}`}
        text="Create the owner account. You can invite your team afterwards."
      />
      <FormRenderer
        label="First account"
        form={form}
        controls={CONTROLS}
        submitText="Create Account"
        submitting={isPending}
        onSubmit={submit}
      />
    </div>
  );
}

function LinkIsOver() {
  return (
    <div className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center pb-12">
      <AuthHeading
        title="This link has expired"
        text="It works once, until the shop restarts. A shop without an admin prints a new link each time it starts."
      />
      <Button asChild size="lg" className="w-full">
        <Link to={paths.login}>Sign In</Link>
      </Button>
    </div>
  );
}
