import { enterAsAdmin } from '../support/admin.ts';
import { openAdminScreen, prepareAdminScreens } from '../support/admin-screens.ts';
import { FAILED_LOAD } from '../support/network.ts';
import { prepareScreens, screenOpener } from '../support/screens.ts';
import { test } from '../support/test.ts';
import { LOOKS, shoot, takeLook } from './shoot.ts';

const PHONE_WIDTH = 600;

// A payment that was not approved and the failures that are shown are refusals.
test.use({ allowedComplaints: [FAILED_LOAD] });

for (const each of LOOKS) {
  const { width, look } = each;

  test(`the storefront at ${look}`, async ({ page, admin }) => {
    await takeLook(page, each);
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
    await takeLook(page, each);
    await enterAsAdmin(page, admin);
    for (const screen of await prepareAdminScreens(admin)) {
      await test.step(screen.name, async () => {
        await openAdminScreen(page, screen);
        await shoot(page, 'admin', screen.name, look);
      });
    }
  });
}
