/** Too many wait already. */
export class SemaphoreFullError extends Error {}

/**
 * Lets at most `places` pieces of work run at once; the others wait their turn, those of the `first` line before all
 * of the other, whichever came earlier.
 * @param maxWaiting in each line; a piece of work beyond that fails with a SemaphoreFullError
 */
export function createSemaphore(places: number, maxWaiting = Number.POSITIVE_INFINITY) {
  let free = places;
  const lines: Record<'first' | 'last', (() => void)[]> = { first: [], last: [] };
  return async <T>(work: () => Promise<T>, line: keyof typeof lines = 'last'): Promise<T> => {
    if (free > 0) free -= 1;
    else if (lines[line].length >= maxWaiting) throw new SemaphoreFullError();
    else await new Promise<void>((resolve) => lines[line].push(resolve));
    try {
      return await work();
    } finally {
      const next = lines.first.shift() ?? lines.last.shift();
      if (next) next();
      else free += 1;
    }
  };
}
