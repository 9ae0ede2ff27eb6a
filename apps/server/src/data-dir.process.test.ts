import { chmodSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@haberdash/contract';
import { afterEach, expect, it } from 'vitest';
import { createApiClient } from './testing/api-client.ts';
import { cleanUpServers, newAccount, newDataDir, shopWithoutDemo, startServer } from './testing/server-process.ts';

afterEach(cleanUpServers);

/** Folders and files that anybody but their owner may reach. */
function openToOthers(folder: string): string[] {
  const paths = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
  return paths.filter((path) => {
    const stat = lstatSync(join(folder, path));
    return (stat.mode & 0o777) !== (stat.isDirectory() ? 0o700 : 0o600);
  });
}

it('case 42: DATA_DIR and all below it were readable and writable for everybody, also what was there already', async () => {
  const dataDir = newDataDir();
  mkdirSync(join(dataDir, 'uploads/old'), { recursive: true });
  writeFileSync(join(dataDir, 'uploads/old/320.webp'), 'x');
  chmodSync(join(dataDir, 'uploads/old/320.webp'), 0o666);
  for (const path of ['', 'uploads', 'uploads/old']) chmodSync(join(dataDir, path), 0o777);

  const server = startServer({ DATA_DIR: dataDir, DEMO: 'true' });
  const { status } = await createApiClient(await server.opened).call(calls.auth.signup, { body: newAccount(1) });
  expect(status).toBe(201);
  expect(readdirSync(join(dataDir, 'uploads')).length).toBeGreaterThan(50);
  expect(openToOthers(dataDir)).toEqual([]);
  const { stderr } = await server.kill('SIGTERM');
  expect(stderr).toBe('');
  expect(openToOthers(dataDir)).toEqual([]);
});

it('a shop that was suspended for so long that another took its data wrote into it when it went on', async () => {
  const dataDir = newDataDir();
  const first = shopWithoutDemo(dataDir);
  await first.opened;
  process.kill(first.pid, 'SIGSTOP');
  const begin = performance.now();
  const second = shopWithoutDemo(dataDir);
  const url = await second.opened;
  expect(performance.now() - begin).toBeGreaterThan(5_000);
  expect(second.output().stderr).toMatch(
    new RegExp(
      `^DATA_DIR ${dataDir} was left locked by a Haberdash \\(process ${first.pid} on [^\n]*waiting 6 s[^\n]*\n$`,
    ),
  );

  const { stdout, stderr, signal } = await first.kill('SIGCONT');
  expect(signal).toBe('SIGKILL');
  expect(stdout).toContain('is open at');
  expect(stderr).toMatch(/^DATA_DIR \S+ was taken over by another Haberdash [^\n]+ ended itself[^\n]+\n$/);
  expect((await createApiClient(url).call(calls.auth.signup, { body: newAccount(1) })).status).toBe(201);
  expect((await second.kill('SIGTERM')).code).toBe(0);
});
