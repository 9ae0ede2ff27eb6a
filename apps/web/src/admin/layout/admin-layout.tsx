import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useShop } from '../../data/shop.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { AdminHeader } from './admin-header.tsx';
import { AdminNav } from './admin-nav.tsx';
import { AdminSidebar, SignedInAs } from './admin-sidebar.tsx';

const MAIN_ID = 'admin-main';

/** The frame of every admin page. A page that fails to draw leaves the frame standing. */
export function AdminLayout() {
  const { storeName } = useShop();
  const { pathname } = useLocation();
  const [menuWanted, setMenuWanted] = useState(false);
  const hasSidebar = useMediaQuery('(min-width: 64rem)');
  const menuOpen = menuWanted && !hasSidebar;
  const closeMenu = () => setMenuWanted(false);

  return (
    <div className="min-h-dvh lg:pl-64">
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
            <SignedInAs />
          </div>
        </div>
      </Drawer>
      <AdminHeader menuOpen={menuOpen} onOpenMenu={() => setMenuWanted(true)} />
      <main id={MAIN_ID} tabIndex={-1} className="mx-auto w-full max-w-7xl px-4 py-6 sm:px-6 lg:px-8 lg:py-8">
        <ErrorBoundary key={pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
    </div>
  );
}
