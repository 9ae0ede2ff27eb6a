/** A share in percent with one decimal; 0 of nothing. */
export const percentOf = (part: number, whole: number): number =>
  whole > 0 ? Math.round((part / whole) * 1000) / 10 : 0;

/**
 * By how much `now` is above or below `before`, in percent with one decimal.
 * @returns null when there was nothing before to compare with
 */
export function changePercent(now: number, before: number): number | null {
  return before > 0 ? Math.round(((now - before) / before) * 1000) / 10 : null;
}

/** Share of all orders that are delivered or confirmed, in percent with one decimal. */
export const completionPercent = (counts: Readonly<Record<string, number>>, total: number): number =>
  percentOf((counts.delivered ?? 0) + (counts.confirmed ?? 0), total);

export interface CategoryShare {
  category: string;
  products: number;
  percent: number;
}

const SHOWN_CATEGORIES = 4;

/** Four largest categories by an amount and, where there are more, the rest together as `Others`. Empty ones are left out. */
export function largestShares(
  amounts: readonly { category: string; amount: number }[],
): { category: string; amount: number; percent: number }[] {
  const sums = new Map<string, number>();
  for (const { category, amount } of amounts) sums.set(category, (sums.get(category) ?? 0) + amount);
  const all = [...sums].filter(([, amount]) => amount > 0).sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const total = all.reduce((sum, [, amount]) => sum + amount, 0);
  const rest = all.slice(SHOWN_CATEGORIES).reduce((sum, [, amount]) => sum + amount, 0);
  const shown = all.slice(0, SHOWN_CATEGORIES);
  if (rest > 0) shown.push(['Others', rest]);
  return shown.map(([category, amount]) => ({ category, amount, percent: percentOf(amount, total) }));
}

/** The same by number of products. */
export const categoryShares = (counts: readonly { category: string; products: number }[]): CategoryShare[] =>
  largestShares(counts.map(({ category, products: amount }) => ({ category, amount }))).map(
    ({ category, amount: products, percent }) => ({ category, products, percent }),
  );
