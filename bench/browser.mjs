// A first visit of the pages in a slow browser on a slow line: the browser test of it, alone. See README.md.
import { run as runProgram } from '../scripts/lib/workspace.mjs';
import { stopWithUs } from './lib/started.mjs';

// Without the other browser tests, which it otherwise comes after. A project's name is the last: all words after it would be some.
export const ARGUMENTS = [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config',
  'e2e/playwright.config.ts',
  'performance.spec.ts',
  '--no-deps',
  '--project',
  'measured',
];

/** @returns {Promise<boolean>} whether every page is within its limits */
export async function run() {
  const halt = new AbortController();
  stopWithUs(async () => halt.abort());
  // By what it takes for Ctrl+C: it stops its browsers and servers.
  return (await runProgram(process.execPath, ARGUMENTS, { signal: halt.signal, killSignal: 'SIGINT' })) === 0;
}
