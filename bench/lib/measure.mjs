import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';

const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];

/**
 * Times calls from sending to the last byte read.
 * @param {() => Promise<unknown>} work one call
 * @param {{ calls: number, atOnce: number }} load how many calls in all, by so many callers at once
 * @returns {Promise<{ p50: number, p95: number, max: number }>} milliseconds
 */
export async function measure(work, { calls, atOnce }) {
  const times = [];
  let left = calls;
  const caller = async () => {
    while (left > 0) {
      left -= 1;
      const begin = performance.now();
      await work();
      times.push(performance.now() - begin);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
  times.sort((a, b) => a - b);
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), max: times[times.length - 1] };
}

const ms = (value) => value.toFixed(value < 10 ? 1 : 0);

/** A Markdown table, so that it can be put into a page as it is printed. */
export function printTable(headings, rows) {
  const widths = headings.map((heading, column) => Math.max(heading.length, ...rows.map((row) => row[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  console.log(line(headings));
  console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  for (const row of rows) console.log(line(row));
}

export const describeTimes = ({ p50, p95, max }) => [ms(p50), ms(p95), ms(max)];

export const describeMachine = () => `Node ${process.versions.node}, ${availableParallelism()} cores`;
