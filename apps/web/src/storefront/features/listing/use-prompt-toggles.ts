import { useEffect, useRef, useState } from 'react';
import { type FilterGroup, type Filters, serialiseListing, toggleFilter } from '../../../shop/filters.ts';

interface Toggle {
  group: FilterGroup;
  id: string;
}

/**
 * Filters that answer at once. The address, where they live, follows a moment later: until then a checkbox would spring
 * back, and a second press would start from filters that do not know of the first.
 * @param filters as the address has them
 * @param send toggles one option in the address
 */
export function usePromptToggles(filters: Filters, send: (group: FilterGroup, id: string) => void) {
  const [sent, setSent] = useState(filters);
  // The first one is on its way; the others wait for it to arrive.
  const [pending, setPending] = useState<readonly Toggle[]>([]);
  if (sent !== filters) {
    setSent(filters);
    setPending(pending.slice(1));
  }

  const next = pending[0];
  const last = useRef<Toggle>(undefined);
  useEffect(() => {
    if (!next || last.current === next) return;
    last.current = next;
    const after = toggleFilter(filters, next.group, next.id);
    // No more options than so many fit: one that is cut off changes no address, and nothing would ever arrive.
    if (serialiseListing({ filters: after }) === serialiseListing({ filters })) setPending((before) => before.slice(1));
    else send(next.group, next.id);
  }, [next, filters, send]);

  // Who goes Back before the address has followed may end where it started: nothing then tells that it ever moved.
  useEffect(() => {
    const forget = () => setPending([]);
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);

  return {
    shown: pending.reduce((chosen, { group, id }) => toggleFilter(chosen, group, id), filters),
    toggle: (group: FilterGroup, id: string) => setPending((before) => [...before, { group, id }]),
  };
}
