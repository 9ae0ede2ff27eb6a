import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { freeBytes } from '../lib/free-bytes.ts';
import { StartError } from '../lib/start-error.ts';

/** DATA_DIR, or the database in it, cannot be used as it is; the message says why and what to do. */
export class DataDirError extends StartError {}

const MB = 1024 * 1024;
/** A start may need several files of 16 MB before it can remove older ones. */
const ROOM_MB = 64;
/** The engine's major version; it opens no folder that a different one wrote. */
const ENGINE_VERSION = '18';

const codeOf = (error: unknown): string =>
  String((error instanceof Error && Reflect.get(error, 'code')) || 'for no reason that the system names');

const refusal = (dataDir: string, code: string) =>
  new DataDirError(
    `DATA_DIR ${dataDir} can’t be used: this user can’t write to it (${code}). Give the folder to the user who runs ` +
      'the shop, or choose another DATA_DIR.',
  );

/**
 * Makes a folder and those above it. Node's own way of that never ends below `/proc`, where a folder that is there takes
 * none.
 */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/**
 * Makes DATA_DIR where it is not there, and makes sure that this user can write there.
 * @throws DataDirError
 */
export function requireDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    // Fails where it is a file.
    readdirSync(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = codeOf(error);
    if (['EACCES', 'EPERM', 'EROFS'].includes(code)) throw refusal(dataDir, code);
    throw new DataDirError(`DATA_DIR ${dataDir} can’t be used: it isn’t a folder and can’t be created (${code}).`);
  }
}

/**
 * Makes sure of the room that the embedded database needs to be opened: without it the engine fails as if it were damaged.
 * @throws DataDirError
 */
export async function requireRoom(dataDir: string, readFree: typeof freeBytes): Promise<void> {
  const free = await readFree(dataDir);
  if (free === undefined || free >= ROOM_MB * MB) return;
  throw new DataDirError(
    `DATA_DIR ${dataDir} has ${Math.floor(free / MB)} MB of free disk, and the shop needs ${ROOM_MB} MB to open its ` +
      'database; make room and start it again. Nothing is damaged, and nothing was changed.',
  );
}

/** The first path of a folder that this user cannot read and write. */
function findBarred(folder: string): { path: string; code: string } | undefined {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      const found = entry.isDirectory() ? findBarred(path) : undefined;
      if (found) return found;
      if (entry.isFile()) accessSync(path, constants.R_OK | constants.W_OK);
    }
    return undefined;
  } catch (error) {
    const path = error instanceof Error ? String(Reflect.get(error, 'path') ?? folder) : folder;
    return { path, code: codeOf(error) };
  }
}

/**
 * Checks what prevents an intact database from being opened: rights, and the version of the engine that made it.
 * @throws DataDirError
 */
export function requireOpenable(dataDir: string, database: string): void {
  const barred = findBarred(database);
  if (barred) {
    throw new DataDirError(
      `DATA_DIR ${dataDir} contains a database whose file ${barred.path} this user can’t read and write (${barred.code}). ` +
        'Give DATA_DIR and everything in it to the user who runs the shop. Nothing is damaged, and nothing was changed.',
    );
  }
  const versionFile = join(database, 'PG_VERSION');
  const version = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : ENGINE_VERSION;
  if (version === ENGINE_VERSION) return;
  throw new DataDirError(
    `DATA_DIR ${dataDir} contains a database of engine version ${version}, but this shop needs version ` +
      `${ENGINE_VERSION}. Start the version of the shop that created it. Nothing is damaged, and nothing was changed.`,
  );
}

/** The sentence for a database that the engine refused although room, rights, lock and version are right. */
export const describeUnopened = (dataDir: string, database: string, reason: string): string =>
  `DATA_DIR ${dataDir} contains a database that can’t be opened (${reason}). There is enough space, it can be read and written, ` +
  'nothing else is using it and its version is right, so its files are probably damaged or incomplete. First copy the ' +
  `folder ${database} elsewhere, then restore one from a backup.`;
