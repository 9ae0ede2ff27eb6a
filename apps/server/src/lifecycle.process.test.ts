import { once } from 'node:events';
import { connect } from 'node:net';
import { calls } from '@haberdash/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from './demo/accounts.ts';
import { createApiClient } from './testing/api-client.ts';
import {
  cleanUpServers,
  demoDataDir,
  isLocked,
  newAccount,
  newDataDir,
  shopWithoutDemo,
  startServer,
} from './testing/server-process.ts';
import { isShort } from './testing/sizes.ts';

afterEach(cleanUpServers);

const HEALTH = { method: 'GET', path: '/health' };

describe('the data directory', () => {
  it('is refused to a second process with a sentence, and the first goes on', async () => {
    const dataDir = newDataDir();
    const first = shopWithoutDemo(dataDir);
    const url = await first.opened;
    const second = await shopWithoutDemo(dataDir).ended;
    expect(second.code).toBe(1);
    expect(second.stderr).toMatch(new RegExp(`^DATA_DIR ${dataDir} is in use by .*process ${first.pid}[^\n]*\n$`));
    expect(second.stdout).toBe('');
    expect((await createApiClient(url).call(calls.auth.signup, { body: newAccount(1) })).status).toBe(201);
    expect(isLocked(dataDir)).toBe(true);
  });

  it.each<NodeJS.Signals>(isShort ? ['SIGTERM'] : ['SIGINT', 'SIGTERM'])(
    'is given back when %s stops the shop',
    async (signal) => {
      const dataDir = newDataDir();
      const server = shopWithoutDemo(dataDir);
      const url = await server.opened;
      // Neither a connection that was used, nor one that a browser opened ahead of need, prevents the shop from
      // stopping.
      await createApiClient(url).raw(HEALTH);
      const ahead = connect(Number(new URL(url).port), '127.0.0.1');
      await once(ahead, 'connect');
      const begin = performance.now();
      const { code, stderr } = await server.kill(signal);
      ahead.destroy();
      expect(performance.now() - begin).toBeLessThan(5000);
      expect(code).toBe(0);
      expect(stderr).toBe('');
      expect(isLocked(dataDir)).toBe(false);
    },
  );
});

describe('starting', () => {
  it('prints the address, the demo sign-ins and where the data lies', async () => {
    const dataDir = demoDataDir();
    const demo = startServer({ DATA_DIR: dataDir });
    const url = await demo.opened;
    expect((await createApiClient(url).raw(HEALTH)).status).toBe(200);
    const { stdout, stderr } = await demo.kill('SIGTERM');
    expect(stderr).toBe('');
    expect(stdout).toContain(`Haberdash is open at ${url}\n`);
    for (const { email, password } of DEMO_ACCOUNTS) expect(stdout).toContain(`${email} / ${password}`);
    expect(stdout).toContain(dataDir);
    expect(stdout).not.toMatch(/[{}]|Warning|ADMIN_EMAIL/);
  });
});
