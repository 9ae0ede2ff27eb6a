import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { startSlowPayment } from './testing/demo-shopper.ts';
import { cleanUpServers, demoDataDir, startServer } from './testing/server-process.ts';

afterEach(cleanUpServers);

it('the same signal twice, as from a terminal and from npm, is one stop and no kill', async () => {
  const server = startServer({ DATA_DIR: demoDataDir(), DEMO: 'true' });
  await startSlowPayment(await server.opened);
  process.kill(server.pid, 'SIGINT');
  await wait(20);
  process.kill(server.pid, 'SIGINT');
  expect((await server.ended).code).toBe(0);
});
