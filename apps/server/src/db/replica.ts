import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { databaseErrorCode, saysAway } from './errors.ts';

type Queryable = Pick<pg.Pool, 'query'>;

/** Is told, once each time, that the replica is not read any more, and that it is again. */
export interface ReplicaWatcher {
  away: (error: unknown) => void;
  back: () => void;
}

const LOOK_AGAIN_MS = 50;
const LOOK_AGAIN_AWAY_MS = 1000;
/** What was away is read again once it is so close behind that it needs no more looks than these. */
const LOOKS_BEFORE_BACK = 10;

const POSITION = 'select pg_current_wal_insert_lsn() as position';

/** A server that is no standby has all there is. */
const HAS_REPLAYED = `select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, true) as "hasReplayed"`;

/** The replica broke off a read because it had to replay what the read stood in the way of. */
const CONFLICT_WITH_REPLAY = '40001';

const wait = (ms: number) => setTimeout(ms, undefined, { ref: false });

/**
 * Follows a replica: what is told is told at once, and again when the replica shows it, because what was read from it in between
 * may be from before. While it is away the primary is read, until it is back and has caught up.
 */
export function createReplica(primary: Queryable, replica: Queryable) {
  let waiting: (() => void)[] = [];
  /** Those for which the replica is looked at. */
  let followed: (() => void)[] = [];
  let watcher: ReplicaWatcher | undefined;
  let [isAway, isFollowing, isClosed] = [false, false, false];

  const tellFollowed = () => {
    const told = followed;
    followed = [];
    for (const tell of told) tell();
  };

  const leave = (error: unknown) => {
    if (isAway || isClosed) return;
    isAway = true;
    // From now on the primary is read, which shows them.
    followed = [...followed, ...waiting];
    waiting = [];
    tellFollowed();
    watcher?.away(error);
    if (!isFollowing) void follow();
  };

  const hasReplayed = async (position: string): Promise<boolean> => {
    const { rows } = await replica.query<{ hasReplayed: boolean }>(HAS_REPLAYED, [position]).catch((error: unknown) => {
      if (saysAway(error)) leave(error);
      throw error;
    });
    return rows[0]?.hasReplayed ?? false;
  };

  /** @returns whether it shows all that was committed before; of one that is away, whether it is close enough behind */
  const catchUp = async (): Promise<boolean> => {
    const { rows } = await primary.query<{ position: string }>(POSITION);
    for (let looks = 0; !isClosed && !(isAway && looks >= LOOKS_BEFORE_BACK); looks += 1) {
      if (await hasReplayed(rows[0]?.position ?? '')) return true;
      await wait(LOOK_AGAIN_MS);
    }
    return false;
  };

  const comeBack = () => {
    if (!isAway || isClosed) return;
    isAway = false;
    watcher?.back();
  };

  async function follow() {
    isFollowing = true;
    while ((isAway || waiting.length + followed.length > 0) && !isClosed) {
      // While the primary is read, nothing has to be told again but what comes after the position that it is asked for now.
      followed = isAway ? waiting : [...followed, ...waiting];
      waiting = [];
      try {
        if (!(await catchUp())) continue;
        comeBack();
        tellFollowed();
      } catch {
        // One of the two servers is away: it is asked again.
        await wait(isAway ? LOOK_AGAIN_AWAY_MS : LOOK_AGAIN_MS);
      }
    }
    isFollowing = false;
  }

  return {
    tell: (tell: () => void): void => {
      tell();
      waiting.push(tell);
      if (!isFollowing) void follow();
    },
    /** Takes it for away from now on, until it has caught up. */
    leave,
    isAway: (): boolean => isAway,
    /** Whether what has failed on the replica is to be asked of the primary. */
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

export type Replica = ReturnType<typeof createReplica>;
