import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { summarise } from './times.mjs';

/**
 * Times calls from sending to the last byte read.
 * @param {() => Promise<unknown>} work one call
 * @param {{ calls: number, atOnce: number }} load how many calls in all, by so many callers at once
 * @returns {Promise<{ p50: number, p95: number, p99: number, max: number }>} milliseconds
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
  return summarise(times);
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

export const describeRate = (value) =>
  value < 100 ? value.toFixed(1) : (Math.round(value / 10) * 10).toLocaleString('en');

/** Microseconds of the processor: of the server, and of the database where it took part. */
export const describeMicroseconds = (server, database) =>
  [server, database]
    .filter((value) => value >= 0.5)
    .map((value) => value.toFixed(0))
    .join(' + ') || '-';
