import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

/** The browsers of this worker, by how they are set up; they end with it. */
const browsers = new Map<string, BrowserContext>();
const ofOneTest = new WeakSet<BrowserContext>();

/** What a test has changed in its browser cannot be taken back: the next one has another. */
export const keepToOneTest = (context: BrowserContext): void => {
  ofOneTest.add(context);
};

/** A browser that another test with the same options has left, or a new one. */
export async function openBrowser(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const name = JSON.stringify(options);
  const left = browsers.get(name);
  browsers.delete(name);
  return left ?? (await browser.newContext(options));
}

/**
 * Makes a browser forget who was here, and keeps it for the next test. What it has read of the built files it keeps:
 * reading and compiling them anew took half of the time of a test.
 */
export async function leaveBrowser(context: BrowserContext, options: BrowserContextOptions): Promise<void> {
  if (ofOneTest.has(context)) return context.close();
  for (const event of ['console', 'weberror', 'request'] as const) context.removeAllListeners(event);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const page of context.pages()) await page.close();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const { baseURL: origin = '' } = options;
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' });
  await page.close();
  await Promise.all([context.clearCookies(), context.clearPermissions(), context.setOffline(false)]);
  browsers.set(JSON.stringify(options), context);
}
