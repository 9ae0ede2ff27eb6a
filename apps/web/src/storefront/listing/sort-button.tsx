import type { SortId } from '@haberdash/contract/constants';
import { useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { type MenuOpener, openerOf } from '../../ui/menu-opener.ts';
import { usePreload } from '../../ui/when-idle.ts';
import { SortTrigger } from './sort-trigger.tsx';

const SortMenu = lazyPart(async () => (await import('./sort-menu.tsx')).SortMenu);

interface SortButtonProps {
  sortby: SortId;
  onSort: (sortby: SortId) => void;
}

/** The button of the sort menu, whose code comes once the page is there. */
export function SortButton({ sortby, onSort }: SortButtonProps) {
  const [openedBy, setOpenedBy] = useState<MenuOpener>();
  usePreload(SortMenu.preload);
  const button = (
    <SortTrigger
      sortby={sortby}
      aria-haspopup="menu"
      aria-expanded={openedBy !== undefined}
      className="aria-expanded:bg-sunken"
      onPointerEnter={SortMenu.preload}
      onClick={(event) => setOpenedBy(openerOf(event))}
    />
  );
  if (!openedBy) return button;
  return (
    <SortMenu
      fallback={button}
      onUnavailable={() => setOpenedBy(undefined)}
      openedBy={openedBy}
      sortby={sortby}
      onSort={onSort}
    />
  );
}
