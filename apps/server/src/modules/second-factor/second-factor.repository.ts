import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { databaseTime } from '../../db/time.ts';
import type { Clock } from '../../lib/clock.ts';
import { authenticatorApps, passkeys, recoveryCodes, signInChallenges } from './second-factor.tables.ts';

export type AppRow = typeof authenticatorApps.$inferSelect;
export type PasskeyRow = typeof passkeys.$inferSelect;
export type ChallengeKind = (typeof signInChallenges.$inferSelect)['kind'];

const confirmed = isNotNull(authenticatorApps.confirmedAt);

export async function findApp(db: Executor, userId: string): Promise<AppRow | undefined> {
  const [app] = await db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, userId));
  return app;
}

/** Begins anew with an app that is not confirmed. @returns false where one is */
export async function putApp(db: Executor, app: typeof authenticatorApps.$inferInsert): Promise<boolean> {
  const { secret, createdAt } = app;
  const rows = await db
    .insert(authenticatorApps)
    .values(app)
    .onConflictDoUpdate({
      target: authenticatorApps.userId,
      set: { secret, createdAt, lastStep: 0 },
      setWhere: isNull(authenticatorApps.confirmedAt),
    })
    .returning({ userId: authenticatorApps.userId });
  return rows.length === 1;
}

/**
 * Uses up the code of a step: in one statement, so that of two who send it at once one is refused.
 * @param confirmAt for the first code of an app, which it confirms
 */
export async function useStep(db: Executor, userId: string, step: number, confirmAt?: Date): Promise<boolean> {
  const rows = await db
    .update(authenticatorApps)
    .set({ lastStep: step, ...(confirmAt && { confirmedAt: confirmAt }) })
    .where(
      and(
        eq(authenticatorApps.userId, userId),
        lt(authenticatorApps.lastStep, step),
        confirmAt ? isNull(authenticatorApps.confirmedAt) : confirmed,
      ),
    )
    .returning({ userId: authenticatorApps.userId });
  return rows.length === 1;
}

/** @param since leaves one that was confirmed before @returns whether it counted */
export async function deleteApp(db: Executor, userId: string, since?: Date): Promise<boolean> {
  const isTaken = since && or(isNull(authenticatorApps.confirmedAt), gte(authenticatorApps.confirmedAt, since));
  const rows = await db
    .delete(authenticatorApps)
    .where(and(eq(authenticatorApps.userId, userId), isTaken))
    .returning({ confirmedAt: authenticatorApps.confirmedAt });
  return rows.some(({ confirmedAt }) => confirmedAt !== null);
}

export async function useRecoveryCode(db: Executor, userId: string, codeHash: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return rows.length === 1;
}

export const countCodesLeft = (db: Executor, userId: string): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));

export const countCodes = (db: Executor, userId: string): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));

export async function insertCodes(db: Executor, userId: string, hashes: string[], madeAt: Date): Promise<void> {
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash, madeAt })));
}

/** @param since leaves those that were made before @returns whether there were any */
export async function deleteCodes(db: Executor, userId: string, since?: Date): Promise<boolean> {
  const isTaken = since && gte(recoveryCodes.madeAt, since);
  const rows = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isTaken))
    .returning({ userId: recoveryCodes.userId });
  return rows.length > 0;
}

export const listPasskeys = (db: Executor, userId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.createdAt, passkeys.id);

export async function findPasskey(db: Executor, credentialId: string): Promise<PasskeyRow | undefined> {
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return passkey;
}

/** @returns false when it belongs to a user already */
export async function insertPasskey(db: Executor, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const rows = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id });
  return rows.length === 1;
}

export async function markPasskeyUsed(db: Executor, id: string, counter: number, now: Date): Promise<void> {
  await db.update(passkeys).set({ counter, lastUsedAt: now }).where(eq(passkeys.id, id));
}

/** @returns its name; undefined where there is none */
export async function deletePasskey(db: Executor, userId: string, id: string): Promise<string | undefined> {
  const [row] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ name: passkeys.name });
  return row?.name;
}

/** @param since leaves those that were added before @returns their names */
export async function deletePasskeysOf(db: Executor, userId: string, since?: Date): Promise<string[]> {
  const rows = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), since && gte(passkeys.createdAt, since)))
    .returning({ name: passkeys.name });
  return rows.map(({ name }) => name);
}

/** Those of these people who have an authenticator app. */
export async function listAppHolders(db: Executor, userIds: string[]): Promise<string[]> {
  const rows = await db
    .select({ userId: authenticatorApps.userId })
    .from(authenticatorApps)
    .where(and(inArray(authenticatorApps.userId, userIds), confirmed));
  return rows.map(({ userId }) => userId);
}

/** Those of these people who have a passkey. */
export async function listPasskeyHolders(db: Executor, userIds: string[]): Promise<string[]> {
  const rows = await db.select({ userId: passkeys.userId }).from(passkeys).where(inArray(passkeys.userId, userIds));
  return rows.map(({ userId }) => userId);
}

export async function insertChallenge(
  db: Executor,
  clock: Clock,
  challenge: { key: string; kind: ChallengeKind; userId: string | null },
  seconds: number,
): Promise<void> {
  await db.insert(signInChallenges).values({ ...challenge, expiresAt: databaseTime(clock, seconds) });
}

const living = (clock: Clock, key: string, kind: ChallengeKind) =>
  and(
    eq(signInChallenges.key, key),
    eq(signInChallenges.kind, kind),
    gt(signInChallenges.expiresAt, databaseTime(clock)),
  );

/** Looks at a challenge without using it up. */
export async function findChallenge(db: Executor, clock: Clock, key: string, kind: ChallengeKind) {
  const [found] = await db
    .select({ userId: signInChallenges.userId })
    .from(signInChallenges)
    .where(living(clock, key, kind));
  return found;
}

/** Uses up a challenge: a second caller finds none. */
export async function takeChallenge(db: Executor, clock: Clock, key: string, kind: ChallengeKind) {
  const [taken] = await db
    .delete(signInChallenges)
    .where(living(clock, key, kind))
    .returning({ userId: signInChallenges.userId });
  return taken;
}

export async function deleteChallengesBefore(db: Executor, clock: Clock): Promise<void> {
  await db.delete(signInChallenges).where(sql`${signInChallenges.expiresAt} < ${databaseTime(clock)}`);
}
