import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { calls } from '@haberdash/contract';
import { afterEach, expect, inject, it } from 'vitest';
import { createApiClient } from './testing/api-client.ts';
import { cleanUpServers, newDataDir, startServer } from './testing/server-process.ts';
import { createPostgres } from './testing/test-database.ts';

afterEach(cleanUpServers);

const BUILT = join(import.meta.dirname, '../dist');

const STARTS = 4;

/** Milliseconds of the processor for Node to start and to do nothing: the least of some. */
function bareStartMs(): number {
  const print = 'const { user, system } = process.cpuUsage(); console.log((user + system) / 1000)';
  const starts = Array.from({ length: STARTS }, () => Number(execFileSync(process.execPath, ['-e', print])));
  return Math.min(...starts);
}

/** Milliseconds that the threads of a process have run; only Linux reports them. */
function processorMs(pid: number): number {
  const ofThread = (thread: string) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0];
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + Number(ofThread(thread)) / 1e6, 0);
}

/**
 * Starts a server until one start takes little of the processor, on which what else the machine does has less of an influence than on
 * time on the clock. Where others have its caches everything takes longer all the same, and a start may too.
 * @param start answers milliseconds of the processor
 * @param most `ms` of them, or `ofNode` times what Node takes for itself right after, where that is more
 */
async function expectQuickStart(start: () => Promise<number>, most: { ms: number; ofNode: number }) {
  const seen: string[] = [];
  while (seen.length < STARTS) {
    const ms = await start();
    const limit = Math.max(most.ms, most.ofNode * bareStartMs());
    if (ms < limit) return;
    seen.push(`${ms.toFixed(0)} ms, where ${limit.toFixed(0)} were permitted`);
  }
  expect.fail(seen.join('; '));
}

it.runIf(process.platform === 'linux')(
  'a first start made a database, where the build had prepared one: it takes less than 4 s of the processor',
  async () => {
    const start = async () => {
      const server = startServer({ DATA_DIR: newDataDir(), DEMO: 'false' }, []);
      await server.opened;
      const ms = processorMs(server.pid);
      await server.kill('SIGTERM');
      return ms;
    };
    // To make a database takes about five seconds.
    await expectQuickStart(start, { ms: 4000, ofNode: 80 });
  },
);

it.runIf(process.platform === 'linux' && inject('postgresUrl') !== '')(
  'a shop that was open before is open again with less than a second of the processor',
  async () => {
    const postgres = await createPostgres(inject('postgresUrl'));
    const settings = { DATABASE_URL: postgres.url, DATA_DIR: newDataDir(), DEMO: 'false' };
    const first = startServer(settings);
    await first.opened;
    await first.kill('SIGTERM');
    expect(existsSync(join(BUILT, 'compiled')), "Node's compile cache").toBe('enableCompileCache' in module);
    const start = async () => {
      const server = startServer(settings);
      const { status } = await createApiClient(await server.opened).call(calls.shop.info);
      const ms = processorMs(server.pid);
      expect(status).toBe(200);
      await server.kill('SIGTERM');
      return ms;
    };
    await expectQuickStart(start, { ms: 1000, ofNode: 23 });
    await postgres.drop();
  },
);
