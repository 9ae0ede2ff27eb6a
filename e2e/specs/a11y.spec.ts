import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { FAILED_LOAD } from '../support/network.ts';
import { prepareScreens, screenOpener } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

// The return page of a payment that was not approved, and an address that is not there, are refusals.
test.use({ allowedComplaints: [FAILED_LOAD], contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 180_000 });

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing serious on any screen or open overlay, ${colorScheme}`, async ({ page, admin }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { shopper, screens } = await prepareScreens(page.request, admin);
    const open = screenOpener(page, shopper);
    for (const screen of screens) {
      await test.step(screen.name, async () => {
        await open(screen);
        expect.soft(await findings(page), screen.name).toEqual([]);
      });
    }
  });
}
