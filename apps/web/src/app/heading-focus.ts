import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** What lies over a page, and gives the focus back when it has gone. */
const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu]';
/** An overlay that has gone gives the focus back a moment later. */
const GIVEN_BACK_MS = 60;
/** After these the focus is the person's. */
const PRESSES = ['keydown', 'pointerdown'] as const;

/** The heading of a page that is there, and not its outline. */
const findHeading = () =>
  [...document.querySelectorAll<HTMLElement>('h1')].find((heading) => !heading.closest('[aria-busy=true]'));

/** The page has given the focus to one of its own. */
const isTaken = () => document.activeElement?.closest('main *') != null;

function focusHeading(heading: HTMLElement): void {
  if (isTaken()) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Nobody has pressed anything since the document was loaded. */
const isUntouched = () => navigator.userActivation?.hasBeenActive === false;

/**
 * Focuses the heading of the page that was gone to, once it is drawn and nothing lies over it: a screen reader reads it,
 * and Tab goes on from there. A page that focuses one of its own, and a person who presses something before, keep the focus.
 * @returns ends the waiting
 */
function focusWhenDrawn(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasCovered = false;
  const end = () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const press of PRESSES) document.removeEventListener(press, end, true);
  };
  const look = () => {
    clearTimeout(timer);
    const heading = findHeading();
    if (document.querySelector(OVERLAYS)) wasCovered = true;
    else if (heading) {
      const settle = () => {
        end();
        focusHeading(heading);
      };
      if (wasCovered) timer = setTimeout(settle, GIVEN_BACK_MS);
      else settle();
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
  for (const press of PRESSES) document.addEventListener(press, end, true);
  look();
  return end;
}

/** Focuses the heading of each page that is gone to; the first one begins at its top, as documents do. */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    if (isUntouched()) return undefined;
    return focusWhenDrawn();
  }, [pathname]);
}
