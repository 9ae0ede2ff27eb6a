import { SlidersHorizontal } from 'lucide-react';
import { useDeferredValue } from 'react';
import type { FoundTotal } from '../../base/total-text.ts';
import { countFilters } from '../../data/filters.ts';
import { beyondPlace } from '../../data/places.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PendingOverlay } from '../../ui/pending-overlay.tsx';
import { usePreload } from '../../ui/when-idle.ts';
import { useDrawer } from '../layout/use-drawer.ts';
import type { FilterPanelProps } from './filter-panel.tsx';

const FilterDrawer = lazyPart(async () => (await import('./filter-drawer.tsx')).FilterDrawer, <PendingOverlay />);

interface FilterButtonProps extends FilterPanelProps {
  onClear: () => void;
  /** Number of products that match the filters; undefined until it is known. */
  total: FoundTotal | undefined;
}

/** Opens the filters where no sidebar has room. Its number comes after: the drawer is over it while they are chosen. */
export function FilterButton(props: FilterButtonProps) {
  const { open, wanted, show, setOpen, forget } = useDrawer(({ pathname }) => pathname);
  usePreload(FilterDrawer.preload);
  const active = useDeferredValue(countFilters(beyondPlace(props.filters, props.place)));
  return (
    <>
      <Button
        variant="outline"
        className="px-3.5 lg:hidden"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={FilterDrawer.preload}
        onClick={show}
      >
        <SlidersHorizontal aria-hidden="true" />
        Filters
        {active > 0 && (
          <span className="inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1.5 text-caption text-on-accent tabular-nums">
            {active}
          </span>
        )}
      </Button>
      {wanted && <FilterDrawer onUnavailable={forget} {...props} open={open} onOpenChange={setOpen} />}
    </>
  );
}
