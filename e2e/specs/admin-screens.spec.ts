import { enterAsAdmin } from '../support/admin.ts';
import { type AdminScreen, openAdminScreen, prepareAdminScreens } from '../support/admin-screens.ts';
import { expectAccessible } from '../support/axe.ts';
import { isShort, looksAt } from '../support/length.ts';
import { DESKTOP, expectFits, PHONE } from '../support/narrow.ts';
import { FAILED_LOAD } from '../support/network.ts';
import { paths } from '../support/paths.ts';
import { test } from '../support/test.ts';

test.use({ allowedComplaints: [FAILED_LOAD] });
test.describe.configure({ timeout: 240_000 });

const RARE = [
  'dashboard failed',
  'no products',
  'products failed',
  'delete product',
  'a category',
  'no orders',
  'orders failed',
  'new role',
  'nothing in the audit',
];
const WIDTHS = isShort ? [360] : [360, 390];

const MENU: AdminScreen = {
  name: 'menu',
  path: paths.admin.settings,
  act: (page) => page.getByRole('button', { name: 'Menu' }).click(),
  shows: (page) => page.getByRole('dialog'),
};

test('every admin page, panel and dialog: axe finds nothing serious, light or dark, and at 360 and 390 px nothing is too wide or under 16 px', async ({
  page,
  admin,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await enterAsAdmin(page, admin);
  let before: AdminScreen | undefined;
  for (const screen of looksAt([...(await prepareAdminScreens(admin)), MENU], RARE)) {
    await test.step(screen.name, async () => {
      await page.setViewportSize(screen === MENU ? PHONE : DESKTOP);
      await openAdminScreen(page, screen, before);
      before = screen;
      await expectAccessible(page, screen.name);
      await expectFits(page, screen.name, WIDTHS);
    });
  }
});
