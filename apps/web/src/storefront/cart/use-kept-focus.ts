import { useLayoutEffect, useRef } from 'react';

/**
 * A button that is switched off while its own change is saved loses the focus, and a keyboard user their place. Call
 * what this answers when the button is pressed: the focus is back once `busy` is over, unless it has moved on by then.
 */
export function useKeptFocus(busy: boolean): () => void {
  const pressed = useRef<HTMLButtonElement | null>(null);

  // Before the browser goes on: an effect that came later could take the next press for the one that is over.
  useLayoutEffect(() => {
    const button = pressed.current;
    if (busy || !button) return;
    pressed.current = null;
    const focusWasDropped = button.isConnected && document.activeElement?.contains(button);
    if (!focusWasDropped) return;
    // At the end of its range the button stays off: its neighbour is the next best place.
    const place = button.disabled ? button.closest('fieldset')?.querySelector<HTMLElement>('button:enabled') : button;
    place?.focus();
  }, [busy]);

  return () => {
    const focused = document.activeElement;
    pressed.current = focused instanceof HTMLButtonElement ? focused : null;
  };
}
