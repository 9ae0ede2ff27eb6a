import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { countFilters, type FilterGroup, type Filters } from '../../state/filters.ts';
import { FilterPanel } from './filter-panel.tsx';

interface FilterDrawerProps {
  filters: Filters;
  onToggle: (group: FilterGroup, id: string) => void;
  onClear: () => void;
  /** How many products the filters show; undefined until that is known. */
  total: number | undefined;
}

/** The filters on screens without room for a sidebar. */
export function FilterDrawer({ filters, onToggle, onClear, total }: FilterDrawerProps) {
  const [open, setOpen] = useState(false);
  const active = countFilters(filters);
  return (
    <>
      <Button variant="outline" className="px-3.5 lg:hidden" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <SlidersHorizontal aria-hidden="true" />
        Filters
        {active > 0 && (
          <span className="inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1.5 text-caption text-on-accent tabular-nums">
            {active}
          </span>
        )}
      </Button>
      <Drawer
        open={open}
        onOpenChange={setOpen}
        title="Filters"
        side="left"
        size="sm"
        footer={
          <div className="flex gap-3">
            <Button variant="outline" className="flex-1" disabled={active === 0} onClick={onClear}>
              Clear all
            </Button>
            <Button className="flex-1" onClick={() => setOpen(false)}>
              {total === undefined ? 'Show products' : `Show ${total}`}
            </Button>
          </div>
        }
      >
        <FilterPanel filters={filters} onToggle={onToggle} />
      </Drawer>
    </>
  );
}
