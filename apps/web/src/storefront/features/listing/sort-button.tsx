import type { SortId } from '@haberdash/contract/constants';
import { lazy, Suspense, useState } from 'react';
import { SortTrigger } from './sort-trigger.tsx';

const loadMenu = () => import('./sort-menu.tsx');
const SortMenu = lazy(async () => ({ default: (await loadMenu()).SortMenu }));

interface SortButtonProps {
  sortby: SortId;
  onSort: (sortby: SortId) => void;
}

/** The button of the sort menu, whose code comes when it is asked for. */
export function SortButton({ sortby, onSort }: SortButtonProps) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <SortTrigger
      sortby={sortby}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadMenu()}
      onClick={() => setWanted(true)}
    />
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <SortMenu sortby={sortby} onSort={onSort} />
    </Suspense>
  );
}
