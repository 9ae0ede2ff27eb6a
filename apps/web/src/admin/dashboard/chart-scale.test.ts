import { describe, expect, it } from 'vitest';
import { dayAt, dayX, formatDay, labelledDays, niceCeiling, type Plot, sumDays, valueY } from './chart-scale.ts';

const plot: Plot = { left: 50, top: 10, width: 300, height: 100 };

describe('niceCeiling', () => {
  it.each([
    [0, 1],
    [1, 1],
    [3, 5],
    [11, 20],
    [21, 25],
    [26, 50],
    [100, 100],
    [350_114, 500_000],
    [999, 1000],
  ])('rounds %d up to %d', (value, ceiling) => {
    expect(niceCeiling(value)).toBe(ceiling);
  });
});

describe('places in the plot', () => {
  it('finds under the pointer the day that was drawn there', () => {
    for (const days of [7, 30, 90]) {
      for (let index = 0; index < days; index += 1) expect(dayAt(plot, dayX(plot, index, days), days)).toBe(index);
    }
  });

  it('stays within the days beyond both edges', () => {
    expect(dayAt(plot, 0, 30)).toBe(0);
    expect(dayAt(plot, 999, 30)).toBe(29);
  });

  it('draws nothing on the ground and the ceiling at the top', () => {
    expect(valueY(plot, 0, 500)).toBe(110);
    expect(valueY(plot, 500, 500)).toBe(10);
  });
});

describe('labelledDays', () => {
  it.each([
    [7, 10],
    [30, 10],
    [90, 4],
  ])('names at most so many of %d days, the last among them', (days, most) => {
    const labels = labelledDays(days, most);
    expect(labels.length).toBeLessThanOrEqual(most);
    expect(labels.at(-1)).toBe(days - 1);
    expect(labels).toEqual([...labels].sort((a, b) => a - b));
  });
});

describe('sumDays', () => {
  it('adds to the hundredth and finds the best day', () => {
    const days = [
      { day: '2026-11-19', revenue: 0.1, orders: 1 },
      { day: '2026-11-20', revenue: 0.2, orders: 2 },
    ];
    expect(sumDays(days)).toEqual({ revenue: 0.3, orders: 3, best: days[1] });
  });

  it('knows no best day without revenue', () => {
    expect(sumDays([{ day: '2026-11-19', revenue: 0, orders: 1 }]).best).toBeUndefined();
  });
});

describe('formatDay', () => {
  it('names the day of the calendar, whatever the time zone of the browser', () => {
    expect(formatDay('2026-03-01')).toBe('1 Mar');
    expect(formatDay('2026-03-01', 'long')).toBe('Sun 1 Mar');
  });
});
