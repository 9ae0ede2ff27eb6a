import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate as giveWay } from 'node:timers/promises';
import type { Storage } from './storage.ts';

const isExpected = (error: unknown) =>
  error instanceof Error && ['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(String(Reflect.get(error, 'code')));

/** A second name for a file that is there. @returns whether it has it: not every file system knows such */
function tryLink(path: string, name: string): boolean {
  try {
    linkSync(path, name);
    return true;
  } catch {
    return false;
  }
}

/**
 * Stores files under `folder`; the shop serves them under `urlPrefix` itself. A file is written next to its place and
 * moved into it, so that half of one is never served.
 */
export function createDiskStorage(folder: string, urlPrefix: string): Storage {
  const pathOf = (key: string) => join(folder, key);

  const removeIfEmpty = async (directory: string) => {
    try {
      await rmdir(directory);
    } catch (error) {
      if (!isExpected(error)) throw error;
    }
  };

  return {
    fillsIn: true,

    put: async (key, bytes) => {
      const path = pathOf(key);
      const temporary = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(temporary, bytes, { flag: 'wx' });
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },

    // There are thousands of them, and small ones: to wait for each takes several times as long. What has several names is
    // written once.
    putNew: async (pictures) => {
      for (const files of pictures) {
        const written = new Map<Buffer, string>();
        for (const { key, bytes } of files) {
          const path = pathOf(key);
          const same = written.get(bytes);
          if (same && tryLink(same, path)) continue;
          if (!same) mkdirSync(dirname(path), { recursive: true });
          writeFileSync(path, bytes, { flag: 'wx' });
          written.set(bytes, path);
        }
        await giveWay();
      }
    },

    get: async (key) => {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isExpected(error)) return undefined;
        throw error;
      }
    },

    delete: async (keys) => {
      const paths = keys.map(pathOf);
      await Promise.all(paths.map((path) => rm(path, { force: true })));
      for (const directory of new Set(paths.map((path) => dirname(path)))) await removeIfEmpty(directory);
    },

    publicUrl: (key) => `${urlPrefix}/${key}`,
  };
}
