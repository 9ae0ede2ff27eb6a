import { FAILED_LOAD } from '../support/network.ts';
import { openScreen } from '../support/screens.ts';
import { test } from '../support/test.ts';
import { prepareVisitorScreens } from '../support/visitor-screens.ts';
import { LOOKS, shoot, takeLook } from './shoot.ts';

// A link that is none is refused.
test.use({ settings: { STOREFRONT_ACCESS: 'open' }, allowedComplaints: [FAILED_LOAD] });

for (const each of LOOKS) {
  test(`an open shop at ${each.look}`, async ({ page, admin }) => {
    await takeLook(page, each);
    for (const screen of await prepareVisitorScreens(page, admin)) {
      await test.step(screen.name, async () => {
        await openScreen(page, screen, undefined);
        await shoot(page, 'storefront', screen.name, each.look);
      });
    }
  });
}
