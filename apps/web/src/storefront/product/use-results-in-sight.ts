import { useEffect, useRef } from 'react';

/**
 * Keeps the eye and the focus where the new products are. Another page of the same list begins at its heading, though
 * the link that turned it lies below; another list begins at its top, while the focus stays with the filters.
 * @param list says which list it is: changes with its filters and its sort
 */
export function useResultsInSight(list: string, page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const results = useRef<HTMLElement>(null);
  const before = useRef({ list, page });
  useEffect(() => {
    const last = before.current;
    before.current = { list, page };
    if (last.list !== list) {
      if (results.current && results.current.getBoundingClientRect().top < 0) results.current.scrollIntoView();
    } else if (last.page !== page) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [list, page]);
  return { heading, results };
}
