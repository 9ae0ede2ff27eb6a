import { expect, test } from '@playwright/test';
import { FILLED_SHOP, startShop } from '../support/shop-process.ts';
import { slowness } from '../support/slowness.ts';

/** On a processor that has nothing else to do. */
const START_MS = 2000;

test('a shop that was open before answers within 2 seconds of its start', async () => {
  const starts: { ms: number; limit: number }[] = [];
  const isQuick = () => starts.some(({ ms, limit }) => ms < limit);
  // What else a machine does passes; a slow start is slow three times.
  while (starts.length < 3 && !isQuick()) {
    const before = slowness();
    const begin = performance.now();
    const shop = await startShop({ DATA_DIR: FILLED_SHOP });
    const { status } = await fetch(`${shop.url}/health`);
    const ms = Math.round(performance.now() - begin);
    expect(status).toBe(200);
    await shop.stop();
    starts.push({ ms, limit: Math.round(START_MS * Math.max(before, slowness())) });
  }
  const figures = starts.map(({ ms, limit }) => `${ms} of ${limit}`).join(', ');
  process.stdout.write(`    second start, until /health answers: ${figures} ms\n`);
  expect(isQuick(), figures).toBe(true);
});
