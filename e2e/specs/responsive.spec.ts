import { FAILED_LOAD } from '../support/network.ts';
import { prepareScreens, screenOpener } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

test.use({ allowedComplaints: [FAILED_LOAD], viewport: { width: 360, height: 740 } });
test.describe.configure({ timeout: 180_000 });

test('at 360 px no screen scrolls sideways, and no text field is under 16 px', async ({ page, admin }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { shopper, screens } = await prepareScreens(page.request, admin, true);
  const open = screenOpener(page, shopper);
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      await open(screen);
      const { overflow, small } = await page.evaluate(() => ({
        overflow: Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - window.innerWidth,
        small: Array.from(document.querySelectorAll<HTMLElement>('input, textarea, select'))
          .filter((field) => !/^(checkbox|radio|file|hidden)$/.test(field.getAttribute('type') ?? ''))
          .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
          .map((field) => field.outerHTML.slice(0, 100)),
      }));
      expect.soft(overflow, `${screen.name}: too wide`).toBeLessThanOrEqual(0);
      expect.soft(small, `${screen.name}: small fields`).toEqual([]);
    });
  }
});
