import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { countFilters, type FilterGroup, type Filters } from '../../../shop/filters.ts';
import { Button } from '../../../ui/button.tsx';

const loadDrawer = () => import('./filter-drawer.tsx');
const FilterDrawer = lazy(async () => ({ default: (await loadDrawer()).FilterDrawer }));

interface FilterButtonProps {
  filters: Filters;
  onToggle: (group: FilterGroup, id: string) => void;
  onClear: () => void;
  /** How many products the filters show; undefined until that is known. */
  total: number | undefined;
}

/** Opens the filters on screens without room for a sidebar; the drawer's code comes when it is asked for. */
export function FilterButton(props: FilterButtonProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const active = countFilters(props.filters);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button
        variant="outline"
        className="px-3.5 lg:hidden"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadDrawer()}
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
      {wanted && (
        <Suspense fallback={null}>
          <FilterDrawer {...props} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
