import { test as base, expect } from '@playwright/test';
import { type ShopProcess, startShop } from './shop-process.ts';

interface WorkerFixtures {
  /** Settings of the shop under test, as in the environment; `test.use({ settings: … })` in a file that needs others. */
  settings: Record<string, string>;
  /** The shop of this worker: what one worker's tests change, the other's never see. */
  shop: ShopProcess;
}

interface TestFixtures {
  /** What the browser may complain of in its console, because the test breaks something on purpose. */
  allowedComplaints: RegExp[];
}

/** Playwright's `test` with a built shop, filled with the demo, behind `baseURL`. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [{}, { scope: 'worker', option: true }],
  shop: [
    async ({ settings }, use) => {
      const shop = await startShop(settings);
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  allowedComplaints: [[], { option: true }],
  /** A page on which an error in the console, a crash or a request to another host fails the test. */
  page: async ({ page, shop, allowedComplaints }, use) => {
    const complaints: string[] = [];
    const complain = (text: string) => {
      if (!allowedComplaints.some((pattern) => pattern.test(text))) complaints.push(text);
    };
    page.on('console', (message) => message.type() === 'error' && complain(`console: ${message.text()}`));
    page.on('pageerror', (error) => complain(`crash: ${error.message}`));
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== shop.url) complain(`request to another host: ${request.url()}`);
    });
    await use(page);
    expect(complaints).toEqual([]);
  },
  baseURL: async ({ shop }, use) => use(shop.url),
});

export { expect };
