import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { MAX_IMAGE_BYTES, MAX_IMPORT_BYTES } from '@haberdash/contract';
import { type Entry, fromRandomAccessReader, RandomAccessReader, type ZipFile } from 'yauzl';
import { pictureName } from './picture-cells.ts';
import { FileFault, type OpenFile } from './read-csv.ts';

/** Any range of the uploaded file. */
export type ReadRange = (start: number, end: number) => Readable;

const MAX_ENTRIES = 20_000;
/** Limit of all its files together: a zip of a few bytes can claim any amount. */
const MAX_UNPACKED = 4 * 1024 * 1024 * 1024;

class RangeReader extends RandomAccessReader {
  readonly #read: ReadRange;

  constructor(read: ReadRange) {
    super();
    this.#read = read;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.#read(start, end);
  }
}

/** True for a file that begins as a zip does. */
export const isZip = (start: Buffer): boolean => start.toString('latin1', 0, 4) === 'PK\x03\x04';

const openZip = (read: ReadRange, size: number): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    fromRandomAccessReader(new RangeReader(read), size, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error) reject(new FileFault(`We couldn’t read the zip: ${error.message}.`));
      else resolve(zip);
    });
  });

/** Every file of a zip. @throws FileFault for names that lead out of it, and for more than a zip may hold */
async function listEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  let unpacked = 0;
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      unpacked += entry.uncompressedSize;
      if (entries.length > MAX_ENTRIES || unpacked > MAX_UNPACKED)
        reject(new FileFault('The zip is too large when unpacked.'));
      else zip.readEntry();
    });
    zip.on('end', resolve);
    zip.on('error', (error: Error) => reject(new FileFault(`We couldn’t read the zip: ${error.message}.`)));
    zip.readEntry();
  });
  return entries;
}

const openEntry = (zip: ZipFile, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) => {
    if (entry.isEncrypted()) return reject(new FileFault('The zip is encrypted.'));
    zip.openReadStream(entry, (error, stream) =>
      error ? reject(new FileFault(`We couldn’t read the zip: ${error.message}.`)) : resolve(stream),
    );
  });

/** Unpacks a file, up to a limit that it must not pass. @throws FileFault */
async function* unpack(zip: ZipFile, entry: Entry, most: number): AsyncGenerator<Buffer> {
  const stream = await openEntry(zip, entry);
  let size = 0;
  try {
    for await (const bytes of stream as AsyncIterable<Buffer>) {
      size += bytes.length;
      if (size > most) throw new FileFault(`${nameOf(entry)} is too large.`);
      yield bytes;
    }
  } catch (error) {
    throw error instanceof FileFault ? error : new FileFault(`We couldn’t unpack ${nameOf(entry)}.`);
  } finally {
    stream.destroy();
  }
}

/** Folders count for nothing: pictures are named by their files. */
const nameOf = ({ fileName }: Entry): string => pictureName(fileName);
/** Folders, and what systems add to files. */
const isLitter = ({ fileName }: Entry) => fileName.endsWith('/') || /(^|\/)(__MACOSX\/|\.)/.test(fileName);

async function readWhole(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const bytes of unpack(zip, entry, MAX_IMAGE_BYTES - 1)) parts.push(bytes);
  return Buffer.concat(parts);
}

export interface PackedPicture {
  /** The name as `pictureName` spells it. */
  name: string;
  /** Its place in the zip. */
  entry: number;
  /** SHA-256 in hex; empty where it cannot be used. */
  hash: string;
  fault: string;
}

export interface PackedFile {
  openCsv: OpenFile;
  /** Size that the CSV file claims, in bytes. */
  csvSize: number;
  /** Looks at each picture. @param isPicture by its first bytes */
  pictures: (isPicture: (bytes: Buffer) => boolean) => AsyncGenerator<PackedPicture>;
  /** Reads the picture at a place. @throws FileFault */
  readPicture: (entry: number) => Promise<Buffer>;
  close: () => void;
}

/**
 * Opens a zip of one CSV file and pictures. Nothing of it is written anywhere.
 * @param size of the zip, in bytes
 * @throws FileFault where it is none, is encrypted, holds too much or not one CSV file
 */
export async function readZip(read: ReadRange, size: number): Promise<PackedFile> {
  const zip = await openZip(read, size);
  const entries = await listEntries(zip).catch((error: unknown) => {
    zip.close();
    throw error;
  });
  const files = [...entries.entries()].filter(([, entry]) => !isLitter(entry));
  const [csv, ...others] = files.filter(([, entry]) => nameOf(entry).endsWith('.csv'));
  if (!csv || others.length > 0) {
    zip.close();
    throw new FileFault(csv ? 'The zip contains more than one CSV file.' : 'The zip contains no CSV file.');
  }

  const look = async (place: number, entry: Entry, isPicture: (bytes: Buffer) => boolean): Promise<PackedPicture> => {
    const picture = { name: nameOf(entry), entry: place };
    if (entry.uncompressedSize >= MAX_IMAGE_BYTES)
      return { ...picture, hash: '', fault: `${nameOf(entry)} in the zip isn’t under 5 MB.` };
    const bytes = await readWhole(zip, entry);
    if (!isPicture(bytes))
      return { ...picture, hash: '', fault: `${nameOf(entry)} in the zip isn’t a JPG, PNG, GIF or WebP.` };
    return { ...picture, hash: createHash('sha256').update(bytes).digest('hex'), fault: '' };
  };

  return {
    openCsv: () => unpack(zip, csv[1], MAX_IMPORT_BYTES),
    csvSize: csv[1].uncompressedSize,
    async *pictures(isPicture) {
      for (const [place, entry] of files) if (place !== csv[0]) yield await look(place, entry, isPicture);
    },
    readPicture: async (place) => {
      const entry = entries[place];
      if (!entry) throw new FileFault('The zip has changed.');
      return readWhole(zip, entry);
    },
    close: () => zip.close(),
  };
}
