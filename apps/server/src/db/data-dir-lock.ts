import { once } from 'node:events';
import { open, readdir, readFile, readlink, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Notify } from '../lib/notify.ts';
import { StartError } from '../lib/start-error.ts';

/** The data directory is in use by another process; the message is a sentence for the person who starts the shop. */
export class DataDirInUseError extends StartError {}

/** Timing of the lock, in milliseconds. */
export interface LeaseTimes {
  /** Interval at which the holder touches its lock. */
  beatMs: number;
  /** A lock that was not touched for so long is free. */
  leaseMs: number;
}

export interface LockOptions extends LeaseTimes {
  notify: Notify;
}

/** Open again within 15 s of a `kill -9`, also on a slow machine. */
export const LEASE: LeaseTimes = { beatMs: 1000, leaseMs: 6000 };

interface Lock {
  generation: number;
  file: string;
  pid: number;
  host: string;
  processSpace: string;
  /** Time of the last touch, by the holder's clock: only whether it changes counts. */
  touchedAt: number;
}

const LOCK_FILE = /^haberdash\.(\d+)\.lock$/;
const LOOKS_PER_BEAT = 8;
/** A live holder has been seen by then, and needs no notice. */
const NOTIFY_AFTER_LOOKS = 3 * LOOKS_PER_BEAT;

const fileOf = (generation: number) => `haberdash.${generation}.lock`;
const holderOf = ({ pid, host }: Lock) => `process ${pid} on ${host}`;
const hasCode = (error: unknown, code: string) => error instanceof Error && Reflect.get(error, 'code') === code;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Within one start of one system, and one container's view of its processes, an id that no process bears proves that its
 * bearer is gone. Empty where the system does not report it, and nothing is proved.
 */
async function readProcessSpace(): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '');
  return boot && namespace ? `${boot.trim()} ${namespace}` : '';
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

async function readLock(dataDir: string, generation: number): Promise<Lock | undefined> {
  const file = fileOf(generation);
  try {
    const { mtimeMs: touchedAt } = await stat(join(dataDir, file));
    const [pid, host = '', processSpace = ''] = (await readFile(join(dataDir, file), 'utf8')).split('\n');
    return { generation, file, pid: Number(pid), host, processSpace, touchedAt };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function listGenerations(dataDir: string): Promise<number[]> {
  const matches = (await readdir(dataDir)).map((name) => LOCK_FILE.exec(name));
  return matches.flatMap((match) => (match ? [Number(match[1])] : [])).sort((a, b) => a - b);
}

/**
 * Waits until a lock is given back, or until it is certain that its holder is gone.
 * @throws DataDirInUseError when the holder lives
 */
async function waitUntilFree(dataDir: string, lock: Lock, { beatMs, leaseMs, notify }: LockOptions): Promise<void> {
  if (lock.processSpace !== '' && lock.processSpace === (await readProcessSpace()) && !isRunning(lock.pid)) return;
  const lookMs = beatMs / LOOKS_PER_BEAT;
  const looks = Math.ceil(leaseMs / lookMs);
  // Looks are counted, because a clock runs on while this process, or the whole machine, sleeps.
  for (let look = 1; look <= looks; look += 1) {
    await wait(lookMs);
    const now = await readLock(dataDir, lock.generation);
    if (!now) return;
    if (now.touchedAt !== lock.touchedAt) {
      throw new DataDirInUseError(
        `DATA_DIR ${dataDir} is in use by another Haberdash (${holderOf(now)}). Stop that one first or choose another DATA_DIR.`,
      );
    }
    if (look === NOTIFY_AFTER_LOOKS) {
      notify(
        `DATA_DIR ${dataDir} was left locked by a Haberdash (${holderOf(now)}); waiting ${leaseMs / 1000} s to make sure it has stopped.`,
      );
    }
  }
}

/** @returns whether the lock of this generation is ours */
async function claim(dataDir: string, generation: number, seen: readonly number[]): Promise<boolean> {
  const path = join(dataDir, fileOf(generation));
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(`${process.pid}\n${hostname()}\n${await readProcessSpace()}\n`);
    await file.close();
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
  // Another may have come and gone, and a third one come, between our look and our claim.
  const known = new Set([...seen, generation]);
  if ((await listGenerations(dataDir)).every((other) => known.has(other))) return true;
  await rm(path, { force: true });
  return false;
}

/**
 * Takes the lock of a data directory: a file that its holder touches again and again. A lock that was left behind is
 * followed by one of the next generation, which only one process can make.
 * @returns a function that gives the lock back
 * @throws DataDirInUseError when a living process holds it
 */
export async function lockDataDir(dataDir: string, options: LockOptions): Promise<() => Promise<void>> {
  for (;;) {
    const seen = await listGenerations(dataDir);
    const latest = seen.at(-1) ?? 0;
    const lock = latest > 0 ? await readLock(dataDir, latest) : undefined;
    if (lock) await waitUntilFree(dataDir, lock, options);
    if (!(await claim(dataDir, latest + 1, seen))) continue;

    for (const old of seen) await rm(join(dataDir, fileOf(old)), { force: true });
    const { beatMs, leaseMs } = options;
    const file = fileOf(latest + 1);
    const holder = new Worker(join(import.meta.dirname, 'lease-worker.js'), {
      workerData: { dataDir, generation: latest + 1, file, beatMs, leaseMs },
    });
    // Others that look before it beats would take the lock for one that was left behind.
    await once(holder, 'online');
    holder.unref();
    return async () => {
      await holder.terminate();
      await rm(join(dataDir, file), { force: true });
    };
  }
}
