import { SORTS, type SortId } from '@haberdash/contract/constants';
import { ArrowUpDown } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu, DropdownMenuRadioGroup, DropdownMenuRadioItem } from '../../../ui/dropdown-menu.tsx';

interface SortMenuProps {
  sortby: SortId;
  onSort: (sortby: SortId) => void;
}

export function SortMenu({ sortby, onSort }: SortMenuProps) {
  const current = SORTS.find(({ id }) => id === sortby);
  return (
    <DropdownMenu
      trigger={
        <Button variant="outline" className="px-3.5">
          <ArrowUpDown aria-hidden="true" />
          Sort by
          <span className="text-ink-muted max-sm:sr-only">{current?.label}</span>
        </Button>
      }
    >
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
