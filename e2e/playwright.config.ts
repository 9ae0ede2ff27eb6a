import { defineConfig } from '@playwright/test';
import { findSystemChromium } from './support/find-chromium.mjs';

const isCi = process.env.CI === 'true';
const APART = ['filled-shop.setup.ts', 'start.spec.ts', 'performance.spec.ts'];

export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results',
  // One more than the two cores of the smallest machine: a test waits a good part of its time.
  workers: 3,
  // What measures has the machine to itself, when everything else is done.
  projects: [
    { name: 'filled-shop', testMatch: 'filled-shop.setup.ts' },
    { name: 'shop', testIgnore: APART, dependencies: ['filled-shop'] },
    { name: 'start', testMatch: 'start.spec.ts', dependencies: ['shop'] },
    { name: 'performance', testMatch: 'performance.spec.ts', dependencies: ['start'] },
  ],
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
