import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { localStore } from '../../base/storage.ts';
import { useUser } from '../../data/session.ts';
import { type Column, readColumns, writeColumns } from './columns.ts';

export type Layout = 'cards' | 'table';

/**
 * A choice of a member of staff. The address says it where it has it, so that a link shows the same; otherwise it is
 * what this person chose last in this browser.
 */
function useChoice(name: string) {
  const { id } = useUser();
  const key = `products.${name}.${id}`;
  const [params, setParams] = useSearchParams();
  const [kept, setKept] = useState(() => localStore.get(key));
  const choose = (value: string) => {
    localStore.set(key, value);
    setKept(value);
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(name, value);
        // Cards and table have pages of different lengths.
        after.delete('page');
        return after;
      },
      { replace: true, preventScrollReset: true, flushSync: true },
    );
  };
  return [params.get(name) ?? kept, choose] as const;
}

/** Layout of the products, and the columns that their table shows. */
export function useLayoutChoice() {
  const [layout, setLayout] = useChoice('view');
  const [columns, setColumns] = useChoice('columns');
  return {
    layout: layout === 'table' ? ('table' as const) : ('cards' as const),
    setLayout: (next: Layout) => setLayout(next),
    columns: readColumns(columns),
    setColumns: (next: readonly Column[]) => setColumns(writeColumns(next)),
  };
}
