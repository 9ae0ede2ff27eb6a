import { expect, test } from '@playwright/test';
import { FILLED_SHOP, startShop } from '../support/shop-process.ts';

const START_MS = 3000;

test('a shop that was open before answers within 3 seconds of its start', async () => {
  const times: number[] = [];
  // On a machine that is busy with other things, the quickest of three tells what the shop itself needs.
  while (times.length < 3 && !times.some((ms) => ms < START_MS)) {
    const begin = performance.now();
    const shop = await startShop({ DATA_DIR: FILLED_SHOP });
    const { status } = await fetch(`${shop.url}/health`);
    times.push(Math.round(performance.now() - begin));
    expect(status).toBe(200);
    await shop.stop();
  }
  process.stdout.write(`    second start, until /health answers: ${times.join(', ')} ms\n`);
  expect(Math.min(...times)).toBeLessThan(START_MS);
});
