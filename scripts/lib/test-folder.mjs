import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** The memory that Linux offers as a disk. */
const MEMORY_DISK = '/dev/shm';
/** Memory that the databases and shops of all workers take at once, and as much again for the rest of the machine. */
const NEEDED_BYTES = 6 * 1024 ** 3;

/**
 * Folder in which tests have their databases and shops. Each is a thousand files and more; to make them on a disk took
 * a third of a start's processor time, so that they are made in memory where there is enough.
 */
export function findFastFolder({ disk = MEMORY_DISK, free = freemem() } = {}) {
  if (!existsSync(disk)) return tmpdir();
  const { bavail, bsize } = statfsSync(disk);
  return Math.min(bavail * bsize, free) > NEEDED_BYTES ? disk : tmpdir();
}

/** @returns a new folder, which is gone when this process ends, and in which every user has their own: PostgreSQL does not run as root */
export function makeTestFolder() {
  const folder = mkdtempSync(join(findFastFolder(), 'haberdash-test-'));
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  return folder;
}
