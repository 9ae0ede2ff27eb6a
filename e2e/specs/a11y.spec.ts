import { expectAccessible } from '../support/axe.ts';
import { looksAt } from '../support/length.ts';
import { DESKTOP, expectFits, PHONE } from '../support/narrow.ts';
import { FAILED_LOAD } from '../support/network.ts';
import { prepareScreens, screenOpener } from '../support/screens.ts';
import { test } from '../support/test.ts';

// A payment that was not approved and an address that is not there are refusals.
test.use({ allowedComplaints: [FAILED_LOAD] });
// In two halves, so that each has a worker of its own.
test.describe.configure({ mode: 'parallel', timeout: 240_000 });

const RARE = [
  'connection-panel',
  'new-password',
  'link-over',
  'first-account',
  'keep-email',
  'not-found',
  'listing-empty',
  'search-nothing',
  'delete-address',
  'delete-account',
  'order-waiting',
  'payment-not-found',
  'payment-not-approved',
  'no-orders',
  'no-access',
  'empty-wishlist',
  'empty-checkout',
  'empty-cart',
];

for (const half of ['first', 'second']) {
  test(`the ${half} half of the screens and overlays: axe finds nothing serious, light or dark, and at 360 px nothing is too wide or under 16 px`, async ({
    page,
    admin,
  }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const { shopper, screens: all } = await prepareScreens(page.request, admin, true);
    const screens = looksAt(all, RARE);
    const open = screenOpener(page, shopper);
    const middle = Math.ceil(screens.length / 2);
    for (const screen of half === 'first' ? screens.slice(0, middle) : screens.slice(middle)) {
      await test.step(screen.name, async () => {
        await page.setViewportSize(screen.isOfPhones ? PHONE : DESKTOP);
        await open(screen);
        await expectAccessible(page, screen.name);
        await expectFits(page, screen.name);
      });
    }
  });
}
