import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { enterAsAdmin } from '../support/admin.ts';
import { openAdminScreen, prepareAdminScreens } from '../support/admin-screens.ts';
import { FAILED_LOAD } from '../support/network.ts';
import { prepareScreens, screenOpener, settle } from '../support/screens.ts';
import { test } from '../support/test.ts';

const FOLDER = resolve(import.meta.dirname, '../../screenshots');
const WIDTHS = [390, 768, 1440];
const HEIGHT = 900;
const PHONE_WIDTH = 600;

// A payment that was not approved and the failures that are shown are refusals.
test.use({ allowedComplaints: [FAILED_LOAD] });

/** The whole page with all its pictures; what lies over a page is shown as the window shows it. */
async function shoot(page: Page, area: string, name: string, look: string): Promise<void> {
  const covered = await page.locator('[role=dialog], [role=alertdialog], [role=menu]').count();
  if (!covered) {
    // Pictures are fetched when they come into sight.
    await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
        window.scrollTo(0, top);
        await new Promise((done) => setTimeout(done, 60));
      }
      window.scrollTo(0, 0);
    });
    await page.waitForLoadState('networkidle');
    await settle(page);
  }
  const file = `${name.replaceAll(/[^a-z0-9]+/g, '-')}-${look}.png`;
  await page.screenshot({ path: resolve(FOLDER, area, file), fullPage: !covered });
}

for (const width of WIDTHS) {
  for (const theme of ['light', 'dark'] as const) {
    const look = `${width}-${theme}`;

    test(`the storefront at ${look}`, async ({ page, admin }) => {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      const { shopper, screens } = await prepareScreens(page.request, admin, width < PHONE_WIDTH);
      const open = screenOpener(page, shopper);
      for (const screen of screens) {
        await test.step(screen.name, async () => {
          await open(screen);
          await shoot(page, 'storefront', screen.name, look);
        });
      }
    });

    test(`the admin console at ${look}`, async ({ page, admin }) => {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await enterAsAdmin(page, admin);
      for (const screen of await prepareAdminScreens(admin)) {
        await test.step(screen.name, async () => {
          await openAdminScreen(page, screen);
          await shoot(page, 'admin', screen.name, look);
        });
      }
    });
  }
}
