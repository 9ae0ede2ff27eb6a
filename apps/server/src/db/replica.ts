import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { databaseErrorCode, saysAway } from './errors.ts';

type Queryable = Pick<pg.Pool, 'query'>;

/** Notified, once each time, that the replica is not read any more, and that it is again. */
export interface ReplicaWatcher {
  away: (error: unknown) => void;
  back: () => void;
}

const LOOK_AGAIN_MS = 50;
const LOOK_AGAIN_AWAY_MS = 1000;
/** It is read again once it is so close behind that it needs no more looks than these. */
const LOOKS_BEFORE_BACK = 10;

const POSITION = 'select pg_current_wal_insert_lsn() as position';

/** A server that is no standby has all there is. */
const HAS_REPLAYED = `select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, true) as "hasReplayed"`;

/** The replica broke off a read because it had to replay what the read stood in the way of. */
const CONFLICT_WITH_REPLAY = '40001';

const wait = (ms: number) => setTimeout(ms, undefined, { ref: false });

/** Follows whether a replica can be read. While it is away the primary is read, until it is back and has caught up. */
export function createReplica(primary: Queryable, replica: Queryable) {
  let watcher: ReplicaWatcher | undefined;
  let [isAway, isClosed] = [false, false];

  /** @returns whether it shows within a moment what is committed now */
  const hasCaughtUp = async (): Promise<boolean> => {
    const { rows } = await primary.query<{ position: string }>(POSITION);
    for (let looks = 0; !isClosed && looks < LOOKS_BEFORE_BACK; looks += 1) {
      const answer = await replica.query<{ hasReplayed: boolean }>(HAS_REPLAYED, [rows[0]?.position ?? '']);
      if (answer.rows[0]?.hasReplayed) return true;
      await wait(LOOK_AGAIN_MS);
    }
    return false;
  };

  /** One of the two servers may be away meanwhile: it is asked again. */
  const comeBack = async (): Promise<void> => {
    while (!isClosed) {
      if (await hasCaughtUp().catch(() => wait(LOOK_AGAIN_AWAY_MS))) break;
    }
    if (isClosed) return;
    isAway = false;
    watcher?.back();
  };

  const leave = (error: unknown) => {
    if (isAway || isClosed) return;
    isAway = true;
    watcher?.away(error);
    void comeBack();
  };

  return {
    /** Takes it for away from now on, until it has caught up. */
    leave,
    isAway: (): boolean => isAway,
    /** True for an error after which the primary is asked; a replica that is away is left. */
    isForPrimary: (error: unknown): boolean => {
      if (databaseErrorCode(error) === CONFLICT_WITH_REPLAY) return true;
      if (!saysAway(error)) return false;
      leave(error);
      return true;
    },
    watch: (by: ReplicaWatcher): void => {
      watcher = by;
    },
    close: (): void => {
      isClosed = true;
    },
  };
}
