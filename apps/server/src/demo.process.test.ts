import { calls } from '@haberdash/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { createApiClient } from './testing/api-client.ts';
import { EVERYWHERE, KNOWN, offeredAt, statusesOf, visit } from './testing/demo-visit.ts';
import { cleanUpServers, demoDataDir, demoSignIns } from './testing/server-process.ts';

afterEach(cleanUpServers);

describe('a shop that was filled on this machine alone', () => {
  it('case 44: took its known passwords with it when others could reach it: they are replaced, and sessions end', async () => {
    const dataDir = demoDataDir();
    const { seen: cookie } = await visit(dataDir, {}, async (url, [admin = { email: '', password: '' }]) => {
      const answer = await createApiClient(url).call(calls.auth.login, {
        body: admin,
      });
      const session = { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
      expect((await createApiClient(url).raw(calls.auth.checkAuth, { headers: session })).status).toBe(200);
      return session;
    });

    const open = await visit(dataDir, EVERYWHERE, async (url, printed) => {
      expect(await demoSignIns(url)).toEqual([401, 401]);
      expect(await statusesOf(url, printed)).toEqual([200, 200]);
      expect(await offeredAt(url)).toEqual([]);
      expect((await createApiClient(url).raw(calls.auth.checkAuth, { headers: cookie })).status).toBe(401);
    });
    expect(open.printed).toHaveLength(2);
    expect(open.stdout).not.toMatch(KNOWN);

    await visit(dataDir, {}, async (url) => {
      expect(await demoSignIns(url)).toEqual([401, 401]);
      expect(await offeredAt(url)).toEqual([]);
    });
  }, 300_000);
});
