import { SORTS, type SortId } from '@haberdash/contract/constants';
import { DropdownMenu, DropdownMenuRadioGroup, DropdownMenuRadioItem } from '../../../ui/dropdown-menu.tsx';
import { SortTrigger } from './sort-trigger.tsx';

interface SortMenuProps {
  sortby: SortId;
  onSort: (sortby: SortId) => void;
}

/** Drawn once somebody has asked for it, and therefore open from the start. */
export function SortMenu({ sortby, onSort }: SortMenuProps) {
  return (
    <DropdownMenu defaultOpen trigger={<SortTrigger sortby={sortby} />}>
      <DropdownMenuRadioGroup
        aria-label="Sort by"
        value={sortby}
        onValueChange={(value) => {
          const chosen = SORTS.find(({ id }) => id === value);
          if (chosen) onSort(chosen.id);
        }}
      >
        {SORTS.map(({ id, label }) => (
          <DropdownMenuRadioItem key={id} value={id}>
            {label}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </DropdownMenu>
  );
}
