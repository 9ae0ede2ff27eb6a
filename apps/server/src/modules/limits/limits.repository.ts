import { eq, lt, lte, type SQL, sql } from 'drizzle-orm';
import { asyncCommit } from '../../db/async-commit.ts';
import type { Executor } from '../../db/connection.ts';
import { mapped, prepareStatement, type Slots, type Statement } from '../../db/statement.ts';
import { databaseTime, secondsAhead, timeAhead } from '../../db/time.ts';
import type { Clock } from '../../lib/clock.ts';
import { sessions } from '../auth/auth.tables.ts';
import { rateLimits } from './limits.tables.ts';

const seconds = (ms: number) => sql`${ms / 1000} * interval '1 second'`;

type Times = { now: number; whole: number; share: number; free: number };

/** @param key the key of the allowance, from somewhere: one row where it is used, else none */
const prepareUse = <Values extends Record<string, unknown>>(key: (at: Slots<Values & Times>) => SQL) =>
  prepareStatement((db, at: Slots<Values & Times>) =>
    db
      .insert(rateLimits)
      .select(
        sql`select used.key, ${timeAhead(at('whole'))} from (${key(at)}) as used, (select ${asyncCommit}) as async_commit`,
      )
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          fullAt: sql`greatest(${rateLimits.fullAt}, ${timeAhead(at('now'))}) + make_interval(secs => ${at('share')}::double precision)`,
        },
        setWhere: lte(rateLimits.fullAt, timeAhead(at('free'))),
      })
      .returning({ key: rateLimits.key }),
  );

const useNamed = prepareUse<{ key: string }>((at) => sql`select ${at('key')}::text as key`);
const useOfSession = prepareUse<{ tokenHash: string; prefix: string }>(
  (at) => sql`select encode(sha256(convert_to(${at('prefix')}::text || ${sessions.userId}, 'UTF8')), 'hex') as key
    from ${sessions} where ${sessions.tokenHash} = ${at('tokenHash')}`,
);

interface Share {
  /** Time that one use takes. */
  shareMs: number;
  windowMs: number;
}

function timesOf(clock: Clock, { shareMs, windowMs }: Share): Times {
  const ahead = (ms: number) => secondsAhead(clock, ms / 1000);
  return { now: ahead(0), whole: ahead(shareMs), share: shareMs / 1000, free: ahead(windowMs - shareMs) };
}

/**
 * Uses the allowance once, unless it is used up: in one statement, so that of parallel callers none gets past. What a crash of
 * the database loses is what callers have used in the last moments.
 * @returns whether it was there
 */
export const use = (clock: Clock, key: string, share: Share): Statement<boolean> =>
  mapped(useNamed({ key, ...timesOf(clock, share) }), (used) => used.length === 1);

/**
 * Counts a use of the allowance of a session's user, whether the session lives or not.
 * @param prefix the part before the user's id in the allowance's name
 * @returns false also where there is no such session
 */
export const useBySession = (
  clock: Clock,
  session: { tokenHash: string; prefix: string },
  share: Share,
): Statement<boolean> => mapped(useOfSession({ ...session, ...timesOf(clock, share) }), (used) => used.length === 1);

export async function giveBack(db: Executor, key: string, shareMs: number): Promise<void> {
  await db
    .update(rateLimits)
    .set({ fullAt: sql`${rateLimits.fullAt} - ${seconds(shareMs)}` })
    .where(eq(rateLimits.key, key));
}

/** In how many seconds the whole allowance is there again. */
export async function findSecondsToFull(db: Executor, clock: Clock, key: string): Promise<number> {
  const left = sql<number>`extract(epoch from ${rateLimits.fullAt} - ${databaseTime(clock)})::double precision`;
  const [row] = await db.select({ left }).from(rateLimits).where(eq(rateLimits.key, key));
  return row?.left ?? 0;
}

export async function deleteFull(db: Executor, clock: Clock): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.fullAt, databaseTime(clock)));
}
