import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { pagePath, paths, profilePath } from '../../base/paths.ts';
import { usePageLinks } from '../../data/pages.ts';
import { featuredIn } from '../../data/places.ts';
import { useSession } from '../../data/session.ts';
import { useTaxonomy } from '../../data/taxonomy.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ACROSS_ENTRIES, filledCategories, NAV_ENTRIES } from './nav-links.ts';
import { useLeave } from './use-leave.ts';

interface SideMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const entryClasses =
  'flex w-full items-center rounded-md px-3 transition-colors hover:bg-sunken aria-[current=page]:bg-sunken base:min-h-12 base:font-medium';

/** The categories with their subcategories, which a press unfolds, and what is new or on sale. */
function CategoryTree({ onLeave }: { onLeave: () => void }) {
  const [openId, setOpenId] = useState<string>();
  const id = useId();
  return (
    <nav aria-label="Departments" className="-mx-3 mt-2 border-t pt-2">
      <ul>
        {filledCategories(useTaxonomy()).map((category) => {
          const isOpen = openId === category.id;
          const panelId = `${id}-${category.id}`;
          return (
            <li key={category.id}>
              <div className="flex items-center">
                <Link to={featuredIn(category.id)} onClick={onLeave} className={cn(entryClasses, 'wrap-anywhere')}>
                  {category.label}
                </Link>
                {category.subcategories.length > 0 && (
                  <IconButton
                    label={`Subcategories of ${category.label}`}
                    aria-expanded={isOpen}
                    aria-controls={panelId}
                    onClick={() => setOpenId(isOpen ? undefined : category.id)}
                  >
                    <ChevronDown className={cn('size-5 transition-transform', isOpen && 'rotate-180')} />
                  </IconButton>
                )}
              </div>
              <ul id={panelId} hidden={!isOpen} className="mb-2 ml-3 border-l pl-1">
                {category.subcategories.map(({ key, label }) => (
                  <li key={key}>
                    <Link
                      to={featuredIn(category.id, key)}
                      onClick={onLeave}
                      className={cn(entryClasses, 'wrap-anywhere min-h-11 font-normal')}
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
        {ACROSS_ENTRIES.map(({ label, to }) => (
          <li key={label}>
            <Link to={to} onClick={onLeave} className={entryClasses}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to what belongs to the shopper. */
function OwnLinks({ onLeave }: { onLeave: () => void }) {
  const leave = useLeave();
  return (
    <nav aria-label="Your account" className="-mx-3 mt-2 border-t pt-2">
      <ul>
        <li>
          <Link to={profilePath('orders')} onClick={onLeave} className={entryClasses}>
            Orders
          </Link>
        </li>
        <li>
          <Link to={profilePath('wishlist')} onClick={onLeave} className={entryClasses}>
            Wishlist
          </Link>
        </li>
        <li>
          <button
            type="button"
            onClick={() => {
              onLeave();
              void leave();
            }}
            className={entryClasses}
          >
            Sign Out
          </button>
        </li>
      </ul>
    </nav>
  );
}

/** Leads to the shop's contact page, once that is published. */
function HelpLink({ onLeave }: { onLeave: () => void }) {
  const isPublished = usePageLinks().some(({ slug }) => slug === 'contact');
  if (!isPublished) return null;
  return (
    <nav aria-label="Help" className="-mx-3 mt-2 border-t pt-2">
      <Link to={pagePath('contact')} onClick={onLeave} className={entryClasses}>
        Help
      </Link>
    </nav>
  );
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
      <CategoryTree onLeave={close} />
      {!isVisitor && <OwnLinks onLeave={close} />}
      <HelpLink onLeave={close} />
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
