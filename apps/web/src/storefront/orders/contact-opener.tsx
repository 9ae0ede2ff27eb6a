import { type FormEvent, useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { useOpenLink } from '../../data/orders.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

/** Asks who has an order's link for its email, before it shows where the order goes. */
export function ContactOpener({ token }: { token: string }) {
  const [email, setEmail] = useState('');
  const open = useOpenLink(token);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (email.trim() !== '') open.mutate(email.trim());
  };
  const error = open.isError ? messageOf(open.error, 'Please try again later') : undefined;
  return (
    <form noValidate onSubmit={submit} className="rounded-lg border p-4">
      <p className="text-small">Enter your email to see the address and phone number.</p>
      <div className="mt-3 flex max-w-md items-start gap-2">
        <Field
          label={<span className="sr-only">Email of the order</span>}
          {...(error && { error })}
          className="min-w-0 flex-1 *:mb-0 [&>p]:mt-2"
        >
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="email"
              placeholder="you@example.com"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="outline" className="h-12" loading={open.isPending}>
          Show
        </Button>
      </div>
    </form>
  );
}
