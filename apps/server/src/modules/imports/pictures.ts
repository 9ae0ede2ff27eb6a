import type { Executor } from '../../db/connection.ts';
import { AppError } from '../../lib/app-error.ts';
import type { MediaService } from '../media/index.ts';
import type { ImportFile } from './import-file.ts';
import * as repository from './items.repository.ts';
import { pictureName, sourcesIn } from './picture-cells.ts';
import type { PictureSource } from './picture-source.port.ts';
import type { FindPicture, PictureFinding } from './plan-variants.ts';
import { FileFault } from './read-csv.ts';
import type { FileRecord } from './records.ts';

export interface PicturesDeps {
  db: Executor;
  media: Pick<MediaService, 'findOurs' | 'saveImage'>;
  source: PictureSource;
  /** Address at which browsers reach the shop. */
  origin: () => string;
}

/** Context of storing pictures. */
export interface PictureWork {
  file: ImportFile;
  userId: string | null;
  stop: AbortSignal;
}

/** Every picture that rows name, as they name it. */
const namesIn = (records: readonly FileRecord[]): string[] => [
  ...new Set(
    records.flatMap(({ cells: { image, variantImage } }) => [
      ...(image ? sourcesIn(image) : []),
      ...(variantImage ? [variantImage] : []),
    ]),
  ),
];

/** True for a name written as an address of whatever kind; `C:` is a folder. */
const isAddress = (name: string) => /^(?:[a-z][a-z\d+.-]*:\/\/|[a-z][a-z\d+.-]+:)/i.test(name);
const faultText = (reason: string) => `This picture can’t be imported, because ${reason}.`;
const byHash = (hash: string) => `sha256:${hash}`;

/** Stores a picture that a file names, or says what prevents that. */
function createPictureStore({ db, media, source }: Omit<PicturesDeps, 'origin'>) {
  const load = (name: string, entry: number | undefined, file: ImportFile, stop: AbortSignal): Promise<Buffer> => {
    if (entry === undefined) return source.download(name, stop);
    if (!file.packed) throw new FileFault('The zip file is no longer available.');
    return file.packed.readPicture(entry);
  };

  const loadOrFault = async (name: string, entry: number | undefined, { file, stop }: PictureWork) => {
    try {
      return await load(name, entry, file, stop);
    } catch (error) {
      stop.throwIfAborted();
      if (!(error instanceof Error)) throw error;
      return error instanceof FileFault ? error.message : faultText(error.message);
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

/** A product of the file: its rows, and the addresses of the pictures that it shows already. */
export interface PictureEntry {
  records: readonly FileRecord[];
  shown: ReadonlySet<string>;
}

/** Picture of a name; one that is to be stored first is its own address until then. */
type Look = PictureFinding & { store?: string; entry?: number };

/** Finds and stores the pictures that a file names: an address of this shop, or why they cannot be used. */
export function createPictures({ db, media, source, origin }: PicturesDeps) {
  /** A picture of this shop by its whole address, as pages link it. */
  const shortened = (name: string) => (name.startsWith(`${origin()}/`) ? name.slice(origin().length) : name);

  /** Looks up what products of a file name, all of them at once. */
  const lookUp = async (importId: string, entries: readonly PictureEntry[]) => {
    const names = namesIn(entries.flatMap(({ records }) => records));
    const own = await media.findOurs(names.flatMap((name) => [name, shortened(name)]));
    const files = await repository.listPacked(db, importId, names.map(pictureName));
    const sources = [...names, ...files.map(({ hash }) => byHash(hash))];
    const stored = new Map(await repository.findStored(db, sources));
    return { own, stored, packed: new Map(files.map((one) => [one.name, one])) };
  };
  type Known = Awaited<ReturnType<typeof lookUp>>;

  const lookOutside = (name: string, { stored }: Known): Look => {
    const known = stored.get(name);
    if (known) return { url: known };
    if (!/^https:\/\//i.test(name)) return { fault: 'Picture addresses must start with https://.' };
    const fault = source.faultOf(name);
    return fault ? { fault: faultText(fault) } : { url: name, store: name };
  };

  const look = (name: string, shown: ReadonlySet<string>, known: Known): Look => {
    const { own, stored, packed } = known;
    const short = shortened(name);
    if (own.has(name) || shown.has(name)) return { url: name };
    if (own.has(short) || shown.has(short)) return { url: short };
    const file = name.includes('://') ? undefined : packed.get(pictureName(name));
    if (!file && isAddress(name)) return lookOutside(name, known);
    if (!file) return { fault: `'${name}' isn’t a picture in the zip or this shop, or an https address.` };
    if (file.fault) return { fault: file.fault };
    const url = stored.get(byHash(file.hash));
    return url ? { url } : { url: name, store: byHash(file.hash), entry: file.entry };
  };

  const storeOne = createPictureStore({ db, media, source });

  /** Looks up the pictures of some products of a file. */
  const open = async (importId: string, entries: readonly PictureEntry[]) => {
    const known = await lookUp(importId, entries);
    return {
      /** Finder of the pictures of one of them; stores nothing. */
      find:
        ({ shown }: PictureEntry): FindPicture =>
        (name) =>
          look(name, shown, known),

      /** Finds the pictures as well, and stores those that were not stored. @param live called before each of them */
      store: async (
        { records, shown }: PictureEntry,
        work: PictureWork & { live: () => Promise<void> },
      ): Promise<FindPicture> => {
        const faults = new Map<string, PictureFinding>();
        for (const name of namesIn(records)) {
          const finding = look(name, shown, known);
          if ('fault' in finding || finding.store === undefined) continue;
          await work.live();
          const stored = await storeOne(name, { store: finding.store, entry: finding.entry }, work);
          if ('url' in stored) known.stored.set(finding.store, stored.url);
          else faults.set(name, stored);
        }
        return (name) => faults.get(name) ?? look(name, shown, known);
      },
    };
  };

  return { open };
}

export type Pictures = ReturnType<typeof createPictures>;
