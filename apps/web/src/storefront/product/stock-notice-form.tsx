import { CircleCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { useSession } from '../../data/session.ts';
import { useAskForNotice } from '../../data/stock-notices.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

const EMAIL = /^\S+@\S+\.\S+$/;

// One function for all renders: a new one would take the focus again on every render.
const takeFocus = (element: HTMLElement | null) => element?.focus();

interface StockNoticeFormProps {
  productId: string;
  variantId: string;
}

/** Takes an email to which one mail goes when a variant is back. */
export function StockNoticeForm({ productId, variantId }: StockNoticeFormProps) {
  const { user } = useSession();
  const [email, setEmail] = useState(user?.email ?? '');
  const [invalid, setInvalid] = useState<string>();
  const ask = useAskForNotice();
  const error = invalid ?? (ask.isError ? messageOf(ask.error, 'Please try again') : undefined);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = EMAIL.test(email.trim()) ? undefined : 'Please enter a valid email address.';
    setInvalid(wrong);
    if (!wrong) ask.mutate({ productId, variantId, email: email.trim() });
  };

  if (ask.isSuccess) {
    return (
      <p
        ref={takeFocus}
        tabIndex={-1}
        className="mt-2 flex items-center gap-2 text-small text-success-ink outline-none"
      >
        <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
        {ask.data.message}
      </p>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="mt-3">
      <Field label="Email me when it’s back" error={error}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              ref={takeFocus}
              type="email"
              autoComplete="email"
              placeholder="you@example.com"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              className="min-w-0 flex-1"
            />
            <Button type="submit" variant="outline" loading={ask.isPending}>
              Email me
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
