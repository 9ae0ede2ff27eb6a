import { useRef } from 'react';

/**
 * Puts the focus back on whatever opened a dialog. Radix does so only for its own trigger element, and our dialogs are
 * opened by state: without this, closing one would drop a keyboard user at the top of the page.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
      opener.current = null;
    },
  };
}
