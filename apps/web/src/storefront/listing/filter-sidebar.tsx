import type { ComponentProps } from 'react';
import { isEmpty } from '../../data/filters.ts';
import { Button } from '../../ui/button.tsx';
import { useInView } from '../../ui/lazy-image.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';

/** Container classes: the sidebar and, beside it, the products. */
export const BESIDE_FILTERS =
  'grid gap-10 lg:grid-cols-[14rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)] xl:gap-14';

const MoreFilters = lazyPart(async () => (await import('./more-filters.tsx')).MoreFilters);

/** The rest of the filters: its code comes when they are scrolled to, and their place is reserved until then. */
function MoreFiltersInView(props: ComponentProps<typeof MoreFilters>) {
  const [place, seen] = useInView({ threshold: 0 });
  const room = <div ref={place} className="h-[48rem]" />;
  return seen ? <MoreFilters {...props} fallback={room} /> : room;
}

interface FilterSidebarProps extends FilterPanelProps {
  onClear: () => void;
}

/** The filters beside the products, in sight while these scroll; on smaller screens the drawer has them. */
export function FilterSidebar({ onClear, ...panel }: FilterSidebarProps) {
  const isWide = useMediaQuery('(min-width: 64rem)');
  // The server draws it for every screen. On a small one it would only cost, with every press.
  if (useHydrated() && !isWide) return null;
  return (
    <aside
      aria-label="Filters"
      className="scroll-area sticky top-24 hidden max-h-[calc(100dvh-7rem)] -ml-1 self-start pr-3 pb-4 pl-1 lg:block"
    >
      <div className="mb-4 flex h-9 items-center justify-between">
        <h2 className="text-h3">Filters</h2>
        {!isEmpty(panel.filters) && (
          <Button variant="ghost" size="sm" className="-mr-2.5 px-2.5" onClick={onClear}>
            Clear all
          </Button>
        )}
      </div>
      <FilterPanel {...panel}>{(facets) => <MoreFiltersInView {...panel} facets={facets} />}</FilterPanel>
    </aside>
  );
}
