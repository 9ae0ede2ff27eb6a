import { countFilters, type FilterGroup, type Filters } from '../../data/filters.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { FilterPanel } from './filter-panel.tsx';

interface FilterDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  filters: Filters;
  onToggle: (group: FilterGroup, id: string) => void;
  onClear: () => void;
  /** How many products the filters show; undefined until that is known. */
  total: number | undefined;
}

/** The filters on screens without room for a sidebar. */
export function FilterDrawer({ open, onOpenChange, filters, onToggle, onClear, total }: FilterDrawerProps) {
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Filters"
      side="left"
      size="sm"
      footer={
        <div className="flex gap-3">
          <Button variant="outline" className="flex-1" disabled={countFilters(filters) === 0} onClick={onClear}>
            Clear all
          </Button>
          <Button className="flex-1" onClick={() => onOpenChange(false)}>
            {total === undefined ? 'Show products' : `Show ${total}`}
          </Button>
        </div>
      }
    >
      <FilterPanel filters={filters} onToggle={onToggle} />
    </Drawer>
  );
}
