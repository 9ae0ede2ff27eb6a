/** A page's number, or null for a gap. */
type PageStep = number | null;

/**
 * The pages to offer: the first, the last, the present one and its neighbours, with gaps between. A gap never replaces
 * a single page, which would take no more room than the gap.
 */
export function pageNumbers(page: number, last: number): PageStep[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last);
  const shown = [...new Set(wanted)].sort((a, b) => a - b);
  return shown.flatMap((each, index): PageStep[] => {
    const before = shown[index - 1] ?? 0;
    if (each - before === 2) return [each - 1, each];
    return each - before > 2 ? [null, each] : [each];
  });
}
