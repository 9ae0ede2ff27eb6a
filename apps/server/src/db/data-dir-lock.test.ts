import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DataDirInUseError, lockDataDir } from './data-dir-lock.ts';

const TIMES = { beatMs: 100, leaseMs: 1000 };

let folder: string;
let notices: string[];
beforeEach(async () => {
  notices = [];
  folder = await mkdtemp(join(tmpdir(), 'haberdash-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const lock = () => lockDataDir(folder, { ...TIMES, notify: (sentence) => notices.push(sentence) });
const pathOf = (generation: number) => join(folder, `haberdash.${generation}.lock`);

/** The lock that another container leaves behind: its process cannot be checked from here. */
const foreignLock = (generation = 1) => writeFile(pathOf(generation), '7\nother-container\nanother-boot pid:[1]\n');

/** Duration of `work` in milliseconds. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

it('is taken once, and can be taken again at once when it was given back', async () => {
  const unlock = await lock();
  await expect(lock()).rejects.toThrow(DataDirInUseError);
  await expect(lock()).rejects.toThrow(`is in use by another Haberdash (process ${process.pid} on `);
  await unlock();
  expect(await readdir(folder)).toEqual([]);
  expect(await timeOf(async () => (await lock())())).toBeLessThan(TIMES.leaseMs);
  expect(notices).toEqual([]);
});

it('was taken from a holder in another container, whose process id no process has here', async () => {
  await foreignLock();
  const beat = setInterval(() => utimes(pathOf(1), new Date(), new Date()), TIMES.beatMs);
  await expect(lock()).rejects.toThrow('is in use by another Haberdash (process 7 on other-container). Stop that one');
  clearInterval(beat);
});

it('is taken over from another container when it was not touched for the whole lease, and says what it waits for', async () => {
  await foreignLock();
  let unlock: (() => Promise<void>) | undefined;
  const waited = await timeOf(async () => {
    unlock = await lock();
  });
  expect(waited).toBeGreaterThan(TIMES.leaseMs * 0.9);
  expect(notices).toEqual([expect.stringMatching(/was left locked by .*process 7 on other-container.* waiting 1 s/)]);
  expect(await readdir(folder)).toEqual(['haberdash.2.lock']);
  await unlock?.();
});

it('is waited for where it is given back in the meantime', async () => {
  await foreignLock();
  setTimeout(() => rm(pathOf(1)), TIMES.leaseMs / 4);
  expect(await timeOf(async () => (await lock())())).toBeLessThan(TIMES.leaseMs * 0.9);
});

it.runIf(process.platform === 'linux')('is taken over at once from a process that is known to be gone', async () => {
  const unlock = await lock();
  const [file = ''] = await readdir(folder);
  const [, ...rest] = (await readFile(join(folder, file), 'utf8')).split('\n');
  await unlock();
  const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
  await once(child, 'close');
  await writeFile(pathOf(4), [child.pid, ...rest].join('\n'));
  expect(await timeOf(async () => (await lock())())).toBeLessThan(TIMES.leaseMs * 0.9);
});

it('is taken over when it was never written to its end', async () => {
  await writeFile(pathOf(1), '');
  await (await lock())();
});

it.each([0, 1])('is had by one of many that find the same dead lock (%i left behind)', async (left) => {
  if (left) await foreignLock();
  const results = await Promise.allSettled(Array.from({ length: 12 }, lock));
  const taken = results.filter((result) => result.status === 'fulfilled');
  expect(taken).toHaveLength(1);
  expect(await readdir(folder)).toHaveLength(1);
  await taken[0]?.value();
});
