import type { Executor } from '../../db/connection.ts';
import type { Storage } from '../../integrations/storage/index.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import * as repository from './media.repository.ts';
import { imageKey, imageKeys, STORED_WIDTHS } from './media.rules.ts';
import { avifFiles } from './picture-files.ts';
import { type Rendition, renderAvif } from './renditions.ts';

export interface AvifMakerDeps {
  db: Executor;
  clock: Clock;
  storage: Storage;
}

/** Far longer than a picture takes; for as long, no other server goes on after one that died. */
const LEASE_SECONDS = 120;
const PAUSE_SECONDS = 600;
const LONGEST_PAUSE_SECONDS = 24 * 3600;

/** Makes the AVIF files of pictures that have none yet: those that were just uploaded, and those of an older version. */
export function createAvifMaker({ db, clock, storage }: AvifMakerDeps) {
  const readWebp = async (id: string): Promise<Rendition[]> => {
    const files = await Promise.all(
      STORED_WIDTHS.map(async (width) => ({ width, bytes: await storage.get(imageKey(id, width)) })),
    );
    return files.flatMap(({ width, bytes }) => (bytes ? [{ format: 'webp' as const, width, bytes }] : []));
  };

  /** Writes what a picture lacks; one whose files are lost gets nothing. @throws AppError where they are broken */
  const make = async (id: string): Promise<void> => {
    const webp = await readWebp(id);
    const widest = webp.at(-1);
    if (!widest) return;
    const avif = await renderAvif(widest.bytes);
    for (const { key, bytes, contentType } of avifFiles(id, { avif, webp }, storage.fillsIn)) {
      await storage.put(key, bytes, contentType);
    }
  };

  const makeUnder = async (lease: { id: string; leaseId: string }, tries: number): Promise<void> => {
    try {
      await make(lease.id);
    } catch (error) {
      // What cannot be read now cannot be read later either.
      const isLasting = error instanceof AppError;
      const pauseSeconds = isLasting ? undefined : Math.min(tries * PAUSE_SECONDS, LONGEST_PAUSE_SECONDS);
      await repository.endAvifLease(db, clock, lease, pauseSeconds);
      if (isLasting) return;
      throw error;
    }
    if (await repository.endAvifLease(db, clock, lease)) return;
    // Swept after the lease had ended: what was written since then would lie there for ever.
    if (!(await repository.isThere(db, lease.id))) await storage.delete(imageKeys(lease.id));
  };

  return {
    /**
     * Makes the files of one picture, if any is due: so much of the processor is left to the shop as the job pauses.
     * @returns whether there was one
     */
    makeNext: async (): Promise<boolean> => {
      const leaseId = newId();
      const claimed = await repository.claimForAvif(db, clock, { id: leaseId, seconds: LEASE_SECONDS });
      if (claimed) await makeUnder({ id: claimed.id, leaseId }, claimed.tries);
      return claimed !== undefined;
    },
  };
}

/** True when every picture has its AVIF files or substitutes: pages may ask a bucket, where nothing fills in. */
export const isAvifComplete = async (db: Executor): Promise<boolean> => !(await repository.lacksAvif(db));
