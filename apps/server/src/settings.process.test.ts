import { existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { cleanUpServers, isLocked, newDataDir, startServer } from './testing/server-process.ts';
import { isShort } from './testing/sizes.ts';

afterEach(cleanUpServers);

const MORE: [string, Record<string, string>, string][] = [
  ['DATABASE_URL', { DATABASE_URL: 'postgres://localhost:1/shop' }, 'ECONNREFUSED'],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'owner@shop.example', ADMIN_PASSWORD: 'Password123' }, 'too common'],
  ['PROCESSES', { PROCESSES: '2' }, 'several need PostgreSQL'],
];

describe('a wrong setting ends the start with one sentence that names it, before anything is written', () => {
  it.each<[string, Record<string, string>, string?]>([
    ['PORT', { PORT: 'abc' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://shop:hidden@127.0.0.1:1/shop' }, '127.0.0.1:1/shop'],
    ...(isShort ? [] : MORE),
  ])('%s: %o', async (setting, settings, detail = '') => {
    const dataDir = newDataDir();
    const { code, stdout, stderr } = await startServer({ DATA_DIR: dataDir, ...settings }).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^[^\n]+\.\n$/);
    expect(stderr.split(' ')[0]?.replace(':', '')).toBe(setting);
    expect(stderr).toContain(detail);
    expect(stderr).not.toContain('hidden');
    expect(stdout).toBe('');
    expect(existsSync(dataDir)).toBe(false);
  });
});

it('a port that is in use ends the start with one sentence, before the data directory is touched', async () => {
  const other = createServer();
  const port = await new Promise<number>((listening) => {
    other.listen(0, '127.0.0.1', () => listening((other.address() as { port: number }).port));
  });
  const dataDir = newDataDir();
  const { code, stderr } = await startServer({ DATA_DIR: dataDir, PORT: String(port) }).ended;
  other.close();
  expect(code).toBe(1);
  expect(stderr).toBe(`PORT ${port} is in use by another program; set PORT to a free one.\n`);
  expect(existsSync(dataDir)).toBe(false);
});

it('a damaged database ends the start with one sentence instead of a stack of the engine', async () => {
  const dataDir = newDataDir();
  const shop = startServer({ DATA_DIR: dataDir, DEMO: 'false' });
  await shop.opened;
  await shop.kill('SIGTERM');
  rmSync(join(dataDir, 'database/global'), { recursive: true });
  const { code, stdout, stderr } = await startServer({ DATA_DIR: dataDir, DEMO: 'false' }).ended;
  expect(code).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toMatch(
    /^DATA_DIR \S+ contains a database that can’t be opened \([^\n]+\)\. [^\n]+ First copy the folder \S+ elsewhere, [^\n]+\.\n$/,
  );
  expect(isLocked(dataDir)).toBe(false);
});
