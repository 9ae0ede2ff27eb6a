import { expect, it } from 'vitest';
import { changeOf, percentText } from './period-change.ts';

const compare = (now: [number, number], before: [number, number]) => {
  const [one, other] = [now, before].map(([revenue, orders]) => ({ revenue, orders }));
  const change = one && other && changeOf(one, other, 'the previous month');
  return change?.kind === 'percent' ? percentText(change.percent) : change?.text;
};

it.each<[[number, number], [number, number], string | undefined]>([
  [[150, 30], [100, 20], '+50.0%'],
  [[50, 12], [100, 20], '-50.0%'],
  [[100, 20], [100, 20], '0.0%'],
  [[3234.9, 3], [100, 1], '3 orders, 1 the previous month'],
  [[1, 1], [100, 4], '1 order, 4 the previous month'],
  [[99_000, 1500], [100, 5], '1,500 orders, 5 the previous month'],
  [[10, 1], [0, 0], undefined],
  [[10, 1], [-5, 1], undefined],
])('%j after %j is said as %s', (now, before, said) => expect(compare(now, before)).toBe(said));
