import { CircleCheck } from 'lucide-react';
import { messageOf } from '../../base/api-error.ts';
import { useMakeAccount } from '../../data/orders.ts';
import { Button } from '../../ui/button.tsx';

/** Offers the buyer of a visitor's order an account, which the mail that is sent to them opens. */
export function AccountOffer({ orderToken }: { orderToken: string }) {
  const account = useMakeAccount(orderToken);

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
        <>
          <p className="mt-1 text-ink-muted text-small">
            We’ll email you a link to choose a password: then all your orders are in one place.
          </p>
          <Button className="mt-4" loading={account.isPending} onClick={() => account.mutate()}>
            Create account
          </Button>
          {account.isError && (
            <p role="alert" className="mt-3 text-danger-ink text-small">
              {messageOf(account.error, 'We couldn’t make the account')}
            </p>
          )}
        </>
      )}
    </section>
  );
}
