import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type Weight = 'regular' | 'semibold';

/** Font that documents are printed in, and the characters that it has. */
export interface PrintFont {
  /** By which the PDF knows it. */
  name: string;
  path: string;
  has: (codePoint: number) => boolean;
}

/** Fonts beside the server, of which each has what those before it lack: Latin, Greek, Cyrillic, currencies, then Devanagari. */
const FILES: Readonly<Record<Weight, readonly string[]>> = {
  regular: ['noto-sans-regular', 'noto-sans-devanagari-regular'],
  semibold: ['noto-sans-semibold', 'noto-sans-devanagari-semibold'],
};

/** The built server lies next to the fonts, its source deeper. */
function fontsFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'fonts', 'OFL.txt'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('the fonts folder is missing');
    folder = parent;
  }
  return join(folder, 'fonts');
}

const FORMAT_OF_RANGES = 4;

/** The ranges of characters of a font, from the table `cmap` in its format 4. Source: OpenType 1.9, cmap */
function rangesOf(file: Buffer): [first: number, last: number][] {
  const tables = Array.from({ length: file.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const cmap = tables.find((at) => file.toString('latin1', at, at + 4) === 'cmap');
  if (cmap === undefined) throw new Error('the font has no cmap');
  const start = file.readUInt32BE(cmap + 8);
  const maps = Array.from({ length: file.readUInt16BE(start + 2) }, (_, index) => {
    return start + file.readUInt32BE(start + 4 + index * 8 + 4);
  });
  const map = maps.find((at) => file.readUInt16BE(at) === FORMAT_OF_RANGES);
  if (map === undefined) throw new Error('the font has no cmap of format 4');
  const bytes = file.readUInt16BE(map + 6);
  return Array.from({ length: bytes / 2 }, (_, index): [number, number] => {
    const last = file.readUInt16BE(map + 14 + index * 2);
    const first = file.readUInt16BE(map + 16 + bytes + index * 2);
    return [first, last];
  }).filter(([first]) => first !== 0xffff);
}

function readFont(folder: string, name: string): PrintFont {
  const path = join(folder, `${name}.ttf`);
  const ranges = rangesOf(readFileSync(path));
  return { name, path, has: (codePoint) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last) };
}

let read: Readonly<Record<Weight, readonly PrintFont[]>> | undefined;

/** The fonts of each weight, read once. */
export function printFonts(): Readonly<Record<Weight, readonly PrintFont[]>> {
  if (read) return read;
  const folder = fontsFolder();
  const [regular, semibold] = [FILES.regular, FILES.semibold].map((names) =>
    names.map((name) => readFont(folder, name)),
  );
  read = { regular: regular ?? [], semibold: semibold ?? [] };
  return read;
}
