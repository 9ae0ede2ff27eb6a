import { once } from 'node:events';
import { connect } from 'node:net';
import { calls } from '@haberdash/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from './demo/accounts.ts';
import { createApiClient, requireSuccess } from './testing/api-client.ts';
import {
  cleanUpServers,
  demoDataDir,
  demoSignIns,
  isLocked,
  newAccount,
  newDataDir,
  shopWithoutDemo,
  startServer,
  startWithNpm,
} from './testing/server-process.ts';

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

  it.each(['SIGINT', 'SIGTERM'] as const)('is given back when %s stops the shop', async (signal) => {
    const dataDir = newDataDir();
    const server = shopWithoutDemo(dataDir);
    const url = await server.opened;
    // Neither a connection that was used, nor one that a browser opened ahead of need, keeps the shop from stopping.
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
  });
});

it('a shop that npm had started went on without it when npm was stopped, and kept its data to itself', async () => {
  const dataDir = newDataDir();
  const npm = startWithNpm({ DATA_DIR: dataDir, DEMO: 'false' });
  const url = await npm.opened;
  // Ends when nothing holds its output any more: neither npm nor the shop.
  await npm.kill('SIGTERM');
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  expect(isLocked(dataDir)).toBe(false);
}, 60_000);

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

  it('without demo and without an admin prints where to create one, and no more once there is one', async () => {
    const dataDir = newDataDir();
    const without = shopWithoutDemo(dataDir);
    const url = await without.opened;
    const token = /\/setup\?token=([\w-]{43})$/m.exec(without.output().stdout)?.[1] ?? '';
    const body = { token, userName: 'Asha', email: 'asha@shop.example', password: 'quiet-river-stone' };
    requireSuccess(await createApiClient(url).call(calls.auth.setup, { body }));
    const { stdout } = await without.kill('SIGTERM');
    expect(stdout).toContain(`Make the first account of the shop: ${url}/setup?token=${token}\n`);

    const admin = { ADMIN_EMAIL: 'owner@shop.example', ADMIN_PASSWORD: 'quiet-river-stone' };
    const named = startServer({ DATA_DIR: dataDir, DEMO: 'false', ...admin });
    const client = createApiClient(await named.opened);
    const signIn = { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD };
    expect(requireSuccess(await client.call(calls.auth.login, { body: signIn })).user.role).toBe('admin');
    expect((await named.kill('SIGTERM')).stdout).not.toContain('first account');
  });

  it('with DEMO=false refuses the demo sign-ins of a shop that was a demo, from then on', async () => {
    const dataDir = demoDataDir();
    const demo = startServer({ DATA_DIR: dataDir });
    const url = await demo.opened;
    expect(await demoSignIns(url)).toEqual([200, 200]);
    await demo.kill('SIGTERM');

    const without = shopWithoutDemo(dataDir);
    expect(await demoSignIns(await without.opened)).toEqual([401, 401]);
    expect((await without.kill('SIGTERM')).stdout).not.toContain('haberdash-admin');

    const unset = startServer({ DATA_DIR: dataDir });
    expect(await demoSignIns(await unset.opened)).toEqual([401, 401]);
  });
});
