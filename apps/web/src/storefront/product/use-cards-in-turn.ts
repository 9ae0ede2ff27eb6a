import { useContext, useDeferredValue, useState } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** More than a screen shows of a grid that begins on it. */
const FIRST_CARDS = 9;

/**
 * How many cards are drawn: those that are seen at first, in the next turn all of them. What the server has drawn is taken over
 * as it is, and where somebody comes back to a place further down, that must be there.
 */
export function useCardsInTurn(): number {
  const isHydrated = useHydrated();
  const router = useContext(DataRouterContext)?.router;
  const [beginsAbove] = useState(() => isHydrated && !router?.state.restoreScrollPosition);
  const isAll = useDeferredValue(true, !beginsAbove);
  return isAll ? Number.POSITIVE_INFINITY : FIRST_CARDS;
}
