import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { putTogether, type Storage, type StoredFile } from '../../integrations/storage/index.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import * as repository from './media.repository.ts';
import { findWebpSize, imageKey, MAIN_WIDTH } from './media.rules.ts';
import { avifFiles, fileFor, webpFiles } from './picture-files.ts';
import { type Rendition, renderAvif, renderImage } from './renditions.ts';

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

export type MediaService = ReturnType<typeof createMediaService>;

export function createMediaService({ db, clock, storage }: MediaDeps) {
  /**
   * Stores the files of some pictures, then their rows: a failure at any point leaves neither.
   * @param write stores the files of each
   */
  const storeAll = async (
    pictures: readonly (readonly Rendition[])[],
    uploadedBy: string | null,
    write: (files: StoredFile[][]) => Promise<void>,
  ) => {
    const parts = pictures.map((renditions) => {
      const id = newId();
      const webp = renditions.filter(({ format }) => format === 'webp');
      const avif = renditions.filter(({ format }) => format === 'avif');
      const size = findWebpSize(fileFor(webp, MAIN_WIDTH).bytes);
      if (!size) throw new TypeError('a stored picture must be WebP');
      const url = storage.publicUrl(imageKey(id, MAIN_WIDTH));
      const row = { id, url, ...size, uploadedBy, createdAt: clock.now(), ...(avif.length > 0 && { avifDueAt: null }) };
      const more = avif.length > 0 ? avifFiles(id, { avif, webp }, storage.fillsIn) : [];
      return { row, files: [...webpFiles(id, webp), ...more] };
    });
    const rows = parts.map(({ row }) => row);
    const files = parts.map((part) => part.files);
    try {
      await write(files);
      await inTransaction(db, (tx) => repository.insertImages(tx, rows));
    } catch (error) {
      await storage.delete(files.flat().map(({ key }) => key)).catch((cleanUpError: unknown) => {
        throw new AggregateError([error, cleanUpError], 'pictures were not stored, and files of them may be left');
      });
      throw error;
    }
    return rows.map(({ url, width, height }): SavedImage => ({ url, width, height }));
  };

  return {
    holdImages: repository.holdImages,

    /** Those of these addresses that are pictures uploaded to this shop. */
    findOurs: async (urls: readonly string[]): Promise<ReadonlySet<string>> =>
      new Set(await repository.findUrls(db, urls)),

    /**
     * Stores an uploaded image in every width, re-encoded and without its metadata. Its AVIF files follow in a while;
     * only where nothing fills in for them are they made with the others.
     * @throws AppError FILE_REQUIRED, FILE_TYPE, FILE_BROKEN
     */
    saveImage: async (bytes: Buffer, userId: string | null): Promise<SavedImage> => {
      if (bytes.length === 0) throw new AppError('FILE_REQUIRED');
      const webp = await renderImage(bytes);
      const avif = storage.fillsIn ? [] : await renderAvif(fileFor(webp, Number.POSITIVE_INFINITY).bytes);
      const putAll = (files: StoredFile[][]) => putTogether(storage, files.flat());
      const [saved] = await storeAll([[...webp, ...avif]], userId, putAll);
      if (!saved) throw new RangeError('one picture was to be stored');
      return saved;
    },

    /**
     * Stores pictures whose files were rendered before, as they are. A width that is missing is filled with the next
     * wider file, or the widest. AVIF files of a picture that comes without any are made later.
     * @param pictures some at least
     * @returns their addresses, in the same order
     * @throws TypeError for a file that is no WebP, RangeError for a picture without any file
     */
    importImages: async (pictures: readonly (readonly Rendition[])[]): Promise<string[]> =>
      (await storeAll(pictures, null, storage.putNew)).map(({ url }) => url),
  };
}
