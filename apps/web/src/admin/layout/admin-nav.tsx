import {
  FileText,
  House,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Package,
  Ruler,
  Scale,
  ScrollText,
  SearchX,
  Settings,
  ShieldCheck,
  ShoppingBag,
  Tags,
  Users,
} from 'lucide-react';
import { NavLink } from 'react-router';
import { ADMIN_PAGES, type AdminPage, maySee } from '../../base/admin-pages.ts';
import { paths } from '../../base/paths.ts';
import { useUser } from '../../data/session.ts';
import { cn } from '../../ui/cn.ts';

const ENTRIES: Record<AdminPage['to'], { label: string; icon: LucideIcon }> = {
  [paths.admin.home]: { label: 'Dashboard', icon: LayoutDashboard },
  [paths.admin.products]: { label: 'Products', icon: Package },
  [paths.admin.sizeGuides]: { label: 'Size guides', icon: Ruler },
  [paths.admin.taxonomy]: { label: 'Categories and brands', icon: Tags },
  [paths.admin.homeParts]: { label: 'Home page', icon: House },
  [paths.admin.pages]: { label: 'Pages', icon: FileText },
  [paths.admin.orders]: { label: 'Orders', icon: ShoppingBag },
  [paths.admin.mail]: { label: 'Mail', icon: Mail },
  [paths.admin.money]: { label: 'Money check', icon: Scale },
  [paths.admin.searches]: { label: 'Searches', icon: SearchX },
  [paths.admin.staff]: { label: 'Staff', icon: Users },
  [paths.admin.audit]: { label: 'Audit', icon: ScrollText },
  [paths.admin.security]: { label: 'Security', icon: ShieldCheck },
  [paths.admin.settings]: { label: 'Settings', icon: Settings },
};

interface AdminNavProps {
  /** Called when an entry was chosen, also the current one. */
  onChoose?: () => void;
}

/** The pages that the person may see. */
export function AdminNav({ onChoose }: AdminNavProps) {
  const { permissions } = useUser();
  const entries = ADMIN_PAGES.filter(({ to }) => maySee(permissions, to)).map(({ to }) => ({ to, ...ENTRIES[to] }));
  return (
    <nav aria-label="Admin">
      <ul className="space-y-1">
        {entries.map(({ to, label, icon: Icon }) => (
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
