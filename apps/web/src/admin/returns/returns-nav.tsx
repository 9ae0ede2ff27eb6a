import { Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { paths } from '../../base/paths.ts';
import { useWaiting } from '../../data/admin-console.ts';
import { useMay } from '../../data/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';

/** The way between returns and statements of withdrawal. */
export function ReturnsNav() {
  const withdrawals = useWaiting()?.withdrawals ?? 0;
  return (
    <nav aria-label="Returns and withdrawals" className="mb-5 flex gap-6 border-b">
      <Tab to={paths.admin.returns}>Returns</Tab>
      <Tab to={paths.admin.withdrawals}>
        Withdrawals
        {withdrawals > 0 && (
          <Badge tone="warning" className="h-5 px-2">
            {withdrawals}
            <span className="sr-only">open</span>
          </Badge>
        )}
      </Tab>
    </nav>
  );
}

function Tab({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      end
      className={({ isActive }) =>
        cn(
          '-mb-px inline-flex h-12 items-center gap-2 border-b-2 px-1 font-medium text-small transition-colors',
          isActive ? 'border-accent text-ink' : 'border-transparent text-ink-muted hover:text-ink',
        )
      }
    >
      {children}
    </NavLink>
  );
}

/** The way to the rules of returns, for whoever may change them. */
export function ReturnSettingsLink() {
  const maySetUp = useMay('settings');
  return (
    maySetUp && (
      <Button asChild variant="outline" size="sm">
        <Link to={paths.admin.returnSettings}>
          <Settings2 aria-hidden="true" />
          Return settings
        </Link>
      </Button>
    )
  );
}
