import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

type Queryable = Pick<pg.Pool, 'query'>;

const LOOK_AGAIN_MS = 50;

/** A server that is no standby has all there is. */
const HAS_REPLAYED = `select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, true) as "hasReplayed"`;

/**
 * Tells something at once, and again when the replica shows what it tells of: what was read from the replica in between
 * may be from before.
 */
export function createEcho(primary: Queryable, replica: Queryable) {
  let waiting: (() => void)[] = [];
  let isFollowing = false;
  let isClosed = false;

  const hasReplayed = async (position: string): Promise<boolean> => {
    const { rows } = await replica.query<{ hasReplayed: boolean }>(HAS_REPLAYED, [position]);
    return rows[0]?.hasReplayed ?? false;
  };

  const catchUp = async () => {
    const { rows } = await primary.query<{ position: string }>('select pg_current_wal_insert_lsn() as position');
    while (!isClosed && !(await hasReplayed(rows[0]?.position ?? ''))) await wait(LOOK_AGAIN_MS);
  };

  const follow = async () => {
    isFollowing = true;
    while (waiting.length > 0 && !isClosed) {
      const told = waiting;
      waiting = [];
      try {
        await catchUp();
        for (const tell of told) tell();
      } catch {
        // One of the two servers is away; what reads from it fails loudly, and here it is asked again.
        waiting.unshift(...told);
        await wait(LOOK_AGAIN_MS);
      }
    }
    isFollowing = false;
  };

  return {
    tell: (tell: () => void): void => {
      tell();
      waiting.push(tell);
      if (!isFollowing) void follow();
    },
    close: (): void => {
      isClosed = true;
    },
  };
}
