import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { test } from '@playwright/test';
import { copyShop, FILLED_SHOP, startShop } from '../support/shop-process.ts';

test('a shop is filled with the demo, for the others to start with a copy', async () => {
  await mkdir(dirname(FILLED_SHOP), { recursive: true });
  // In `npm test` the tests of processes have left one.
  const left = process.env.TEST_DEMO_SHOP;
  if (left && existsSync(left)) return copyShop(left, FILLED_SHOP);
  const shop = await startShop();
  await shop.stop(() => copyShop(shop.dataDir, FILLED_SHOP));
});
