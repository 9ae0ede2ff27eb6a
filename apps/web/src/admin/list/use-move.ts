import { type MouseEvent, useEffect, useRef } from 'react';

/**
 * What buttons do that move one entry of a list. They stay focusable at both ends, and take the focus along when the entry
 * moves.
 * @param index where the entry stands, from 0
 * @returns what a button to a place does when it is pressed: nothing where that is beyond an end
 */
export function useMove(index: number, count: number, onMove: (to: number) => void) {
  const pressed = useRef<{ button: HTMLButtonElement; to: number } | null>(null);
  useEffect(() => {
    if (pressed.current?.to !== index) return;
    pressed.current.button.focus();
    pressed.current = null;
  }, [index]);
  return (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    if (to < 0 || to >= count) return;
    pressed.current = { button: event.currentTarget, to };
    onMove(to);
  };
}
