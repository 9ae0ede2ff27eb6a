import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DataDirInUseError, lockDataDir } from './data-dir-lock.ts';

let folder: string;
let lock: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haberdash-lock-'));
  lock = join(folder, 'haberdash.lock');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A process that does nothing, as long as the test lasts. */
async function withBystander(work: (pid: number) => Promise<void>): Promise<void> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  await once(child, 'spawn');
  try {
    await work(child.pid ?? 0);
  } finally {
    child.kill('SIGKILL');
    await once(child, 'close');
  }
}

it('is taken once, and can be taken again when it was given back', async () => {
  const unlock = await lockDataDir(folder);
  await expect(lockDataDir(folder)).rejects.toThrow(DataDirInUseError);
  await expect(lockDataDir(folder)).rejects.toThrow(`is in use by another Haberdash (process ${process.pid})`);
  await unlock();
  expect(existsSync(lock)).toBe(false);
  await (await lockDataDir(folder))();
});

it('is refused while the process that holds it lives', () =>
  withBystander(async (pid) => {
    await writeFile(lock, `${pid}\n`);
    await expect(lockDataDir(folder)).rejects.toThrow(`process ${pid}`);
  }));

it('is taken over from a process that is gone', async () => {
  let gone = 0;
  await withBystander(async (pid) => {
    gone = pid;
  });
  await writeFile(lock, `${gone} 12345\n`);
  const unlock = await lockDataDir(folder);
  expect(await readFile(lock, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  await unlock();
});

it.runIf(existsSync('/proc/self/stat'))('is taken over when another program has the process id by now', () =>
  withBystander(async (pid) => {
    await writeFile(lock, `${pid} 1\n`);
    await (await lockDataDir(folder))();
  }),
);

it('is taken over when it was never written to its end', async () => {
  await writeFile(lock, '');
  await (await lockDataDir(folder))();
});

it('is had by one of two that find the same dead lock', async () => {
  await writeFile(lock, '999999999 1\n');
  const results = await Promise.allSettled([lockDataDir(folder), lockDataDir(folder)]);
  // In one process both bear the same id; what matters is that the file is there and names a living holder.
  expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await readFile(lock, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
});
