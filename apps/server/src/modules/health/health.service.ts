import type { FastifyBaseLogger } from 'fastify';
import { databaseErrorCode } from '../../db/errors.ts';
import { type Check, createLook } from './look.ts';

export interface HealthDeps {
  /** True when a newer version has changed the database: this server takes no changes any more. */
  isNewer: () => boolean;
  /** @throws whatever the database, or the way to it, fails with */
  tryToWrite: () => Promise<void>;
  /** Bytes free where the shop stores files; undefined if it stores none. */
  freeBytes: () => Promise<number | undefined>;
  /** True when the folder of the pictures holds them. */
  hasPictures: () => Promise<boolean>;
  canBeginPayments: () => Promise<boolean>;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** The embedded database takes as much at once when it goes on to the next file of its log. */
const LEAST_BYTES = 16 * 1024 * 1024;

const SECOND_MS = 1000;
const NO_ANSWER = 'The database isn’t responding.';

/** Sentences by the codes of the database's errors. */
const DATABASE_SENTENCES: Readonly<Record<string, string>> = {
  '25006': 'The database is read-only.',
  '53100': 'The database’s disk is full.',
};

const sentenceUnless =
  (isRight: () => Promise<boolean>, sentence: string): Check =>
  async () =>
    (await isRight()) ? undefined : sentence;

export type HealthService = ReturnType<typeof createHealthService>;

export function createHealthService(deps: HealthDeps) {
  const { isNewer, tryToWrite, freeBytes, hasPictures, canBeginPayments, log } = deps;
  const database: Check = async () => {
    if (isNewer()) return 'A newer version has changed the database, so this server no longer accepts changes.';
    try {
      await tryToWrite();
      return undefined;
    } catch (error) {
      log.error({ err: error }, 'the database takes no changes');
      return DATABASE_SENTENCES[databaseErrorCode(error) ?? ''] ?? NO_ANSWER;
    }
  };
  const hasRoom = async () => ((await freeBytes()) ?? LEAST_BYTES) >= LEAST_BYTES;
  const payments = sentenceUnless(canBeginPayments, 'Payments can’t be started.');
  const ground = [
    createLook(database, { late: NO_ANSWER }),
    createLook(sentenceUnless(hasRoom, 'The disk is full.'), { goodMs: 2 * SECOND_MS }),
    createLook(sentenceUnless(hasPictures, 'The pictures folder is missing.'), { goodMs: 5 * SECOND_MS }),
  ];
  const sale = [...ground, createLook(payments, { goodMs: 60 * SECOND_MS, badMs: 15 * SECOND_MS })];
  const sentencesOf = async (looks: typeof ground): Promise<string[]> =>
    (await Promise.all(looks.map((look) => look()))).flatMap((sentence) => sentence ?? []);
  let isStopping = false;

  return {
    /** Sentences on why nothing can be sold; none where something can. */
    findTroubles: () => sentencesOf(sale),
    /** Sentences on why no request should be sent to this server; none where it is ready. */
    findUnready: async (): Promise<string[]> => (isStopping ? ['This server is stopping.'] : sentencesOf(ground)),
    /** Makes the server not ready from here on. */
    beginStop: (): void => {
      isStopping = true;
    },
  };
}
