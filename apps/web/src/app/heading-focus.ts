import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Overlays, which give the focus back when they close. */
const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu]';
/** Time after its closing within which an overlay gives the focus back. */
const GIVEN_BACK_MS = 60;
/** Events after which the focus stays where the person has put it. */
const PRESSES = ['keydown', 'pointerdown'] as const;

/** The heading of a page that has loaded, not that of its outline. */
const findHeading = () =>
  [...document.querySelectorAll<HTMLElement>('h1')].find((heading) => !heading.closest('[aria-busy=true]'));

/** True if the page has focused an element of its own. */
const isTaken = () => document.activeElement?.closest('main *') != null;

function focusHeading(heading: HTMLElement): void {
  if (isTaken()) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** True while nothing has been pressed since the document was loaded. */
const isUntouched = () => navigator.userActivation?.hasBeenActive === false;

/**
 * Focuses the heading of the new page once it is rendered and no overlay covers it: a screen reader announces it, and
 * Tab goes on from there. An element that the page itself focuses keeps the focus, and so does one that the person has
 * moved to meanwhile.
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

/** Focuses the heading after each change of page; the first page begins at its top, as documents do. */
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
