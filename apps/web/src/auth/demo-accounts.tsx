import type { ShopInfo } from '@haberdash/contract';
import { Button } from '../ui/button.tsx';

type DemoAccount = ShopInfo['demoAccounts'][number];

interface DemoAccountsProps {
  accounts: readonly DemoAccount[];
  /** The account that is being signed in. */
  busyEmail: string | undefined;
  disabled: boolean;
  onChoose: (account: DemoAccount) => void;
}

/** The accounts of a demo shop, one press each. */
export function DemoAccounts({ accounts, busyEmail, disabled, onChoose }: DemoAccountsProps) {
  if (accounts.length === 0) return null;
  const shopperFirst = [...accounts].sort((a, b) => b.role.localeCompare(a.role));
  return (
    <section aria-labelledby="demo-accounts" className="mt-8 rounded-lg border bg-surface p-5">
      <h2 id="demo-accounts" className="font-semibold text-body">
        This is a demo shop
      </h2>
      <p className="mt-1 text-ink-muted text-small">
        Look around with one of its two accounts. Nothing here is charged.
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
