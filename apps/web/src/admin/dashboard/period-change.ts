import { countOf } from '../../base/formats.ts';

interface Period {
  revenue: number;
  orders: number;
}

/** With fewer orders before, a percentage says nothing; nor does one of four digits. */
const FEWEST_ORDERS = 5;
const MOST_PERCENT = 999;

export type PeriodChange = { kind: 'percent'; percent: number } | { kind: 'words'; text: string };

/**
 * Compares a period with the one before: by a percentage, or in words where there was too little to compare with.
 * @param called how the period before is called: 'the previous month'
 * @returns undefined where there was nothing
 */
export function changeOf(now: Period, before: Period, called: string): PeriodChange | undefined {
  if (before.revenue <= 0) return undefined;
  const percent = Math.round(((now.revenue - before.revenue) / before.revenue) * 1000) / 10;
  if (before.orders >= FEWEST_ORDERS && Math.abs(percent) <= MOST_PERCENT) return { kind: 'percent', percent };
  return { kind: 'words', text: `${countOf(now.orders, 'order')}, ${before.orders.toLocaleString('en')} ${called}` };
}

/** '+12.5%' */
export const percentText = (percent: number): string => `${percent > 0 ? '+' : ''}${percent.toFixed(1)}%`;
