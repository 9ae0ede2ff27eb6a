import { Eye, Lock, LogOut, Menu } from 'lucide-react';
import { useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { adminHome, maySee } from '../../base/admin-pages.ts';
import { messageOf } from '../../base/api-error.ts';
import { paths, previewPath } from '../../base/paths.ts';
import { useLiveWaiting } from '../../data/admin-console.ts';
import { useSignOut } from '../../data/auth.ts';
import { useUser } from '../../data/session.ts';
import { useShop } from '../../data/shop.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { FindAnything } from '../find/find-anything.tsx';
import { AdminNav } from './admin-nav.tsx';

const MAIN_ID = 'admin-main';

/** The frame of every admin page. A page that fails to draw leaves the frame standing. */
export function AdminLayout() {
  const { storeName } = useShop();
  const { pathname } = useLocation();
  const { permissions } = useUser();
  const [menuWanted, setMenuWanted] = useState(false);
  const hasSidebar = useMediaQuery('(min-width: 64rem)');
  const menuOpen = menuWanted && !hasSidebar;
  const closeMenu = () => setMenuWanted(false);
  useLiveWaiting();

  return (
    <div className="min-h-dvh lg:pl-64 print:pl-0">
      <a
        href={`#${MAIN_ID}`}
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-md focus:bg-inverse focus:px-4 focus:py-2.5 focus:text-on-inverse focus:text-small"
        onClick={(event) => {
          // The router would take the fragment for a change of page.
          event.preventDefault();
          document.getElementById(MAIN_ID)?.focus();
        }}
      >
        Skip to content
      </a>
      <AdminSidebar />
      <Drawer open={menuOpen} onOpenChange={setMenuWanted} side="left" size="sm" title={storeName}>
        <div className="flex min-h-full flex-col justify-between gap-8">
          <AdminNav onChoose={closeMenu} />
          <div className="-mx-5 -mb-6 sm:-mx-6">
            <SignedInAs onChoose={closeMenu} />
          </div>
        </div>
      </Drawer>
      <AdminHeader menuOpen={menuOpen} onOpenMenu={() => setMenuWanted(true)} />
      <main id={MAIN_ID} tabIndex={-1} className="mx-auto w-full max-w-7xl px-4 py-6 sm:px-6 lg:px-8 lg:py-8">
        <ErrorBoundary key={pathname}>{maySee(permissions, pathname) ? <Outlet /> : <NotForYou />}</ErrorBoundary>
      </main>
    </div>
  );
}

/** Shown instead of a page that the user's role excludes: it says why to a user who follows a link to that page. */
function NotForYou() {
  const { staffRole, permissions } = useUser();
  return (
    <EmptyState
      as="h1"
      icon={Lock}
      title="You can’t view this page"
      text={`Your role${staffRole ? `, ${staffRole},` : ''} doesn’t include it. Ask the person who manages your staff.`}
      action={
        <Button asChild variant="outline">
          <Link to={adminHome(permissions)}>Go to your start page</Link>
        </Button>
      }
    />
  );
}

interface AdminHeaderProps {
  menuOpen: boolean;
  onOpenMenu: () => void;
}

function AdminHeader({ menuOpen, onOpenMenu }: AdminHeaderProps) {
  const { storeName } = useShop();
  const { permissions } = useUser();
  const { logOut, loggingOut } = useLogOut();
  return (
    <header className="sticky top-0 z-20 flex h-16 items-center gap-2 border-b bg-canvas px-3 sm:px-6 lg:px-8 print:hidden">
      <IconButton
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        className="lg:hidden"
        onClick={onOpenMenu}
      >
        <Menu />
      </IconButton>
      <Link to={adminHome(permissions)} className="min-w-0 truncate py-2 text-h3 lg:hidden">
        {storeName}
      </Link>
      <div className="ml-auto">
        <FindAnything />
      </div>
      <Button asChild variant="ghost" size="sm" className="max-sm:px-2.5">
        <a href={previewPath} target="_blank" rel="noreferrer">
          <Eye aria-hidden="true" />
          <span className="max-sm:sr-only">View shop</span>
          <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
        </a>
      </Button>
      <Button
        variant="outline"
        size="sm"
        className="max-sm:px-2.5"
        loading={loggingOut}
        loadingText="Logging out..."
        onClick={logOut}
      >
        <LogOut aria-hidden="true" />
        <span className="max-sm:sr-only">Logout</span>
      </Button>
    </header>
  );
}

/** Signs the admin out and says how it went; the guard leaves the admin area by itself. */
function useLogOut() {
  const signOut = useSignOut();
  const logOut = async () => {
    try {
      await signOut.mutateAsync();
      toast({ title: 'Logged out successfully', tone: 'success' });
    } catch (error) {
      toast({ title: 'Failed to logout', description: messageOf(error, 'Please try again'), tone: 'danger' });
    }
  };
  return { logOut, loggingOut: signOut.isPending };
}

/** Beside the page from `lg` up; smaller screens have the same entries in a drawer. */
function AdminSidebar() {
  const { storeName } = useShop();
  const { permissions } = useUser();
  return (
    <aside
      aria-label="Sidebar"
      className="fixed inset-y-0 left-0 z-30 hidden w-64 flex-col border-r bg-surface lg:flex print:hidden"
    >
      <Link to={adminHome(permissions)} className="flex h-16 items-center gap-2.5 px-6 text-h3 tracking-tight">
        <span className="truncate">{storeName}</span>
        <span className="rounded-sm bg-sunken px-1.5 py-0.5 font-medium text-caption text-ink-muted tracking-normal">
          Admin
        </span>
      </Link>
      <div className="scroll-area flex-1 px-3 py-2">
        <AdminNav />
      </div>
      <SignedInAs />
    </aside>
  );
}

/** Signed-in user, with a link to the account. */
function SignedInAs({ onChoose }: { onChoose?: () => void }) {
  const { userName, email, profilePicture, staffRole } = useUser();
  return (
    <Link
      to={paths.admin.account}
      title="Your account"
      className="flex items-center gap-3 border-t px-6 py-4 transition-colors hover:bg-sunken"
      onClick={onChoose}
    >
      <Avatar src={profilePicture} name={userName} />
      <span className="min-w-0 text-small">
        <span className="block truncate font-medium">{userName}</span>
        <span className="block truncate text-caption text-ink-muted">{email}</span>
        {staffRole && <span className="block truncate text-caption text-ink-muted">{staffRole}</span>}
        <VisuallyHidden>Your account</VisuallyHidden>
      </span>
    </Link>
  );
}
