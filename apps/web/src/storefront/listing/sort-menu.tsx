import { SORTS, type SortId } from '@haberdash/contract/constants';
import { DropdownMenu, DropdownMenuRadioGroup, DropdownMenuRadioItem } from '../../ui/dropdown-menu.tsx';
import type { MenuOpener } from '../../ui/menu-opener.ts';
import { SortTrigger } from './sort-trigger.tsx';

interface SortMenuProps {
  openedBy: MenuOpener;
  sortby: SortId;
  onSort: (sortby: SortId) => void;
}

export function SortMenu({ openedBy, sortby, onSort }: SortMenuProps) {
  return (
    <DropdownMenu openedBy={openedBy} trigger={<SortTrigger sortby={sortby} />}>
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
