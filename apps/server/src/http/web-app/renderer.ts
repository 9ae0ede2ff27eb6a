import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '@haberdash/contract';
import { z } from 'zod';

/** Build manifest: the file of each source file, and its imports. */
const manifestSchema = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }));

const ENTRY = 'index.html';

/**
 * Reads the build manifest.
 * @returns the paths for source files: the entry's, theirs, and those that these import, each once
 */
async function readFilesOf(folder: string): Promise<(modules: readonly string[]) => string[]> {
  const path = join(folder, '.vite/manifest.json');
  const manifest = manifestSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  return (modules) => {
    const seen = new Set<string>();
    const add = (name: string) => {
      const chunk = manifest[name];
      if (!chunk || seen.has(name)) return;
      seen.add(name);
      for (const imported of chunk.imports) add(imported);
    };
    for (const name of [ENTRY, ...modules]) add(name);
    return [...seen].flatMap((name) => `/${manifest[name]?.file}`);
  };
}

export interface BuiltApp {
  /** The page that everything is drawn into. */
  template: string;
  renderer: PageRenderer;
  filesOf: (modules: readonly string[]) => string[];
}

/** The web app as it was built, the part that the server runs included. */
export async function readBuiltApp(folder: string): Promise<BuiltApp> {
  const entry = join(folder, '.server/entry-server.js');
  if (!existsSync(entry)) throw new Error(`The web app in ${folder} was built without the part that the server runs.`);
  const { renderer } = (await import(pathToFileURL(entry).href)) as { renderer: PageRenderer };
  return {
    template: await readFile(join(folder, 'index.html'), 'utf8'),
    renderer,
    filesOf: await readFilesOf(folder),
  };
}
