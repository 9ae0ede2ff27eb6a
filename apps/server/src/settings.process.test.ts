import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { cleanUpServers, isLocked, newDataDir, startServer } from './testing/server-process.ts';

afterEach(cleanUpServers);

describe('a wrong setting ends the start with one sentence that names it, before anything is written', () => {
  it.each<[string, Record<string, string>, string?]>([
    ['PORT', { PORT: 'abc' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://shop:hidden@127.0.0.1:1/shop' }, '127.0.0.1:1/shop'],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://localhost:1/shop' }, 'ECONNREFUSED'],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'owner@shop.example', ADMIN_PASSWORD: 'Password123' }, 'too common'],
    ['PROCESSES', { PROCESSES: '2' }, 'several need PostgreSQL'],
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

it('a DATA_DIR that cannot be a folder ends the start with one sentence', async () => {
  const { code, stderr } = await startServer({ DATA_DIR: '/dev/null/data' }).ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(/^DATA_DIR \/dev\/null\/data cannot be used: [^\n]+\.\n$/);
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
    /^DATA_DIR \S+ holds a database that cannot be opened \([^\n]+\); [^\n]+ first copy the folder \S+ away, [^\n]+\.\n$/,
  );
  expect(isLocked(dataDir)).toBe(false);
});

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** Starts the shop as a user who may not write what this one has made. */
const startAsOther = (dataDir: string) =>
  startServer({ DATA_DIR: dataDir, DEMO: 'false' }, [], isRoot ? NOBODY : undefined).ended;

/** Lets every user reach a folder, and nobody but its owner write there. */
function openToRead(folder: string): void {
  chmodSync(join(folder, '..'), 0o755);
  mkdirSync(folder);
  chmodSync(folder, 0o555);
}

it('a DATA_DIR that may not be written ended the start with a stack', async () => {
  const dataDir = newDataDir();
  openToRead(dataDir);
  const { code, stdout, stderr } = await startAsOther(dataDir);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^DATA_DIR \S+ cannot be used: this user may not write there \(EACCES\); [^\n]+\.\n$/);
});

it('files of the database that may not be read were called damaged', async () => {
  const dataDir = newDataDir();
  openToRead(dataDir);
  chmodSync(dataDir, 0o777);
  mkdirSync(join(dataDir, 'database'), { mode: 0o755 });
  writeFileSync(join(dataDir, 'database/PG_VERSION'), '18', { mode: isRoot ? 0o600 : 0 });
  const { code, stderr } = await startAsOther(dataDir);
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^DATA_DIR \S+ holds a database of which this user may not read and write \S+ \(EACCES\); [^\n]+\.\n$/,
  );
});

it.each<[string, Record<string, string>, RegExp]>([
  [
    'a HOST of another machine',
    { HOST: '203.0.113.7' },
    /^HOST 203\.0\.113\.7 is no address of this machine; [^\n]+\.\n$/,
  ],
  [
    'a DATA_DIR where no folder can be made',
    { DATA_DIR: '/proc/x' },
    /^DATA_DIR \/proc\/x cannot be used: [^\n]+\.\n$/,
  ],
  ['a misspelt setting', { DATABSE_URL: 'postgresql://x' }, /^DATABSE_URL is no setting; DATABASE_URL [^\n]+\.\n$/],
])('%s ends the start within 5 s, with one sentence', async (_, settings, sentence) => {
  const begin = performance.now();
  const { code, stdout, stderr } = await startServer({ DATA_DIR: newDataDir(), DEMO: 'false', ...settings }).ended;
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(sentence);
  expect(performance.now() - begin).toBeLessThan(5000);
});

/** Only an administrator may mount, and not in every container. */
function mountSmallDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

// Not of those that are removed after each test.
const smallDisk = mkdtempSync(join(tmpdir(), 'haberdash-disk-'));
const hasSmallDisk = mountSmallDisk(smallDisk);
afterAll(() => {
  if (hasSmallDisk) execFileSync('umount', [smallDisk]);
  rmSync(smallDisk, { recursive: true });
});

it.runIf(hasSmallDisk)('the start said of a shop on a full disk that its files were damaged', async () => {
  const { code, stdout, stderr } = await startServer({ DATA_DIR: smallDisk, DEMO: 'false' }).ended;
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^DATA_DIR \S+ has (39|40) MB of free disk, and the shop needs 64 MB [^\n]+\.\n$/);
  expect(isLocked(smallDisk)).toBe(false);
});
