import { expectAccessible } from '../support/axe.ts';
import { FAILED_LOAD } from '../support/network.ts';
import { prepareScreens, screenOpener } from '../support/screens.ts';
import { test } from '../support/test.ts';

// A payment that was not approved and an address that is not there are refusals.
test.use({ allowedComplaints: [FAILED_LOAD] });
// In two halves, so that both workers have one.
test.describe.configure({ mode: 'parallel', timeout: 240_000 });

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
        await expectAccessible(page, screen.name);
      });
    }
  });
}
