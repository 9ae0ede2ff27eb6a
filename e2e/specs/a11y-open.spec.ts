import { expectAccessible } from '../support/axe.ts';
import { looksAt } from '../support/length.ts';
import { DESKTOP, expectFits } from '../support/narrow.ts';
import { FAILED_LOAD } from '../support/network.ts';
import { openScreen } from '../support/screens.ts';
import { test } from '../support/test.ts';
import { prepareVisitorScreens } from '../support/visitor-screens.ts';

// A link that is none is refused.
test.use({ settings: { STOREFRONT_ACCESS: 'open' }, allowedComplaints: [FAILED_LOAD] });

test('the screens of a buyer without an account: axe finds nothing serious, and at 360 px nothing is too wide', async ({
  page,
  admin,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const screens = await prepareVisitorScreens(page, admin);
  for (const screen of looksAt(screens, ['link-of-no-order'])) {
    await test.step(screen.name, async () => {
      await page.setViewportSize(DESKTOP);
      await openScreen(page, screen, undefined);
      await expectAccessible(page, screen.name);
      await expectFits(page, screen.name);
    });
  }
});
