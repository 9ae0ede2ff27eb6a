import { calls } from '@haberdash/contract';
import { afterEach, expect, it } from 'vitest';
import { createApiClient, requireSuccess } from './testing/api-client.ts';
import {
  cleanUpServers,
  demoDataDir,
  demoSignIns,
  isLocked,
  newDataDir,
  shopWithoutDemo,
  startServer,
  startWithNpm,
} from './testing/server-process.ts';

afterEach(cleanUpServers);

it('a shop that npm had started went on without it when npm was stopped, and held its data exclusively', async () => {
  const dataDir = newDataDir();
  const npm = startWithNpm({ DATA_DIR: dataDir, DEMO: 'false' });
  const url = await npm.opened;
  // Ends when nothing holds its output any more: neither npm nor the shop.
  await npm.kill('SIGTERM');
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  expect(isLocked(dataDir)).toBe(false);
}, 60_000);

it('a start without demo and without an admin prints where to create one, and no more once there is one', async () => {
  const dataDir = newDataDir();
  const without = shopWithoutDemo(dataDir);
  const url = await without.opened;
  const token = /\/setup\?token=([\w-]{43})$/m.exec(without.output().stdout)?.[1] ?? '';
  const body = { token, userName: 'Asha', email: 'asha@shop.example', password: 'quiet-river-stone' };
  requireSuccess(await createApiClient(url).call(calls.auth.setup, { body }));
  const { stdout } = await without.kill('SIGTERM');
  expect(stdout).toContain(`Create the owner account: ${url}/setup?token=${token}\n`);

  const admin = { ADMIN_EMAIL: 'owner@shop.example', ADMIN_PASSWORD: 'quiet-river-stone' };
  const named = startServer({ DATA_DIR: dataDir, DEMO: 'false', ...admin });
  const client = createApiClient(await named.opened);
  const signIn = { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD };
  expect(requireSuccess(await client.call(calls.auth.login, { body: signIn })).user.role).toBe('admin');
  expect((await named.kill('SIGTERM')).stdout).not.toContain('first account');
});

it('a start with DEMO=false refuses the demo sign-ins of a shop that was a demo, from then on', async () => {
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
