import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Reports text that was typed into a drawn field before React took over the page: React keeps it and reports no change.
 * @param text the field's value
 * @returns the field's ref
 */
export function useTypedBefore(text: string, onText: (text: string) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const drawn = useRef({ text, onText });
  useLayoutEffect(() => {
    const typed = field.current?.value ?? '';
    if (typed !== drawn.current.text) drawn.current.onText(typed);
  }, []);
  return field;
}
