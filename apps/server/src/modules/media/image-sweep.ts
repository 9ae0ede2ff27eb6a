import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Storage } from '../../integrations/storage/index.ts';
import type { Clock } from '../../lib/clock.ts';
import * as repository from './media.repository.ts';
import { imageKeys } from './media.rules.ts';

export interface ImageSweepDeps {
  db: Executor;
  clock: Clock;
  storage: Pick<Storage, 'delete'>;
  /** Whether something shows the picture at this address, of each module that shows any. */
  isUsed: ((tx: Executor, url: string) => Promise<boolean>)[];
}

const BATCH = 100;

/** Deletes pictures that nothing refers to any more, a day after that began. */
export function createImageSweep({ db, clock, storage, isUsed }: ImageSweepDeps) {
  const isUsedAnywhere = async (tx: Executor, url: string): Promise<boolean> => {
    for (const isUsedThere of isUsed) if (await isUsedThere(tx, url)) return true;
    return false;
  };

  /** @returns whether the picture is gone, and its files are to go as well */
  const forget = (id: string): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const image = await repository.lockImage(tx, clock, id);
      if (!image) return true;
      if (await isUsedAnywhere(tx, image.url)) {
        await repository.deleteCheck(tx, id);
        return false;
      }
      // Files that are being made would be left behind; it is looked at again with the next sweep.
      if (image.isLeased) return false;
      await repository.deleteImage(tx, id);
      return true;
    });

  return {
    /** @param stop when it is aborted, no further picture is looked at */
    sweep: async (stop?: AbortSignal): Promise<void> => {
      for (let taken = BATCH; taken === BATCH && !stop?.aborted; ) {
        const ids = await repository.listDueChecks(db, clock, BATCH);
        for (const id of ids) {
          if (stop?.aborted) return;
          if (!(await forget(id))) continue;
          // Broken off here, the next sweep finds no picture and deletes the files that are left.
          await storage.delete(imageKeys(id));
          await repository.deleteCheck(db, id);
        }
        taken = ids.length;
      }
    },
  };
}
