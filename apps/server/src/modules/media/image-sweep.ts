import type { FastifyBaseLogger } from 'fastify';
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
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Checks, one per module that shows pictures: true when it shows the one at this address. */
  isUsed: ((tx: Executor, url: string) => Promise<boolean>)[];
}

const BATCH = 100;
/** A picture that could not be checked now must not hold up the others. */
const PUT_OFF_SECONDS = 3600;

/** Deletes pictures that nothing refers to any more, a day after that began. */
export function createImageSweep({ db, clock, storage, log, isUsed }: ImageSweepDeps) {
  const isUsedAnywhere = async (tx: Executor, url: string): Promise<boolean> => {
    for (const isUsedThere of isUsed) if (await isUsedThere(tx, url)) return true;
    return false;
  };

  /** Forgets a picture, and decides what becomes of its files. */
  const forget = (id: string): Promise<'delete' | 'keep' | 'later'> =>
    inTransaction(db, async (tx) => {
      const image = await repository.lockImage(tx, clock, id);
      if (!image) return 'delete';
      if (await isUsedAnywhere(tx, image.url)) {
        await repository.deleteCheck(tx, id);
        return 'keep';
      }
      // Files that are being made would be left behind.
      if (image.isLeased) return 'later';
      await repository.deleteImage(tx, id);
      return 'delete';
    });

  const look = async (id: string): Promise<void> => {
    const next = await forget(id);
    if (next === 'later') await repository.putCheckOff(db, clock, id, PUT_OFF_SECONDS);
    if (next !== 'delete') return;
    // Broken off here, the next sweep finds no picture and deletes the files that are left.
    await storage.delete(imageKeys(id));
    await repository.deleteCheck(db, id);
  };

  return {
    /** @param stop when it is aborted, no further picture is looked at */
    sweep: async (stop?: AbortSignal): Promise<void> => {
      for (let taken = BATCH; taken === BATCH && !stop?.aborted; ) {
        const ids = await repository.listDueChecks(db, clock, BATCH);
        for (const id of ids) {
          if (stop?.aborted) return;
          await look(id).catch((err: unknown) => {
            log.error({ err, id }, 'a picture that nothing shows could not be deleted; tried again later');
            return repository.putCheckOff(db, clock, id, PUT_OFF_SECONDS);
          });
        }
        taken = ids.length;
      }
    },
  };
}
