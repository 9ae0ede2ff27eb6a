import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import type { Storage } from '../../integrations/storage/index.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import * as repository from './media.repository.ts';
import { findWebpSize, imageKey, MAIN_WIDTH, STORED_WIDTHS } from './media.rules.ts';
import { type Rendition, renderImage } from './renditions.ts';

export interface MediaDeps {
  db: Executor;
  clock: Clock;
  storage: Storage;
}

export interface SavedImage {
  /** The address of the file that is `MAIN_WIDTH` wide, or narrower where the picture is. */
  url: string;
  width: number;
  height: number;
}

const WEBP = 'image/webp';

/** The narrowest file that fills a width, or the widest there is: so every width's name has a file. */
function fileFor(files: readonly Rendition[], width: number): Rendition {
  const byWidth = [...files].sort((a, b) => a.width - b.width);
  const file = byWidth.find((candidate) => candidate.width >= width) ?? byWidth.at(-1);
  if (!file) throw new RangeError('a picture needs at least one file');
  return file;
}

export type MediaService = ReturnType<typeof createMediaService>;

export function createMediaService({ db, clock, storage }: MediaDeps) {
  /** Stores the files, then the row: a failure at any point leaves neither. */
  const store = async (files: readonly Rendition[], uploadedBy: string | null): Promise<SavedImage> => {
    const id = newId();
    const url = storage.publicUrl(imageKey(id, MAIN_WIDTH));
    const size = findWebpSize(fileFor(files, MAIN_WIDTH).bytes);
    if (!size) throw new TypeError('a stored picture must be WebP');
    const keys = STORED_WIDTHS.map((width) => imageKey(id, width));
    try {
      for (const width of STORED_WIDTHS) await storage.put(imageKey(id, width), fileFor(files, width).bytes, WEBP);
      const row = { id, url, ...size, uploadedBy, createdAt: clock.now() };
      await inTransaction(db, (tx) => repository.insertImage(tx, row));
    } catch (error) {
      await storage.delete(keys).catch((cleanUpError: unknown) => {
        throw new AggregateError([error, cleanUpError], `picture ${id} was not stored, and files of it may be left`);
      });
      throw error;
    }
    return { url, ...size };
  };

  return {
    holdImage: repository.holdImage,

    /** Which of these are addresses of pictures that were uploaded to this shop. */
    findOurs: async (urls: readonly string[]): Promise<ReadonlySet<string>> =>
      new Set(await repository.findUrls(db, urls)),

    /**
     * Keeps an uploaded image in every width, re-encoded and without its metadata.
     * @throws AppError FILE_REQUIRED, FILE_TYPE, FILE_BROKEN
     */
    saveImage: async (bytes: Buffer, userId: string | null): Promise<SavedImage> => {
      if (bytes.length === 0) throw new AppError('FILE_REQUIRED');
      return store(await renderImage(bytes), userId);
    },

    /**
     * Keeps WebP files that were rendered before, as they are. A width that is missing is filled with the next wider
     * file, or the widest.
     * @returns the picture's address
     * @throws TypeError for a file that is no WebP, RangeError without any file
     */
    importImage: async (files: readonly Rendition[]): Promise<string> => (await store(files, null)).url,
  };
}
