import { useRef } from 'react';

const CONTROLS = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';

function ancestorsOf(element: Element | null): Element[] {
  const ancestors: Element[] = [];
  for (let each = element?.parentElement; each; each = each.parentElement) ancestors.push(each);
  return ancestors;
}

/**
 * Puts the focus back on whatever opened a dialog; when that is gone, because the dialog deleted what it belonged to, on
 * the nearest control that is left. Radix does so only for its own trigger element, and our dialogs are opened by state:
 * without this, closing one would drop a keyboard user at the top of the page.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  const around = useRef<Element[]>([]);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
      around.current = ancestorsOf(opener.current);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const left = opener.current?.isConnected
        ? opener.current
        : around.current.find((each) => each.isConnected && each.querySelector(CONTROLS))?.querySelector(CONTROLS);
      if (left instanceof HTMLElement) left.focus();
      opener.current = null;
      around.current = [];
    },
  };
}
