import { X } from 'lucide-react';
import { useDeferredValue, useEffect, useRef } from 'react';
import type { FilterGroup } from '../../data/filter-groups.ts';
import { chosenOf, type Filters, hasFilter } from '../../data/filters.ts';
import { beyondPlace } from '../../data/places.ts';
import { useFacets } from '../../data/products.ts';
import { Button } from '../../ui/button.tsx';
import { useFilterLabel } from './filter-options.ts';

interface FilterChipsProps {
  filters: Filters;
  /** Filters that the page is about, and its heading says. */
  place?: Filters;
  /** Keyword of the search. */
  keyword?: string | undefined;
  onToggle: (group: FilterGroup, id: string) => void;
  onClear: () => void;
  /** The last one was removed, and the focus has nowhere to stay. */
  onEmptied: () => void;
}

/** The filters that are on, each with the way to turn it off; the way to turn off all is beside the sidebar's title where that shows. */
export function FilterChips({ filters, place, keyword, onToggle, onClear, onEmptied }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<{ key: string; index: number }>(null);
  // One that is turned off is gone at once. A new one moves all that is below it, and comes with the products that it is about.
  const settled = useDeferredValue(filters);
  const { data: facets } = useFacets(settled, keyword);
  const filterLabel = useFilterLabel(facets?.options ?? []);
  const chosen = chosenOf(beyondPlace(settled, place))
    .filter(({ group, id }) => hasFilter(filters, group, id))
    .map(({ group, id }) => ({ key: `${group}-${id}`, group, id, label: filterLabel(group, id) }));

  // Once the chip that had the focus is gone, the one that took its place goes on.
  useEffect(() => {
    const gone = removed.current;
    // An effect of the drawing before may run only now, between the press and what it changes.
    if (!gone || chosen.some(({ key }) => key === gone.key)) return;
    const chips = list.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? [];
    const next = chips[Math.min(gone.index, chips.length - 1)];
    removed.current = null;
    if (next) next.focus();
    else onEmptied();
  });

  if (chosen.length === 0) return null;
  return (
    <ul ref={list} aria-label="Active filters" className="mb-6 flex flex-wrap items-center gap-2">
      {chosen.map(({ key, group, id, label }, index) => (
        <li key={key}>
          <button
            type="button"
            aria-label={`Remove filter ${label}`}
            data-chip
            onClick={() => {
              removed.current = { key, index };
              onToggle(group, id);
            }}
            className="inline-flex h-9 items-center gap-1.5 rounded-full bg-accent-tint pr-2.5 pl-3.5 font-medium text-accent-ink text-small transition-colors hover:bg-sunken pointer-coarse:h-11"
          >
            {label}
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      ))}
      <li className="lg:hidden">
        <Button variant="ghost" size="sm" onClick={onClear}>
          Clear all
        </Button>
      </li>
    </ul>
  );
}
