import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A short name for anything that can be written as text: the same text, the same name. */
export const digest = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 20);

/** The digest of files, or of all files in folders, by their contents. */
export async function digestFiles(...paths: readonly string[]): Promise<string> {
  const texts: string[] = [];
  for (const place of paths) {
    const isFile = path.extname(place) !== '';
    const files = isFile ? [place] : (await readdir(place)).filter((name) => /\.(py|ts)$/.test(name)).sort();
    for (const file of files) texts.push(await readFile(isFile ? file : path.join(place, file), 'utf8'));
  }
  return digest(...texts);
}

/** Does a step unless it was done with the same inputs and its files are still there; says whether it was done. */
export async function unlessFresh(
  stamp: string,
  inputs: string,
  files: readonly string[],
  step: () => Promise<void>,
): Promise<boolean> {
  const last = existsSync(stamp) ? await readFile(stamp, 'utf8') : '';
  if (last === inputs && files.every((file) => existsSync(file))) return false;
  await step();
  await writeFile(stamp, inputs);
  return true;
}
