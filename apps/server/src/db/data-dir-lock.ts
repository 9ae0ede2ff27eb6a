import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The data directory is in use by another process; the message is a sentence for the person who starts the shop. */
export class DataDirInUseError extends Error {}

interface Holder {
  pid: number;
  /** When the process started, as the system counts it: tells a reused process id from the real holder. */
  startedAt: string;
}

/** Field 22 of /proc/PID/stat: the start time in clock ticks. Empty where there is no /proc. */
async function processStart(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && Reflect.get(error, 'code') === 'EPERM';
  }
}

async function readHolder(path: string): Promise<Holder | undefined> {
  const [pid, startedAt] = (await readFile(path, 'utf8').catch(() => '')).trim().split(' ');
  return pid ? { pid: Number(pid), startedAt: startedAt ?? '' } : undefined;
}

async function isAlive(holder: Holder): Promise<boolean> {
  if (!isRunning(holder.pid)) return false;
  const startedAt = await processStart(holder.pid);
  return holder.startedAt === '' || startedAt === '' || holder.startedAt === startedAt;
}

async function tryToCreate(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(`${process.pid} ${await processStart(process.pid)}\n`);
    await file.close();
    return true;
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Takes the lock of a data directory. A lock that a killed process left behind is taken over.
 * @returns a function that gives the lock back
 * @throws DataDirInUseError when a living process holds it
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const path = join(dataDir, 'haberdash.lock');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (await tryToCreate(path)) {
      // Two processes that find the same dead lock may each remove the other's new one; who is named last, has it.
      if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, 200));
      if ((await readHolder(path))?.pid === process.pid) return () => rm(path, { force: true });
      continue;
    }
    const holder = await readHolder(path);
    if (holder && (await isAlive(holder))) {
      throw new DataDirInUseError(
        `DATA_DIR ${dataDir} is in use by another Haberdash (process ${holder.pid}); stop that one first or choose another DATA_DIR.`,
      );
    }
    // An empty file may be a lock that is being written this very moment; it is only removed on the second look.
    if (holder || attempt > 0) await rm(path, { force: true });
    else await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new DataDirInUseError(`DATA_DIR ${dataDir} is being opened by another Haberdash; stop that one first.`);
}
