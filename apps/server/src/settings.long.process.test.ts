import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { cleanUpServers, isLocked, newDataDir, startServer } from './testing/server-process.ts';

afterEach(cleanUpServers);

it('a DATA_DIR that cannot be a folder ends the start with one sentence', async () => {
  const { code, stderr } = await startServer({ DATA_DIR: '/dev/null/data' }).ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(/^DATA_DIR \/dev\/null\/data can’t be used: [^\n]+\.\n$/);
});

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** Starts the shop as a user who may not write what this one has made. */
const startAsOther = (dataDir: string) =>
  startServer({ DATA_DIR: dataDir, DEMO: 'false' }, [], isRoot ? NOBODY : undefined).ended;

/** Lets every user reach a folder, and only its owner write there. */
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
  expect(stderr).toMatch(/^DATA_DIR \S+ can’t be used: this user can’t write to it \(EACCES\)\. [^\n]+\.\n$/);
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
    /^DATA_DIR \S+ contains a database whose file \S+ this user can’t read and write \(EACCES\)\. [^\n]+\.\n$/,
  );
});

it.each<[string, Record<string, string>, RegExp]>([
  [
    'a HOST of another machine',
    { HOST: '203.0.113.7' },
    /^HOST 203\.0\.113\.7 is not an address of this machine; [^\n]+\.\n$/,
  ],
  ['a DATA_DIR where no folder can be made', { DATA_DIR: '/proc/x' }, /^DATA_DIR \/proc\/x can’t be used: [^\n]+\.\n$/],
  [
    'a misspelt setting',
    { DATABSE_URL: 'postgresql://x' },
    /^DATABSE_URL is not a setting\. Did you mean DATABASE_URL[^\n]+\.\n$/,
  ],
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
