import { type FocusEvent, useRef, useState } from 'react';

/** Reading line, as a share of the area's height from its top: the last section that begins above it is current. */
const READING_LINE = 0.3;

/**
 * Current one of several sections below each other: the one navigated to, with the focus, or scrolled to. A section is
 * the element that has its id under `data-section`.
 * @param first the id of the first
 */
export function useSectionInSight(first: string) {
  const area = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(first);
  /** Led there by a press or by the focus: it stays the one, though the last of them cannot be scrolled up to the edge. */
  const isLed = useRef(false);

  const find = (id: string) => area.current?.querySelector<HTMLElement>(`[data-section="${id}"]`);
  const lead = (id: string) => {
    isLed.current = true;
    setCurrent(id);
  };
  const letGo = () => {
    isLed.current = false;
  };

  return {
    area,
    current,
    /** Scrolls to a section and puts the focus on its heading, so that Tab goes on from there. */
    goTo: (id: string) => {
      const section = find(id);
      section?.scrollIntoView({ block: 'start' });
      section?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
      lead(id);
    },
    listeners: {
      onFocus: ({ target }: FocusEvent) => {
        const id = target.closest<HTMLElement>('[data-section]')?.dataset.section;
        if (id) lead(id);
      },
      onWheel: letGo,
      onTouchMove: letGo,
      onPointerDown: letGo,
      onScroll: () => {
        const place = area.current?.getBoundingClientRect();
        if (isLed.current || !place) return;
        const line = place.top + place.height * READING_LINE;
        const sections = [...(area.current?.querySelectorAll<HTMLElement>('[data-section]') ?? [])];
        const passed = sections.filter((section) => section.getBoundingClientRect().top <= line);
        setCurrent(passed.at(-1)?.dataset.section ?? first);
      },
    },
  };
}
