import { useState } from 'react';

/** Marked products of a list: some, by their ids, or all of the list, on other pages as well. */
export interface Marked {
  ids: ReadonlySet<string>;
  /** All that match the list's search and filters. */
  isAll: boolean;
}

const NONE: Marked = { ids: new Set(), isAll: false };

/** @param listKey identifies the list; nothing is marked in a list with a different key */
export function useMarked(listKey: string) {
  const [state, setState] = useState({ listKey, marked: NONE });
  const marked = state.listKey === listKey ? state.marked : NONE;
  const set = (next: Marked) => setState({ listKey, marked: next });
  return {
    marked,
    isMarked: (id: string) => marked.isAll || marked.ids.has(id),
    toggle: (id: string, pageIds: readonly string[]) => {
      // Unmarking one while all are marked leaves the rest of the page marked.
      const ids = new Set(marked.isAll ? pageIds : marked.ids);
      if (!ids.delete(id)) ids.add(id);
      set({ ids, isAll: false });
    },
    markPage: (pageIds: readonly string[]) => set({ ids: new Set([...marked.ids, ...pageIds]), isAll: false }),
    markAll: () => set({ ids: new Set(), isAll: true }),
    clear: () => set(NONE),
  };
}
