import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Finds the element that Tab is to focus; undefined where the browser decides. */
function createGuide(part: HTMLElement, opener: HTMLElement) {
  let wasLeft = false;
  return ({ shiftKey }: KeyboardEvent): HTMLElement | undefined => {
    const controls = [...part.querySelectorAll<HTMLElement>('button')];
    const focused = document.activeElement;
    if (focused === opener && !shiftKey && !wasLeft) return controls[0];
    if (focused === null || focused !== (shiftKey ? controls[0] : controls.at(-1))) return undefined;
    wasLeft = true;
    return opener;
  };
}

/**
 * Makes Tab lead from a pressed element into a part elsewhere in the document, and back: without it a keyboard would have
 * to pass everything between the two. After the part was left once, Tab goes on as usual.
 * @param opener the pressed element; null where there is nothing to bridge
 * @param onHold told when the focus comes into the part, and when it leaves
 */
export function useTabBridge(
  place: RefObject<HTMLElement | null>,
  opener: Element | null,
  onHold: (isHeld: boolean) => void,
): void {
  const hold = useEffectEvent(onHold);
  useEffect(() => {
    const part = place.current;
    if (!part || !(opener instanceof HTMLElement) || opener === document.body) return undefined;
    // A modal dialog keeps the focus to itself.
    if (opener.closest('[role$=dialog]')) return undefined;
    const targetOf = createGuide(part, opener);
    const lead = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && part.contains(document.activeElement)) opener.focus();
      const target = event.key === 'Tab' ? targetOf(event) : undefined;
      if (!target?.isConnected) return;
      event.preventDefault();
      target.focus();
    };
    const enter = () => hold(true);
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && part.contains(relatedTarget))) hold(false);
    };
    document.addEventListener('keydown', lead);
    part.addEventListener('focusin', enter);
    part.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('keydown', lead);
      part.removeEventListener('focusin', enter);
      part.removeEventListener('focusout', leave);
    };
  }, [place, opener]);
}
