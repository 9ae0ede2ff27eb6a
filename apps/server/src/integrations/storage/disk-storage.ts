import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from './storage.ts';

const isExpected = (error: unknown) =>
  error instanceof Error && ['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(String(Reflect.get(error, 'code')));

/**
 * Keeps files under `folder`; the shop serves them under `urlPrefix` itself. A file is written beside its place and
 * moved into it, so that nobody is ever served half of one.
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
