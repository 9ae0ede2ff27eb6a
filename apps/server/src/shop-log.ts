import type { Logger } from 'pino';
import type { Database } from './db/connection.ts';
import { databaseErrorCode } from './db/errors.ts';
import { createOutage } from './db/outage.ts';
import { tryToWrite } from './db/try-to-write.ts';
import type { IsReported } from './lib/log.ts';

export interface ShopLogDeps {
  database: Database;
  /** Makes a log that leaves out what is reported otherwise. */
  createLog: (isReported?: IsReported) => Logger;
}

/** A change was asked of a database that takes none. */
const READ_ONLY = '25006';
/** Changes that are received again within this time were not lost long enough to be warned of. */
const LOST_MS = 2000;

/** Warns that changes are not received, where that is not because of an outage, and is not over in a moment. */
const createFeedWarnings = (log: Logger, isOutage: () => boolean) => {
  let isLost = false;
  const warnLater = (err: unknown) => {
    setTimeout(() => {
      if (!isLost) return;
      if (isOutage()) return warnLater(err);
      log.warn({ err }, 'changes of the catalogue are not heard: no page is answered from memory');
    }, LOST_MS).unref();
  };
  return {
    lost: (err: unknown): void => {
      isLost = true;
      warnLater(err);
    },
    restored: (): void => {
      isLost = false;
    },
  };
};

/** The shop's log, in which an outage of the database has two lines however much fails in it. */
export function openShopLog({ database, createLog }: ShopLogDeps) {
  /** Leaves nothing out. */
  const plain = createLog();
  const outage = createOutage({ probe: () => tryToWrite(database.db), log: plain });
  const isNewer = () => database.version?.isNewer() ?? false;
  const log = createLog((fields, source) => {
    if (isNewer() && databaseErrorCode(Reflect.get(fields, 'err')) === READ_ONLY) return true;
    return outage.isReported(fields, source);
  });
  database.version?.watch(() =>
    plain.error(
      'a newer version has changed the database: this server no longer accepts changes and should be replaced',
    ),
  );
  database.watchReplica?.({
    away: (err) => plain.warn({ err }, 'the read replica is away: lists and searches are read from DATABASE_URL'),
    back: () => plain.warn('the read replica is back: lists and searches are read from it'),
  });
  return { log, isNewer, feed: createFeedWarnings(plain, outage.isPresent), close: outage.close };
}

export type ShopLog = ReturnType<typeof openShopLog>;
