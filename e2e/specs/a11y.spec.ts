import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { FAILED_LOAD } from '../support/network.ts';
import { prepareScreens, screenOpener, settle } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

// A payment that was not approved and an address that is not there are refusals.
test.use({ allowedComplaints: [FAILED_LOAD] });
// In two halves, so that both workers have one.
test.describe.configure({ mode: 'parallel', timeout: 240_000 });

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function findings(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Turns the page that is shown dark, overlays and all, as the theme's own switch does, and waits until it is. */
async function turnDark(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.classList.add('dark'));
  await settle(page);
}

for (const half of ['first', 'second']) {
  test(`axe finds nothing serious in the ${half} half of the screens and overlays, light or dark`, async ({
    page,
    admin,
  }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const { shopper, screens } = await prepareScreens(page.request, admin);
    const open = screenOpener(page, shopper);
    const middle = Math.ceil(screens.length / 2);
    for (const screen of half === 'first' ? screens.slice(0, middle) : screens.slice(middle)) {
      await test.step(screen.name, async () => {
        await open(screen);
        expect.soft(await findings(new AxeBuilder({ page }).withTags(WCAG)), screen.name).toEqual([]);
        await turnDark(page);
        // Only the colours are others.
        const dark = new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']);
        expect.soft(await findings(dark), `${screen.name}, dark`).toEqual([]);
      });
    }
  });
}
