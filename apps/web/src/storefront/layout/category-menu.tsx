import type { ShownCategory } from '@haberdash/contract';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { pictureSources } from '../../base/picture.ts';
import { listingPath } from '../../data/filters.ts';
import { featuredIn } from '../../data/places.ts';
import { useTaxonomy } from '../../data/taxonomy.ts';
import { cn } from '../../ui/cn.ts';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { ACROSS_ENTRIES, filledCategories } from './nav-links.ts';

/** The most categories of which each has a place of its own; the listing has them all. */
const MOST_CATEGORIES = 7;
/** For how long the pointer rests on a category that is meant, and not only on the way. */
const DWELL_MS = 120;

const entryClasses =
  'inline-flex min-h-11 items-center rounded-md px-2.5 font-medium text-ink-muted text-small transition-colors hover:text-ink aria-[current=page]:text-ink';

/** State of the open category panel: open until one goes elsewhere, leaves the menu or presses Escape. */
function useOpenPanel() {
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ id: string; at: string }>();
  const timer = useRef<number>(undefined);
  const set = (id: string | undefined) => {
    window.clearTimeout(timer.current);
    setOpened(id === undefined ? undefined : { id, at: key });
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    openId: opened?.at === key ? opened.id : undefined,
    set,
    /** The same once the pointer has rested. */
    setSoon: (id: string | undefined) => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => set(id), DWELL_MS);
    },
  };
}

/** The shop's own categories, each with a panel of its subcategories, and what is new or on sale. */
export function CategoryMenu() {
  const categories = filledCategories(useTaxonomy());
  const { openId, set, setSoon } = useOpenPanel();
  const byMouse = (id: string | undefined) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setSoon(id);
  };
  const closeByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || openId === undefined) return;
    event.currentTarget.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
    set(undefined);
  };
  return (
    <nav
      aria-label="Departments"
      onKeyDown={closeByKey}
      onPointerLeave={byMouse(undefined)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) set(undefined);
      }}
      className="relative z-30 border-b bg-canvas max-md:hidden"
    >
      <ul className="page flex min-h-11 flex-wrap items-center gap-x-1 lg:gap-x-3">
        {categories.slice(0, MOST_CATEGORIES).map((category) => (
          <li key={category.id} onPointerEnter={byMouse(category.id)} className="flex items-center">
            <CategoryEntry
              category={category}
              isOpen={openId === category.id}
              onToggle={() => set(openId === category.id ? undefined : category.id)}
            />
          </li>
        ))}
        {categories.length > MOST_CATEGORIES && (
          <li>
            <Link to={listingPath({ sortby: 'featured' })} className={entryClasses}>
              More
            </Link>
          </li>
        )}
        {ACROSS_ENTRIES.map(({ label, to }) => (
          <li key={label} onPointerEnter={byMouse(undefined)}>
            <Link to={to} className={entryClasses}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface CategoryEntryProps {
  category: ShownCategory;
  isOpen: boolean;
  onToggle: () => void;
}

/** The link to a category, and the button of its panel, which follows it. */
function CategoryEntry({ category: { id, label, image, subcategories }, isOpen, onToggle }: CategoryEntryProps) {
  const panelId = useId();
  return (
    <>
      <Link to={featuredIn(id)} className={cn(entryClasses, 'wrap-anywhere', subcategories.length > 0 && 'pr-1')}>
        {label}
      </Link>
      {subcategories.length > 0 && (
        <button
          type="button"
          aria-label={`Subcategories of ${label}`}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={onToggle}
          className="inline-flex h-11 w-7 items-center justify-center rounded-md text-ink-muted hover:text-ink"
        >
          <ChevronDown aria-hidden="true" className={cn('size-4 transition-transform', isOpen && 'rotate-180')} />
        </button>
      )}
      <div
        id={panelId}
        hidden={!isOpen || subcategories.length === 0}
        className="absolute inset-x-0 top-full border-b bg-canvas shadow-high"
      >
        {isOpen && (
          <div className="page flex justify-between gap-8 py-6">
            <ul className="grid flex-1 grid-cols-2 gap-x-8 self-start lg:grid-cols-3">
              {[{ key: undefined, label: `All ${label}` }, ...subcategories].map(({ key, label: name }) => (
                <li key={key ?? 'all'}>
                  <Link
                    to={featuredIn(id, key)}
                    className={cn(
                      'wrap-anywhere inline-flex min-h-10 items-center text-small underline-offset-4 hover:underline',
                      key === undefined && 'font-semibold',
                    )}
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
            {image && (
              <LazyImage
                {...pictureSources(image, '12rem')}
                alt=""
                ratio="1 / 1"
                className="w-48 shrink-0 self-start rounded-xl"
              />
            )}
          </div>
        )}
      </div>
    </>
  );
}
