import { Readable } from 'node:stream';
import { IMPORT_PART_BYTES } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { type ImportRow, readPart } from './imports.repository.ts';
import { FileFault, type OpenFile } from './read-csv.ts';
import { isZip, type PackedFile, readZip } from './read-zip.ts';

/** Bytes per read: the driver decodes them in one go, and nothing else is done meanwhile. */
const READ_BYTES = 256 * 1024;

/** An uploaded file, opened: its table, and the pictures next to it where it is a zip. */
export interface ImportFile {
  openCsv: OpenFile;
  /** In bytes. */
  csvSize: number;
  packed: PackedFile | undefined;
  close: () => void;
}

const plainFile = (openCsv: OpenFile, csvSize: number): ImportFile => ({
  openCsv,
  csvSize,
  packed: undefined,
  close: () => undefined,
});

/** Opens a file whose parts are all there. @throws FileFault for a zip that cannot be read */
export async function openImportFile(db: Executor, { id, size }: Pick<ImportRow, 'id' | 'size'>): Promise<ImportFile> {
  /** @returns one byte at least */
  const requireBytes = async (start: number, most: number): Promise<Buffer> => {
    const number = Math.floor(start / IMPORT_PART_BYTES);
    const bytes = await readPart(db, id, { number, at: start - number * IMPORT_PART_BYTES, length: most });
    if (!bytes || bytes.length === 0) throw new FileFault('Part of the file is missing.');
    return bytes;
  };

  async function* read(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; ) {
      const bytes = await requireBytes(at, Math.min(end - at, READ_BYTES));
      yield bytes;
      at += bytes.length;
    }
  }

  if (!isZip(await requireBytes(0, READ_BYTES))) return plainFile(() => read(0, size), size);
  const packed = await readZip((start, end) => Readable.from(read(start, end), { objectMode: false }), size);
  return { openCsv: packed.openCsv, csvSize: packed.csvSize, packed, close: packed.close };
}
