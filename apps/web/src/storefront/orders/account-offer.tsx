import { MIN_PASSWORD_LENGTH } from '@haberdash/contract/constants';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { useMakeAccount } from '../../data/orders.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

/** Offers the buyer of a visitor's order an account: a password is all that is missing. */
export function AccountOffer({ orderToken }: { orderToken: string }) {
  const [password, setPassword] = useState('');
  const [tooShort, setTooShort] = useState(false);
  const account = useMakeAccount(orderToken);
  const isShort = password.length < MIN_PASSWORD_LENGTH;
  const error = tooShort
    ? `Use at least ${MIN_PASSWORD_LENGTH} characters for your password.`
    : account.isError
      ? messageOf(account.error, 'We couldn’t make the account')
      : undefined;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTooShort(isShort);
    if (!isShort) account.mutate(password);
  };

  return (
    <section
      aria-labelledby="account-offer"
      className="mt-6 w-full max-w-lg rounded-lg border bg-surface p-5 text-start sm:px-8"
    >
      <h2 id="account-offer" className="text-h3">
        Keep your orders in an account
      </h2>
      {account.isSuccess ? (
        <p role="status" className="mt-3 flex items-start gap-2 text-small text-success-ink">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {account.data.message}
        </p>
      ) : (
        <form noValidate onSubmit={submit}>
          <p className="mt-1 text-ink-muted text-small">
            Choose a password, and confirm your email: then all your orders are in one place.
          </p>
          <div className="mt-4 flex items-end gap-2">
            <Field label="Password" {...(error && { error })} className="min-w-0 flex-1">
              {(control) => (
                <Input
                  {...control}
                  type="password"
                  autoComplete="new-password"
                  value={password}
                  onChange={(event) => {
                    setTooShort(false);
                    setPassword(event.target.value);
                  }}
                />
              )}
            </Field>
            <Button type="submit" className={error ? 'mb-7 h-12' : 'h-12'} loading={account.isPending}>
              Create account
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
