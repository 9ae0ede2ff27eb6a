import { CircleCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { useSubscribe } from '../../data/newsletter.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

const EMAIL = /^\S+@\S+\.\S+$/;

/** Stores an email for the newsletter (D18) and says so in its own place. */
export function NewsletterForm() {
  const [email, setEmail] = useState('');
  const [invalid, setInvalid] = useState<string>();
  const subscribe = useSubscribe();
  const error = invalid ?? (subscribe.isError ? messageOf(subscribe.error, 'Please try again') : undefined);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    subscribe.reset();
    const wrong = EMAIL.test(email.trim()) ? undefined : 'Please enter a valid email address.';
    setInvalid(wrong);
    if (!wrong) subscribe.mutate(email.trim(), { onSuccess: () => setEmail('') });
  };

  return (
    <form noValidate aria-labelledby="newsletter" onSubmit={submit} className="max-w-md max-lg:col-span-full">
      <h2 id="newsletter" className="text-h3">
        Newsletter
      </h2>
      <p className="mt-1 text-ink-muted text-small">New arrivals and offers, now and then. Nothing else.</p>
      <div className="mt-4 flex items-start gap-2">
        <Field
          label={<span className="sr-only">Newsletter email</span>}
          error={error}
          className="min-w-0 flex-1 space-y-0 [&>p]:mt-2"
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
        <Button type="submit" className="h-12" loading={subscribe.isPending}>
          Subscribe
        </Button>
      </div>
      <div role="status">
        {subscribe.isSuccess && !invalid && (
          <p className="mt-2 flex items-center gap-2 text-small text-success-ink">
            <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
            {subscribe.data.message}
          </p>
        )}
      </div>
    </form>
  );
}
