import { useState } from 'react';

/** A sentence about orders that came since the page was opened, for those who cannot see the rows change. */
export function useArrivals(total: number | undefined): string {
  const [seen, setSeen] = useState(total);
  const [said, setSaid] = useState('');
  if (total !== undefined && total !== seen) {
    setSeen(total);
    const more = seen === undefined ? 0 : total - seen;
    if (more > 0) setSaid(more === 1 ? '1 new order' : `${more} new orders`);
  }
  return said;
}
