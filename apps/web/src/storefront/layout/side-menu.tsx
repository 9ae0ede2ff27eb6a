import { Link, NavLink } from 'react-router';
import { paths } from '../../base/paths.ts';
import { useSession } from '../../data/session.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { NAV_ENTRIES } from './nav-links.ts';

interface SideMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The navigation of small screens. */
export function SideMenu({ open, onOpenChange }: SideMenuProps) {
  const { isVisitor } = useSession();
  const close = () => onOpenChange(false);
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="Menu" side="left" size="sm">
      <nav aria-label="Main" className="-mx-3 flex flex-col gap-1">
        {NAV_ENTRIES.map(({ label, to, onClick }) => (
          <NavLink
            key={to}
            to={to}
            onClick={() => {
              onClick?.();
              close();
            }}
            className={({ isActive }) =>
              cn(
                'flex min-h-12 items-center rounded-md px-3 font-medium transition-colors hover:bg-sunken',
                isActive && 'bg-sunken',
              )
            }
          >
            {label}
          </NavLink>
        ))}
      </nav>
      {isVisitor && (
        <div className="mt-6 grid gap-3 border-t pt-6">
          <Button asChild size="lg">
            <Link to={paths.login} onClick={close}>
              Sign In
            </Link>
          </Button>
          <Button asChild size="lg" variant="outline">
            <Link to={paths.signup} onClick={close}>
              Create Account
            </Link>
          </Button>
        </div>
      )}
    </Drawer>
  );
}
