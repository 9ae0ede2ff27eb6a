import { chmodSync, type Dirent, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

const codeOf = (error: unknown) => (error instanceof Error ? String(Reflect.get(error, 'code')) : 'unknown');

/**
 * Takes a folder and everything below it from the system's other users: folders 0700, files 0600. Links are neither
 * followed nor changed. Synchronous, because that is several times as fast for many files and no one is served yet.
 * @returns the paths that could not be changed, with the system's reason
 */
export function keepPrivate(folder: string): { path: string; reason: string }[] {
  const failures: { path: string; reason: string }[] = [];

  /** Runs `work`; a path that is gone, such as another server's half-written upload, counts as private. */
  const attempt = (path: string, work: () => void) => {
    try {
      work();
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') failures.push({ path, reason: codeOf(error) });
    }
  };

  const restrict = (path: string, mode: number) =>
    attempt(path, () => {
      if ((lstatSync(path).mode & 0o777) !== mode) chmodSync(path, mode);
    });

  const restrictEntry = (parent: string, entry: Dirent) => {
    const path = join(parent, entry.name);
    if (entry.isDirectory()) restrictFolder(path);
    else if (entry.isFile()) restrict(path, PRIVATE_FILE);
  };

  const restrictFolder = (path: string) => {
    restrict(path, PRIVATE_FOLDER);
    attempt(path, () => {
      for (const entry of readdirSync(path, { withFileTypes: true })) restrictEntry(path, entry);
    });
  };

  // The folder itself may be a link, by its owner's choice: with the dot, what it leads to is meant.
  restrictFolder(`${folder}/.`);
  return failures;
}
