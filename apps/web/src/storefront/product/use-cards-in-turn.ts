import { type CSSProperties, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useBeginning } from '../../ui/below.ts';
import { useAfterFrame } from '../../ui/use-after-frame.ts';

/** What a screen shows of a grid that begins on it: two rows of two, or of three from where those are. */
const firstCards = (): number => (window.innerWidth < 768 ? 4 : 6);

/** Where the cards of a grid were when it was left: pixels, of the grid from the page's top, of each card from the grid's. */
interface Places {
  width: number;
  top: number;
  height: number;
  cards: number[];
}

/** Of the grids of this visit, by their entries in the history. */
const left = new Map<string, Places>();

const measure = (grid: HTMLElement): Places => ({
  width: window.innerWidth,
  top: grid.getBoundingClientRect().top + window.scrollY,
  height: grid.offsetHeight,
  cards: [...grid.children].map((card) => (card instanceof HTMLElement ? card.offsetTop : 0)),
});

interface DrawnCards {
  /** The first that is drawn, and the one after the last. */
  from: number;
  to: number;
  /** Has the grid as large as if all were drawn. */
  style?: CSSProperties | undefined;
}

const ALL: DrawnCards = { from: 0, to: Number.POSITIVE_INFINITY };

/** A grid of this height, whose rows stay as high as they are. */
const asHigh = (minHeight: number): CSSProperties => ({ minHeight, alignContent: 'start' });

/** The rows that were on screen when a grid was left. */
export function cardsOnScreen({ top, height, cards }: Places, y: number, screen: number): DrawnCards {
  const row = cards.findLast((card) => card <= Math.max(0, y - top)) ?? 0;
  const below = cards.findIndex((card) => card >= y + screen - top);
  return {
    from: Math.max(0, cards.indexOf(row)),
    to: below === -1 ? cards.length : below,
    style: { ...asHigh(height), paddingTop: row },
  };
}

/**
 * Which cards of a grid are drawn: those that are seen at first, in the next turn all of them. What the server has drawn is taken
 * over as it is. Where somebody comes back to a place further down, those that were there are seen at first.
 * @param label says which grid of its page it is
 * @returns the first that is drawn and the one after the last, and what the grid is given
 */
export function useCardsInTurn(label: string) {
  const beginning = useBeginning();
  const entry = `${useLocation().key} ${label}`;
  const [first] = useState<DrawnCards>(() => {
    if (beginning === undefined) return ALL;
    const before = left.get(entry);
    const places = before?.width === window.innerWidth ? before : undefined;
    if (beginning === 0) return { from: 0, to: firstCards(), style: places && asHigh(places.height) };
    return places ? cardsOnScreen(places, beginning, window.innerHeight) : ALL;
  });
  const isAll = useAfterFrame(first === ALL);
  const whole = useRef<string>(undefined);
  useLayoutEffect(() => {
    whole.current = isAll ? entry : undefined;
  }, [entry, isAll]);
  const ref = useCallback((grid: HTMLElement | null) => {
    if (!grid) return undefined;
    return () => {
      if (whole.current) left.set(whole.current, measure(grid));
    };
  }, []);
  const { from, to, style } = isAll ? ALL : first;
  return { from, to, isAll, grid: { ref, style } };
}
