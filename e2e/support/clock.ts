import type { Locator, Page } from '@playwright/test';
import { keepToOneTest } from './browsers.ts';

/** Gives the page a clock that the test moves; the browser that it is in cannot be used by another test. */
export async function installClock(page: Page, options?: Parameters<Page['clock']['install']>[0]): Promise<void> {
  keepToOneTest(page.context());
  await page.clock.install(options);
}

/** Stops the page's own clock, installed before, where it is: from here on only `page.clock.runFor` moves it. */
export async function freeze(page: Page): Promise<void> {
  // Half a second on: on a busy machine some of it has passed before the clock gets the call.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
}

/** Lets a frozen page live on in small steps until something is seen, because its own work needs a few ticks. */
export async function stepUntilVisible(page: Page, locator: Locator): Promise<void> {
  for (let step = 0; step < 100; step += 1) {
    if (await locator.isVisible()) return;
    await page.clock.runFor(5);
    await page.waitForTimeout(20);
  }
  throw new Error(`never seen: ${locator}`);
}
