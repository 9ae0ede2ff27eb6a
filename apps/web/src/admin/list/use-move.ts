import { type MouseEvent, useEffect, useRef } from 'react';

/**
 * Press handlers for buttons that move a list entry. The buttons stay focusable at both ends, and keep the focus when
 * the entry moves.
 * @param index position of the entry, from 0
 * @returns press handler of a button to a position; beyond an end it does nothing
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
