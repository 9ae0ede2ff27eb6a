import { calls } from '@haberdash/contract';
import { afterEach, expect, it } from 'vitest';
import { createApiClient } from './testing/api-client.ts';
import { cleanUpServers, newAccount, newDataDir, shopWithoutDemo } from './testing/server-process.ts';

afterEach(cleanUpServers);

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
