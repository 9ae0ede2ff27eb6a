import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/** The browsers of this worker, by how they are set up; they end with it. */
const browsers = new Map<string, BrowserContext>();
const ofOneTest = new WeakSet<BrowserContext>();
/** Sessions of the pages that are reused; any other page that a test opens is closed with it. */
const histories = new WeakMap<Page, CDPSession>();

/** An address of the shop at which no script runs: a page that stays in the shop keeps its process and what that has compiled. */
export const QUIET_PATH = '/health';

/** Reserves a browser for one test, whose changes cannot be undone: the next test gets a different one. */
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

/** Methods whose effect outlives the page that is shown, and cannot be undone. */
const LASTING = ['addInitScript', 'exposeFunction', 'exposeBinding', 'newCDPSession'];

/** Has a browser reserved for the test that changes it, or a page of it, in a way that lasts. */
function watch(context: BrowserContext, changed: BrowserContext | Page): void {
  for (const name of LASTING) {
    const method: unknown = Reflect.get(changed, name);
    if (typeof method !== 'function') continue;
    Reflect.set(changed, name, (...args: unknown[]) => {
      keepToOneTest(context);
      return Reflect.apply(method, changed, args);
    });
  }
}

/** The page that another test has left in this browser, or a new one. */
export async function openPage(context: BrowserContext): Promise<Page> {
  const [left] = context.pages();
  if (left) return left;
  const page = await context.newPage();
  histories.set(page, await context.newCDPSession(page));
  for (const changed of [context, page]) watch(context, changed);
  return page;
}

/** Makes a page forget what a test has done with it. */
async function forget(page: Page, { viewport }: BrowserContextOptions): Promise<void> {
  for (const event of ['request', 'requestfailed', 'response', 'dialog', 'console', 'pageerror'] as const)
    page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(QUIET_PATH);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference', media: null });
  if (viewport) await page.setViewportSize(viewport);
  // Else it goes on pointing at what will be there next.
  await page.mouse.move(-1, -1);
  await histories.get(page)?.send('Page.resetNavigationHistory');
}

/**
 * Makes a browser forget who was here, and keeps it with its page for the next test. What it has read and compiled of the
 * built files it keeps: to do that anew took half of the time of a test.
 */
export async function leaveBrowser(context: BrowserContext, options: BrowserContextOptions): Promise<void> {
  const [page, ...others] = context.pages();
  if (ofOneTest.has(context) || !page || !histories.has(page)) return context.close();
  for (const event of ['console', 'weberror', 'request', 'page'] as const) context.removeAllListeners(event);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const other of others) await other.close();
  await forget(page, options);
  await Promise.all([context.clearCookies(), context.clearPermissions(), context.setOffline(false)]);
  browsers.set(JSON.stringify(options), context);
}
