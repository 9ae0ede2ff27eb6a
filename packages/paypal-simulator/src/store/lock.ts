import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { readIfThere, systemCode } from './files.ts';

/** Another process has the simulator's folder open. */
export class SimulatorInUseError extends Error {
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(`The payment simulator in ${folder} is in use by process ${pid}`);
    this.name = 'SimulatorInUseError';
    this.pid = pid;
  }
}

/** Field 22 of /proc/PID/stat, the start time in clock ticks: tells a reused process id from the holder. */
async function startOf(pid: number): Promise<string> {
  try {
    const stat = (await readIfThere(`/proc/${pid}/stat`)) ?? '';
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 'unknown';
  } catch (error) {
    // It ended while it was read.
    if (systemCode(error) === 'ESRCH') return 'unknown';
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
}

const GUARDED = 'guarded';

async function isHeld(text: string, isGuarded: boolean): Promise<boolean> {
  const [pid, start, , guard] = text.trim().split(' ');
  // Of two that guard the folder by another lock, the one that comes later has that lock: the first one has lost it.
  if (isGuarded && guard === GUARDED) return false;
  if (!pid || !isRunning(Number(pid))) return false;
  const now = await startOf(Number(pid));
  return now === start || now === 'unknown' || start === 'unknown';
}

async function tryToCreate(path: string, text: string): Promise<boolean> {
  try {
    await writeFile(path, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Moves a dead lock out of the way, and back again when it turns out that another one stood there by now. */
async function removeDead(path: string, dead: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return;
    throw error;
  }
  const found = await readIfThere(aside);
  await rm(aside, { force: true });
  if (found !== undefined && found !== dead) await tryToCreate(path, found);
}

/**
 * Takes the lock of a folder, also over from a process that was killed.
 *
 * @param isGuarded the caller has another lock, which nobody has at the same time: it takes over from whoever had that
 * @returns a function that gives it back
 * @throws SimulatorInUseError while a living process has it
 */
export async function lockFolder(folder: string, path: string, isGuarded = false): Promise<() => Promise<void>> {
  const guard = isGuarded ? ` ${GUARDED}` : '';
  const own = `${process.pid} ${await startOf(process.pid)} ${randomUUID()}${guard}\n`;
  for (let attempt = 0; ; attempt += 1) {
    if (await tryToCreate(path, own)) {
      // Of two that found the same dead lock one may have moved the other's new one aside for a moment.
      if (attempt > 0) await wait(100);
      if ((await readIfThere(path)) === own) return () => rm(path, { force: true });
      continue;
    }
    const found = await readIfThere(path);
    if (found !== undefined && (await isHeld(found, isGuarded))) {
      throw new SimulatorInUseError(folder, Number.parseInt(found, 10));
    }
    // An empty one may be a lock that is being written this very moment.
    if (found === '' && attempt === 0) await wait(100);
    else if (found !== undefined) await removeDead(path, found);
  }
}
