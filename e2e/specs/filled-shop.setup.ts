import { cp } from 'node:fs/promises';
import { test } from '@playwright/test';
import { FILLED_SHOP, startShop } from '../support/shop-process.ts';

test('a shop is filled with the demo, for the others to start with a copy', async () => {
  const shop = await startShop();
  await shop.stop(() => cp(shop.dataDir, FILLED_SHOP, { recursive: true }));
});
