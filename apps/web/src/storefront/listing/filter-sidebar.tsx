import { type FilterGroup, type Filters, isEmpty } from '../../data/filters.ts';
import { Button } from '../../ui/button.tsx';
import { FilterPanel } from './filter-panel.tsx';

interface FilterSidebarProps {
  filters: Filters;
  onToggle: (group: FilterGroup, id: string) => void;
  onClear: () => void;
}

/** The filters beside the products, in sight while these scroll; on smaller screens the drawer has them. */
export function FilterSidebar({ filters, onToggle, onClear }: FilterSidebarProps) {
  return (
    <aside
      aria-label="Filters"
      className="scroll-area sticky top-24 hidden max-h-[calc(100dvh-7rem)] self-start pr-3 pb-4 pl-1 lg:block"
    >
      <div className="mb-4 flex h-9 items-center justify-between">
        <h2 className="text-h3">Filters</h2>
        {!isEmpty(filters) && (
          <Button variant="ghost" size="sm" className="px-2.5" onClick={onClear}>
            Clear all
          </Button>
        )}
      </div>
      <FilterPanel filters={filters} onToggle={onToggle} />
    </aside>
  );
}
