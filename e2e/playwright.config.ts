import { defineConfig } from '@playwright/test';
import { findSystemChromium } from './support/find-chromium.mjs';
import { isShort, LONG } from './support/length.ts';

const isCi = process.env.CI === 'true';
/** Tests of a shop that is open to visitors. */
const OPEN = [
  'a11y-open.spec.ts',
  'first-paint.spec.ts',
  'guard-open.spec.ts',
  'variants.spec.ts',
  'visitor-checkout.spec.ts',
];
const MEASURED = ['start.spec.ts', 'performance.spec.ts'];

export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results',
  // One more than the two cores of the smallest machine: a test waits a good part of its time.
  workers: 3,
  // What measures has the machine to itself, when everything else is done.
  projects: [
    { name: 'filled-shop', testMatch: 'filled-shop.setup.ts' },
    // One worker, and first of all: each would have a browser and a shop of its own for it.
    { name: 'open', testMatch: OPEN, workers: 1, dependencies: ['filled-shop'] },
    { name: 'shop', testIgnore: ['filled-shop.setup.ts', ...OPEN, ...MEASURED], dependencies: ['filled-shop'] },
    { name: 'measured', testMatch: MEASURED, workers: 1, dependencies: ['open', 'shop'] },
  ],
  grepInvert: isShort ? new RegExp(LONG.tag) : [],
  forbidOnly: isCi,
  // A machine that is busy with something else may miss a moment once; a fault of the shop fails both times.
  retries: isCi ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findSystemChromium(),
      // Chromium's sandbox does not run as root, and /dev/shm is small in containers.
      args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : [],
    },
  },
});
