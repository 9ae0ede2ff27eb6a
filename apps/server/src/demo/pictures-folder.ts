import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folder of the demo's pictures, next to the source or the built server; undefined in a release without them. */
export function findPicturesFolder(): string | undefined {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'demo', 'pictures'))) {
    const parent = dirname(folder);
    if (parent === folder) return undefined;
    folder = parent;
  }
  return join(folder, 'demo', 'pictures');
}
