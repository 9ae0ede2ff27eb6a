import { useDeferredValue } from 'react';
import { useLocation } from 'react-router';

/**
 * Whether all of a page is to be drawn. Of the first page that a tab shows only a screenful comes first, because a slow
 * phone takes long for the rest; every later page is drawn whole at once.
 */
export function useIsWhole(): boolean {
  const isFirstPage = useLocation().key === 'default';
  return useDeferredValue(true, !isFirstPage);
}
