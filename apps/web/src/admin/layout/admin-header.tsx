import { Eye, LogOut, Menu } from 'lucide-react';
import { Link } from 'react-router';
import { paths, previewPath } from '../../base/paths.ts';
import { useShop } from '../../data/shop.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useLogOut } from './use-log-out.ts';

interface AdminHeaderProps {
  menuOpen: boolean;
  onOpenMenu: () => void;
}

export function AdminHeader({ menuOpen, onOpenMenu }: AdminHeaderProps) {
  const { storeName } = useShop();
  const { logOut, loggingOut } = useLogOut();
  return (
    <header className="sticky top-0 z-20 flex h-16 items-center gap-2 border-b bg-canvas px-3 sm:px-6 lg:px-8">
      <IconButton
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        className="lg:hidden"
        onClick={onOpenMenu}
      >
        <Menu />
      </IconButton>
      <Link to={paths.admin.home} className="min-w-0 truncate py-2 text-h3 lg:hidden">
        {storeName}
      </Link>
      <Button asChild variant="ghost" size="sm" className="ml-auto max-sm:px-2.5">
        <a href={previewPath} target="_blank" rel="noreferrer">
          <Eye aria-hidden="true" />
          <span className="max-sm:sr-only">View shop</span>
          <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
        </a>
      </Button>
      <Button variant="outline" size="sm" loading={loggingOut} loadingText="Logging out..." onClick={logOut}>
        <LogOut aria-hidden="true" />
        Logout
      </Button>
    </header>
  );
}
