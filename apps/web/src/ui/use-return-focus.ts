import { useRef } from 'react';

const CONTROLS = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';

/** Ancestors within the page: what is around it stays when the page changes, and its first control is another page's. */
function ancestorsOf(element: Element | null): Element[] {
  const ancestors: Element[] = [];
  for (let each = element?.parentElement; each && each.tagName !== 'MAIN'; each = each.parentElement) {
    ancestors.push(each);
  }
  return ancestors;
}

/** Opener of each dialog, by its element. */
const openers = new WeakMap<Element, Element>();

/** Dialogs that have not given the focus back yet, in the order in which they took it. */
const holders = new Set<Element>();

/** Focused element, or the one about to be: for a moment after a dialog closes, nothing has the focus. */
function focusedOrAboutTo(): Element | null {
  const focused = document.activeElement;
  if (focused !== document.body) return focused;
  const leaving = [...holders].findLast((dialog) => !dialog.isConnected);
  return (leaving && openers.get(leaving)) ?? focused;
}

/**
 * Puts the focus back on whatever opened a dialog; when that is gone, because the dialog deleted what it belonged to, on
 * the nearest control that is left; when it stood in a dialog that has closed since, on what had opened that. Radix does
 * so only for its own trigger element, and our dialogs are opened by state: without this, closing one would drop a
 * keyboard user at the top of the page.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  const around = useRef<Element[]>([]);
  const dialogBefore = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: ({ target }: Event) => {
      opener.current = focusedOrAboutTo();
      dialogBefore.current = opener.current?.closest('[role$=dialog]') ?? null;
      if (target instanceof Element && opener.current) {
        openers.set(target, opener.current);
        holders.add(target);
      }
      around.current = ancestorsOf(opener.current);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const before = dialogBefore.current;
      const first = opener.current?.isConnected || !before || before.isConnected ? opener.current : openers.get(before);
      const left = first?.isConnected
        ? first
        : around.current.find((each) => each.isConnected && each.querySelector(CONTROLS))?.querySelector(CONTROLS);
      if (left instanceof HTMLElement) left.focus();
      if (event.target instanceof Element) holders.delete(event.target);
      opener.current = null;
      dialogBefore.current = null;
      around.current = [];
    },
  };
}
