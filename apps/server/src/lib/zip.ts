import { crc32 } from 'node:zlib';

/** A file of a zip. */
export interface ZipEntry {
  name: string;
  bytes: Uint8Array;
  at: Date;
}

/** Limit of a zip without the extras of large ones (APPNOTE 4.4.1.4). */
export const MAX_ZIP_FILES = 65_535;

/** Numbers in so many bytes each, the lowest byte first. */
function numbers(...pairs: readonly [bytes: 2 | 4, value: number][]): Buffer {
  const buffer = Buffer.alloc(pairs.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of pairs) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}

/** Date and time of MS-DOS, in UTC, in steps of two seconds. */
const stampOf = (at: Date): [bytes: 2 | 4, value: number][] => [
  [2, (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)],
  [2, ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()],
];

/** Names are in UTF-8; files are stored as they are, since PDFs are compressed. */
const factsOf = ({ at, bytes }: ZipEntry): Buffer =>
  numbers([2, 20], [2, 0x800], [2, 0], ...stampOf(at), [4, crc32(bytes)], [4, bytes.length], [4, bytes.length]);

/**
 * A zip file (APPNOTE 6.3.10) of these, part by part: each file is asked for when those before it were sent.
 * Source: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const name = Buffer.from(entry.name);
    const facts = factsOf(entry);
    const local = Buffer.concat([numbers([4, 0x04034b50]), facts, numbers([2, name.length], [2, 0]), name]);
    const rest = numbers([2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    directory.push(Buffer.concat([numbers([4, 0x02014b50], [2, 20]), facts, rest, name]));
    offset += local.length + entry.bytes.length;
    yield local;
    yield entry.bytes;
  }
  const central = Buffer.concat(directory);
  const count = directory.length;
  yield central;
  yield numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, central.length], [4, offset], [2, 0]);
}
