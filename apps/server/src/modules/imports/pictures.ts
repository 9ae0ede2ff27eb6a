import type { Executor } from '../../db/connection.ts';
import { AppError } from '../../http/errors.ts';
import type { MediaService } from '../media/index.ts';
import type { ImportFile } from './import-file.ts';
import * as repository from './items.repository.ts';
import type { PictureSource } from './picture-source.port.ts';
import type { FindPicture, PictureFinding } from './plan-variants.ts';
import { FileFault } from './read-csv.ts';
import type { FileRecord } from './records.ts';

export interface PicturesDeps {
  db: Executor;
  media: Pick<MediaService, 'findOurs' | 'saveImage'>;
  source: PictureSource;
  /** Where browsers reach the shop. */
  origin: () => string;
}

/** What storing pictures stands on. */
export interface PictureWork {
  file: ImportFile;
  userId: string | null;
  stop: AbortSignal;
}

/** Every picture that rows name, as they name it. */
const namesIn = (records: readonly FileRecord[]): string[] => [
  ...new Set(
    records.flatMap(({ cells }) => [cells.image, cells.variantImage].filter((name) => typeof name === 'string')),
  ),
];

const isWeb = (name: string) => /^https?:\/\//i.test(name);
const fileName = (name: string) => (name.split(/[/\\]/).at(-1) ?? '').toLowerCase();
const byHash = (hash: string) => `sha256:${hash}`;

/** Stores a picture that a file names; what keeps it from being stored is said. */
function createPictureStore({ db, media, source }: Omit<PicturesDeps, 'origin'>) {
  const load = (name: string, entry: number | undefined, file: ImportFile, stop: AbortSignal): Promise<Buffer> => {
    if (entry === undefined) return source.download(name, stop);
    if (!file.packed) throw new FileFault('The zip is gone.');
    return file.packed.readPicture(entry);
  };

  const loadOrFault = async (name: string, entry: number | undefined, { file, stop }: PictureWork) => {
    try {
      return await load(name, entry, file, stop);
    } catch (error) {
      stop.throwIfAborted();
      if (!(error instanceof Error)) throw error;
      return error instanceof FileFault ? error.message : `This picture does not come, because ${error.message}.`;
    }
  };

  return async (
    name: string,
    { store, entry }: { store: string; entry: number | undefined },
    work: PictureWork,
  ): Promise<PictureFinding> => {
    const bytes = await loadOrFault(name, entry, work);
    if (typeof bytes === 'string') return { fault: bytes };
    try {
      const { url } = await media.saveImage(bytes, work.userId);
      return { url: await repository.rememberStored(db, store, url) };
    } catch (error) {
      if (error instanceof AppError) return { fault: error.message };
      throw error;
    }
  };
}

/** What becomes of the pictures that a file names: an address of this shop, or why they cannot be used. */
export function createPictures({ db, media, source, origin }: PicturesDeps) {
  /** A picture of this shop by its whole address, as pages link it. */
  const shortened = (name: string) => (name.startsWith(`${origin()}/`) ? name.slice(origin().length) : name);

  /**
   * Looks the pictures up that rows name, and stores nothing.
   * @param shown addresses that the products show already
   * @returns how each name is found; one that is to be stored first is its own address until then
   */
  const look = async (
    importId: string,
    records: readonly FileRecord[],
    shown: ReadonlySet<string>,
  ): Promise<ReadonlyMap<string, PictureFinding & { store?: string; entry?: number }>> => {
    const names = namesIn(records);
    const own = await media.findOurs(names.flatMap((name) => [name, shortened(name)]));
    const packed = new Map(
      (await repository.listPacked(db, importId, names.map(fileName))).map((one) => [one.name, one]),
    );
    const stored = await repository.findStored(db, [...names, ...[...packed.values()].map(({ hash }) => byHash(hash))]);
    const findOne = (name: string): PictureFinding & { store?: string; entry?: number } => {
      const short = shortened(name);
      if (own.has(name) || shown.has(name)) return { url: name };
      if (own.has(short) || shown.has(short)) return { url: short };
      if (isWeb(name)) {
        const known = stored.get(name);
        if (known) return { url: known };
        return name.startsWith('https://') ? { url: name, store: name } : { fault: 'Pictures come by https alone.' };
      }
      const file = packed.get(fileName(name));
      if (!file) return { fault: `'${name}' is neither a picture of the zip, of this shop nor an https address.` };
      if (file.fault) return { fault: file.fault };
      const known = stored.get(byHash(file.hash));
      return known ? { url: known } : { url: name, store: byHash(file.hash), entry: file.entry };
    };
    return new Map(names.map((name) => [name, findOne(name)]));
  };

  const storeOne = createPictureStore({ db, media, source });

  return {
    /** What a look at the pictures says of them; nothing is stored. */
    find: async (
      importId: string,
      records: readonly FileRecord[],
      shown: ReadonlySet<string>,
    ): Promise<FindPicture> => {
      const found = await look(importId, records, shown);
      return (name) => found.get(name) ?? { fault: 'This picture is not known.' };
    },

    /** The same, with those stored that were not. */
    store: async (
      importId: string,
      records: readonly FileRecord[],
      shown: ReadonlySet<string>,
      work: PictureWork,
    ): Promise<FindPicture> => {
      const found = new Map<string, PictureFinding>();
      for (const [name, finding] of await look(importId, records, shown)) {
        found.set(name, finding);
        if (!('url' in finding) || finding.store === undefined) continue;
        found.set(name, await storeOne(name, { store: finding.store, entry: finding.entry }, work));
      }
      return (name) => found.get(name) ?? { fault: 'This picture is not known.' };
    },
  };
}

export type Pictures = ReturnType<typeof createPictures>;
