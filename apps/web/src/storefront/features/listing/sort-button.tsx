import type { SortId } from '@haberdash/contract/constants';
import { lazy, Suspense, useState } from 'react';
import { type MenuOpener, openerOf } from '../../../ui/menu-opener.ts';
import { SortTrigger } from './sort-trigger.tsx';

const loadMenu = () => import('./sort-menu.tsx');
const SortMenu = lazy(async () => ({ default: (await loadMenu()).SortMenu }));

interface SortButtonProps {
  sortby: SortId;
  onSort: (sortby: SortId) => void;
}

/** The button of the sort menu, whose code comes when it is asked for. */
export function SortButton({ sortby, onSort }: SortButtonProps) {
  const [openedBy, setOpenedBy] = useState<MenuOpener>();
  const button = (
    <SortTrigger
      sortby={sortby}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadMenu()}
      onClick={(event) => setOpenedBy(openerOf(event))}
    />
  );
  if (!openedBy) return button;
  return (
    <Suspense fallback={button}>
      <SortMenu openedBy={openedBy} sortby={sortby} onSort={onSort} />
    </Suspense>
  );
}
