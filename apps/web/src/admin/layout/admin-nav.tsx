import { LayoutDashboard, type LucideIcon, Mail, Package, Scale, Settings, ShoppingBag } from 'lucide-react';
import { NavLink } from 'react-router';
import { paths } from '../../base/paths.ts';
import { cn } from '../../ui/cn.ts';

const ENTRIES: readonly { to: string; label: string; icon: LucideIcon }[] = [
  { to: paths.admin.home, label: 'Dashboard', icon: LayoutDashboard },
  { to: paths.admin.products, label: 'Products', icon: Package },
  { to: paths.admin.orders, label: 'Orders', icon: ShoppingBag },
  { to: paths.admin.mail, label: 'Mail', icon: Mail },
  { to: paths.admin.money, label: 'Money check', icon: Scale },
  { to: paths.admin.settings, label: 'Settings', icon: Settings },
];

interface AdminNavProps {
  /** Told when an entry was chosen, also the current one. */
  onChoose?: () => void;
}

export function AdminNav({ onChoose }: AdminNavProps) {
  return (
    <nav aria-label="Admin">
      <ul className="space-y-1">
        {ENTRIES.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              onClick={onChoose}
              className={({ isActive }) =>
                cn(
                  'flex min-h-11 items-center gap-3 rounded-md px-3 font-medium text-small transition-colors',
                  isActive ? 'bg-accent-tint text-accent-ink' : 'text-ink-muted hover:bg-sunken hover:text-ink',
                )
              }
            >
              <Icon aria-hidden="true" className="size-4.5 shrink-0" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
