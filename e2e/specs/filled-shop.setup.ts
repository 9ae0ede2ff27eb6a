import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { test } from '@playwright/test';
import { FILLED_SHOP, startShop } from '../support/shop-process.ts';

test('a shop is filled with the demo, for the others to start with a copy', async () => {
  // In `npm test` the tests of processes have left one.
  const left = process.env.TEST_DEMO_SHOP;
  if (left && existsSync(left)) return cp(left, FILLED_SHOP, { recursive: true });
  const shop = await startShop();
  await shop.stop(() => cp(shop.dataDir, FILLED_SHOP, { recursive: true }));
});
