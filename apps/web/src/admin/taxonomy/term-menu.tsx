import type { TaxonomyKind, Term } from '@haberdash/contract';
import { ArrowDown, ArrowUp, Ellipsis, Merge, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DropdownMenu, DropdownMenuItem, DropdownMenuSeparator } from '../../ui/dropdown-menu.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { type MenuOpener, openerOf } from '../../ui/menu-opener.ts';

interface TermMenuProps {
  kind: TaxonomyKind;
  term: Term;
  /** Position in the list, from 0. */
  index: number;
  count: number;
  onMove: (to: number) => void;
  onEdit: (term: Term) => void;
  onRemove: (term: Term, isMerge: boolean) => void;
}

/** The menu of actions for a category, brand or subcategory, behind one button of its row. */
export function TermMenu({ kind, term, index, count, onMove, onEdit, onRemove }: TermMenuProps) {
  const [openedBy, setOpenedBy] = useState<MenuOpener>();
  const trigger = (
    <IconButton
      label={`Actions for ${term.label}`}
      size="sm"
      {...(openedBy
        ? {}
        : { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: (event) => setOpenedBy(openerOf(event)) })}
    >
      <Ellipsis className="size-4" />
    </IconButton>
  );
  if (!openedBy) return trigger;
  return (
    <DropdownMenu trigger={trigger} openedBy={openedBy}>
      <DropdownMenuItem onSelect={() => onEdit(term)}>
        <Pencil aria-hidden="true" />
        Edit
      </DropdownMenuItem>
      <DropdownMenuItem disabled={index === 0} onSelect={() => onMove(index - 1)}>
        <ArrowUp aria-hidden="true" />
        Move up
      </DropdownMenuItem>
      <DropdownMenuItem disabled={index === count - 1} onSelect={() => onMove(index + 1)}>
        <ArrowDown aria-hidden="true" />
        Move down
      </DropdownMenuItem>
      <DropdownMenuItem disabled={count === 1} onSelect={() => onRemove(term, true)}>
        <Merge aria-hidden="true" />
        Merge into another
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuItem
        disabled={count === 1 && kind !== 'subcategory'}
        onSelect={() => onRemove(term, false)}
        className="text-danger-ink [&_svg]:text-danger-ink"
      >
        <Trash2 aria-hidden="true" />
        Delete
      </DropdownMenuItem>
    </DropdownMenu>
  );
}
