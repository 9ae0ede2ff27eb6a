import type { User } from '@haberdash/contract';
import { HEADER_SHADOW_AFTER_PX } from '@haberdash/contract/constants';
import { Menu, Search } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { paths, searchPath } from '../../base/paths.ts';
import { useCartOwner } from '../../data/cart.ts';
import { useSession } from '../../data/session.ts';
import { useShop } from '../../data/shop.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Brand } from '../../ui/brand.tsx';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { type MenuOpener, openerOf } from '../../ui/menu-opener.ts';
import { PendingOverlay } from '../../ui/pending-overlay.tsx';
import { usePreload } from '../../ui/when-idle.ts';
import { CartButton } from './cart-button.tsx';
import { CategoryMenu } from './category-menu.tsx';
import { NAV_ENTRIES } from './nav-links.ts';
import { useDrawer } from './use-drawer.ts';

/**
 * Detects whether the page is scrolled down by more than `px` pixels: by a mark at its top, so that nothing runs while
 * it scrolls.
 */
function useScrolledPast(px: number) {
  const [scrolled, setScrolled] = useState(false);
  const watchMark = useCallback(
    (mark: HTMLElement | null) => {
      if (!mark || typeof IntersectionObserver === 'undefined') return undefined;
      const observer = new IntersectionObserver((entries) => setScrolled(entries.at(-1)?.isIntersecting === false), {
        rootMargin: `${px}px 0px 0px`,
      });
      observer.observe(mark);
      return () => observer.disconnect();
    },
    [px],
  );
  return { scrolled, mark: <span ref={watchMark} className="absolute top-0 size-px" /> };
}

const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu);

/** The account menu's button. The menu's code is a tenth of what a page loads, and comes once the page is there. */
function AccountButton({ user }: { user: User | null }) {
  const [openedBy, setOpenedBy] = useState<MenuOpener>();
  usePreload(AccountMenu.preload);
  const button = (
    <IconButton
      label="Account"
      aria-haspopup="menu"
      aria-expanded={openedBy !== undefined}
      className="-mr-1 aria-expanded:bg-sunken"
      onPointerEnter={AccountMenu.preload}
      onClick={(event) => setOpenedBy(openerOf(event))}
    >
      <Avatar src={user?.profilePicture} name={user?.userName} />
    </IconButton>
  );
  if (!openedBy || !user) return button;
  return <AccountMenu fallback={button} onUnavailable={() => setOpenedBy(undefined)} openedBy={openedBy} user={user} />;
}

const SideMenu = lazyPart(async () => (await import('./side-menu.tsx')).SideMenu, <PendingOverlay />);

export function StoreHeader() {
  const { user, isVisitor } = useSession();
  const { storeName, logo } = useShop();
  // Of the shop's own pages they see those alone that are open to everybody.
  const isStaff = user?.role === 'admin';
  const isShopper = !isVisitor && !isStaff;
  const hasVisitorsCart = useCartOwner() === 'me';
  const { scrolled, mark } = useScrolledPast(HEADER_SHADOW_AFTER_PX);
  const isCheckout = useLocation().pathname === paths.shopping.checkout;
  return (
    <>
      {mark}
      <header
        data-scrolled={scrolled || undefined}
        className={cn(
          'sticky top-0 z-40 border-b bg-canvas transition-shadow duration-200',
          scrolled ? 'shadow-mid' : 'border-transparent',
        )}
      >
        <div className="page flex h-16 items-center gap-1 sm:h-18 lg:gap-2">
          <MenuButton />
          <Brand to={paths.shopping.home} logo={logo} className="mr-auto md:mr-1 lg:mr-6">
            {storeName}
          </Brand>
          {/* Whoever pays is not led away. */}
          <nav aria-label="Main" className={cn('mr-auto flex max-md:hidden lg:gap-1', isCheckout && 'invisible')}>
            {NAV_ENTRIES.map(({ label, to, onClick }) => (
              <NavLink
                key={to}
                to={to}
                onClick={onClick}
                className={({ isActive }) =>
                  cn(
                    'relative inline-flex h-11 items-center whitespace-nowrap rounded-md px-2 font-medium text-small transition-colors hover:text-ink lg:px-3',
                    isActive
                      ? "text-ink after:absolute after:inset-x-2 lg:after:inset-x-3 after:bottom-1 after:h-0.5 after:rounded-full after:bg-accent after:content-['']"
                      : 'text-ink-muted',
                  )
                }
              >
                {label}
              </NavLink>
            ))}
          </nav>
          <Link
            to={searchPath()}
            aria-label="Search"
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors hover:bg-sunken"
          >
            <Search aria-hidden="true" className="size-5" />
          </Link>
          {(isShopper || hasVisitorsCart) && <CartButton />}
          {isVisitor && <VisitorLinks />}
          {isStaff && (
            <Button asChild variant="outline" size="sm">
              <Link to={paths.admin.root}>Back to console</Link>
            </Button>
          )}
          {isShopper && <AccountButton user={user} />}
        </div>
      </header>
      {!isCheckout && <CategoryMenu />}
    </>
  );
}

/** On small screens 'Create Account' has its place in the side menu alone. */
function VisitorLinks() {
  return (
    <div className="flex items-center gap-1 lg:gap-2">
      <Button asChild variant="ghost" className="px-3 max-md:hidden lg:px-5">
        <Link to={paths.signup}>Create Account</Link>
      </Button>
      <Button asChild className="px-4 lg:px-5">
        <Link to={paths.login}>Sign In</Link>
      </Button>
    </div>
  );
}

function MenuButton() {
  const { open, wanted, show, setOpen, forget } = useDrawer(({ key }) => key);
  usePreload(SideMenu.preload);
  return (
    <>
      <IconButton label="Menu" aria-haspopup="dialog" aria-expanded={open} className="-ml-2.5 md:hidden" onClick={show}>
        <Menu />
      </IconButton>
      {wanted && <SideMenu onUnavailable={forget} open={open} onOpenChange={setOpen} />}
    </>
  );
}
