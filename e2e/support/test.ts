import { type APIRequestContext, test as base, expect } from '@playwright/test';
import { keepToOneTest, leaveBrowser, openBrowser, openPage } from './browsers.ts';
import { signIn } from './shop-api.ts';
import { type ShopProcess, startShop } from './shop-process.ts';

/** The demo's accounts, as the sign-in page offers them. */
export const DEMO_ADMIN = { email: 'admin@example.com', password: 'haberdash-admin' };
export const DEMO_SHOPPER = { email: 'shopper@example.com', password: 'haberdash-shopper' };

interface WorkerFixtures {
  /** Settings of the shop under test, as in the environment; `test.use({ settings: … })` in a file that needs others. */
  settings: Record<string, string>;
  /** The shop of this worker: what one worker's tests change, the other's never see. */
  shop: ShopProcess;
  /** Calls the shop as its admin, independently of the page. */
  admin: APIRequestContext;
}

interface TestFixtures {
  /** Complaints that the browser may print in its console, because the test breaks something on purpose. */
  allowedComplaints: RegExp[];
  /** A browser that has never been here before, for what is about that. */
  isFirstVisit: boolean;
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
  admin: [
    async ({ shop, playwright }, use) => {
      const admin = await playwright.request.newContext({ baseURL: shop.url });
      await signIn(admin, DEMO_ADMIN);
      await use(admin);
      await admin.dispose();
    },
    { scope: 'worker' },
  ],
  allowedComplaints: [[], { option: true }],
  isFirstVisit: [false, { option: true }],
  context: async ({ browser, baseURL, viewport, locale, timezoneId, isFirstVisit }, use, info) => {
    const options = { baseURL, viewport, locale, timezoneId };
    const context = isFirstVisit ? await browser.newContext(options) : await openBrowser(browser, options);
    await use(context);
    if (info.status !== info.expectedStatus) keepToOneTest(context);
    await (isFirstVisit ? context.close() : leaveBrowser(context, options));
  },
  /** A page on which an error in the console, a crash or a request to another host fails the test; so on its other tabs. */
  page: async ({ context, shop, allowedComplaints }, use) => {
    const page = await openPage(context);
    const complaints: string[] = [];
    const complain = (text: string) => {
      if (!allowedComplaints.some((pattern) => pattern.test(text))) complaints.push(text);
    };
    context.on('console', (message) => message.type() === 'error' && complain(`console: ${message.text()}`));
    context.on('weberror', (error) => complain(`crash: ${error.error().message}`));
    context.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== shop.url) complain(`request to another host: ${request.url()}`);
    });
    await use(page);
    expect(complaints).toEqual([]);
  },
  baseURL: async ({ shop }, use) => use(shop.url),
});

export { expect };
