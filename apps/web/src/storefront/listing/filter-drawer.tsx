import { type FoundTotal, totalText } from '../../base/total-text.ts';
import { countFilters } from '../../data/filters.ts';
import { beyondPlace } from '../../data/places.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';
import { MoreFilters } from './more-filters.tsx';

interface FilterDrawerProps extends FilterPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClear: () => void;
  /** Number of products that match the filters; undefined until it is known. */
  total: FoundTotal | undefined;
}

/** The filters on screens without room for a sidebar. */
export function FilterDrawer({ open, onOpenChange, onClear, total, ...panel }: FilterDrawerProps) {
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Filters"
      side="left"
      size="sm"
      footer={
        <div className="flex gap-3">
          <Button
            variant="outline"
            className="flex-1"
            disabled={countFilters(beyondPlace(panel.filters, panel.place)) === 0}
            onClick={onClear}
          >
            Clear all
          </Button>
          <Button className="flex-1" onClick={() => onOpenChange(false)}>
            {total === undefined
              ? 'Show products'
              : `Show ${totalText(total)} ${total.total === 1 ? 'product' : 'products'}`}
          </Button>
        </div>
      }
    >
      <FilterPanel {...panel} isInTurns>
        {(facets) => <MoreFilters {...panel} facets={facets} />}
      </FilterPanel>
    </Drawer>
  );
}
