import { enterAsAdmin } from '../support/admin.ts';
import { type AdminScreen, openAdminScreen, prepareAdminScreens } from '../support/admin-screens.ts';
import { expectAccessible } from '../support/axe.ts';
import { FAILED_LOAD } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { expect, test } from '../support/test.ts';

test.use({ allowedComplaints: [FAILED_LOAD] });
test.describe.configure({ timeout: 240_000 });

test('axe finds nothing serious on any admin page, panel or dialog, light or dark', async ({ page, admin }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await enterAsAdmin(page, admin);
  for (const screen of await prepareAdminScreens(admin)) {
    await test.step(screen.name, async () => {
      await openAdminScreen(page, screen);
      await expectAccessible(page, screen.name);
    });
  }
});

test('at 360 and 390 px no admin page scrolls sideways, and no text field is under 16 px', async ({ page, admin }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enterAsAdmin(page, admin);
  const menu: AdminScreen = {
    name: 'menu',
    path: paths.admin.settings,
    act: (each) => each.getByRole('button', { name: 'Menu' }).click(),
    shows: (each) => each.getByRole('dialog'),
  };
  for (const screen of [...(await prepareAdminScreens(admin)), menu]) {
    await test.step(screen.name, async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await openAdminScreen(page, screen);
      for (const width of [360, 390]) {
        await page.setViewportSize({ width, height: 740 });
        const { overflow, small } = await page.evaluate(() => ({
          overflow: Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - window.innerWidth,
          small: Array.from(
            document.querySelectorAll<HTMLElement>('input:not([type=file], [role=switch]), textarea, select'),
          )
            .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
            .map((field) => field.outerHTML.slice(0, 100)),
        }));
        expect.soft(overflow, `${screen.name} at ${width} px: too wide`).toBeLessThanOrEqual(0);
        expect.soft(small, `${screen.name}: small fields`).toEqual([]);
      }
    });
  }
});
