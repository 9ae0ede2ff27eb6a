import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { test } from '@playwright/test';
import { copyShop, FILLED_SHOP, startShop } from '../support/shop-process.ts';

test('a shop is filled with the demo, for the others to start with a copy', async () => {
  if (existsSync(FILLED_SHOP)) return;
  await mkdir(dirname(FILLED_SHOP), { recursive: true });
  const shop = await startShop();
  await shop.stop(() => copyShop(shop.dataDir, FILLED_SHOP));
});
