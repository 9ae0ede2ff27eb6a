import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readIfThere, systemCode } from './files.ts';

/** Another process has the simulator's folder open. */
export class SimulatorInUseError extends Error {
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(`The payment simulator in ${folder} is in use by process ${pid}`);
    this.pid = pid;
  }
}

/** Field 22 of /proc/PID/stat, the start time in clock ticks: distinguishes a reused process id from the holder. */
async function startOf(pid: number): Promise<string> {
  const stat = (await readIfThere(`/proc/${pid}/stat`).catch(() => undefined)) ?? '';
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 'unknown';
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
}

const GUARDED = 'guarded';

async function isHeld(lock: string, isGuarded: boolean): Promise<boolean> {
  const [pid, start, , guard] = lock.trim().split(' ');
  // Of two that guard the folder by another lock, the one that comes later has that lock: the first one has lost it.
  if (isGuarded && guard === GUARDED) return false;
  if (!pid || !isRunning(Number(pid))) return false;
  const now = await startOf(Number(pid));
  return now === start || now === 'unknown' || start === 'unknown';
}

/**
 * Takes the lock of a folder, also over from a process that was killed.
 *
 * @param isGuarded the caller holds another, exclusive lock: it takes over from the previous holder of that one
 * @returns a function that gives it back
 * @throws SimulatorInUseError while a living process has it
 */
export async function lockFolder(folder: string, isGuarded: boolean): Promise<() => Promise<void>> {
  const path = join(folder, 'lock');
  const id = randomUUID();
  const own = `${process.pid} ${await startOf(process.pid)} ${id}${isGuarded ? ` ${GUARDED}` : ''}\n`;
  try {
    await writeFile(path, own, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
    const found = (await readIfThere(path)) ?? '';
    if (await isHeld(found, isGuarded)) throw new SimulatorInUseError(folder, Number.parseInt(found, 10));
    await writeFile(`${path}.${id}`, own, { mode: 0o600 });
    await rename(`${path}.${id}`, path);
    // Of several that find the same dead lock the last one has it.
    await wait(100);
  }
  const holder = (await readIfThere(path)) ?? '';
  if (holder !== own) throw new SimulatorInUseError(folder, Number.parseInt(holder, 10));
  return () => rm(path, { force: true });
}
