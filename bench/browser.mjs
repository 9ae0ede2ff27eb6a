// A first visit of the pages in a slow browser on a slow line: the browser test of it, alone. See README.md.
import { run as runProgram } from '../scripts/lib/workspace.mjs';

// Without the other browser tests, which it otherwise comes after.
const ARGUMENTS = [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config',
  'e2e/playwright.config.ts',
  '--project',
  'performance',
  '--no-deps',
];

/** @returns {Promise<boolean>} whether every page is within its limits */
export const run = async () => (await runProgram(process.execPath, ARGUMENTS)) === 0;
