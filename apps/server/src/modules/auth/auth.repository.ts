import { foldText, type Permission } from '@haberdash/contract';
import { and, desc, eq, gt, inArray, isNull, lt, lte, ne, notInArray, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { isEmail } from '../../db/is-email.ts';
import { prepareStatement, type Slots } from '../../db/statement.ts';
import { databaseTime } from '../../db/time.ts';
import type { Clock } from '../../lib/clock.ts';
import { emailSpellings } from '../../lib/email-spellings.ts';
import { sessions, signInFailures, signInPlaces, users } from './auth.tables.ts';
import { staffRoles } from './staff-roles.tables.ts';

export type UserRow = typeof users.$inferSelect;

/** Condition for open accounts by email. */
const byEmail = (email: string) => and(isEmail(users.email, email), isNull(users.deletedAt));

/** Puts the account stored under this spelling before one of an older shop that is stored under the other. */
export async function findUserByEmail(db: Executor, email: string): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(byEmail(email))
    .orderBy(desc(eq(sql`fold_text(${users.email})`, foldText(email))));
  return user;
}

export async function findUser(
  db: Executor,
  id: string,
): Promise<{ row: UserRow; ownRole: { name: string; permissions: Permission[] } | null } | undefined> {
  const [found] = await db
    .select({ row: users, ownRole: { name: staffRoles.name, permissions: staffRoles.permissions } })
    .from(users)
    .leftJoin(staffRoles, eq(staffRoles.id, users.staffRoleId))
    .where(eq(users.id, id));
  return found;
}

/** The emails of open accounts that have their domain in letters beyond ASCII, as older shops stored them. */
export async function listOlderEmails(db: Executor): Promise<string[]> {
  const isBeyondAscii = sql`octet_length(${users.email}) <> char_length(${users.email})`;
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(and(isBeyondAscii, isNull(users.deletedAt)));
  return rows.map(({ email }) => email);
}

/** @returns false when the email is taken */
export async function insertUser(db: Executor, user: typeof users.$inferInsert): Promise<boolean> {
  // The index knows this spelling alone; no account is made in the other one any more.
  if (emailSpellings(user.email).length > 1 && (await findUserByEmail(db, user.email))) return false;
  const inserted = await db.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
  return inserted.length === 1;
}

/** @param withDemo whether those of the demo count, who cannot sign in outside of it */
export async function countAdmins(db: Executor, withDemo: boolean): Promise<number> {
  const counted = withDemo ? undefined : eq(users.isDemo, false);
  return db.$count(users, and(eq(users.role, 'admin'), isNull(users.deletedAt), counted));
}

/**
 * True when the account is open and still has the password that was read, which then stays so until the transaction's
 * end.
 */
export async function holdsPassword(tx: Executor, { id, passwordHash }: UserRow): Promise<boolean> {
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash), isNull(users.deletedAt)))
    .for('share');
  return held.length === 1;
}

export async function insertSession(db: Executor, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

export const findSession = prepareStatement((db, at: Slots<{ tokenHash: string; now: string }>) =>
  db
    .select({
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      isDemo: users.isDemo,
      user: {
        id: users.id,
        userName: users.userName,
        email: users.email,
        profilePicture: users.profilePicture,
        role: users.role,
        staffRoleId: users.staffRoleId,
      },
      ownRole: { name: staffRoles.name, permissions: staffRoles.permissions },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(staffRoles, eq(staffRoles.id, users.staffRoleId))
    .where(and(eq(sessions.tokenHash, at('tokenHash')), gt(sessions.expiresAt, at('now')), isNull(users.deletedAt))),
);

export async function touchSession(db: Executor, tokenHash: string, lastSeenAt: Date, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt, expiresAt }).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSession(db: Executor, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** @param exceptHash of the token of one that stays @returns how many were deleted */
export async function deleteSessionsOf(db: Executor, userId: string, exceptHash?: string): Promise<number> {
  const isDeleted = and(eq(sessions.userId, userId), exceptHash ? ne(sessions.tokenHash, exceptHash) : undefined);
  const rows = await db.delete(sessions).where(isDeleted).returning({ one: sql`1` });
  return rows.length;
}

/** @returns which of these places the account was signed in from since then */
export async function findPlaces(db: Executor, email: string, keys: string[], since: Date): Promise<string[]> {
  const found = await db
    .select({ key: signInPlaces.key })
    .from(signInPlaces)
    .innerJoin(users, eq(users.id, signInPlaces.userId))
    .where(and(byEmail(email), inArray(signInPlaces.key, keys), gt(signInPlaces.lastSignInAt, since)));
  return found.map(({ key }) => key);
}

/** Remembers a place, and forgets the oldest ones of its kind beyond `max`. */
export async function rememberPlace(tx: Executor, place: typeof signInPlaces.$inferInsert, max: number): Promise<void> {
  const { userId, kind, lastSignInAt } = place;
  await tx
    .insert(signInPlaces)
    .values(place)
    .onConflictDoUpdate({ target: [signInPlaces.userId, signInPlaces.key], set: { lastSignInAt } });
  const ofKind = and(eq(signInPlaces.userId, userId), eq(signInPlaces.kind, kind));
  const newest = tx
    .select({ key: signInPlaces.key })
    .from(signInPlaces)
    .where(ofKind)
    .orderBy(desc(signInPlaces.lastSignInAt))
    .limit(max);
  await tx.delete(signInPlaces).where(and(ofKind, notInArray(signInPlaces.key, newest)));
}

export async function deletePlacesOf(db: Executor, userId: string): Promise<void> {
  await db.delete(signInPlaces).where(eq(signInPlaces.userId, userId));
}

export async function deleteExpired(db: Executor, now: Date, failuresBefore: Date, placesBefore: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(signInFailures).where(lt(signInFailures.lastFailureAt, failuresBefore));
  await db.delete(signInPlaces).where(lt(signInPlaces.lastSignInAt, placesBefore));
}

/** For how many seconds the longest block of these keys holds; 0 for none. */
export async function findBlockSeconds(db: Executor, clock: Clock, keys: string[]): Promise<number> {
  const left = sql`extract(epoch from max(${signInFailures.blockedUntil}) - ${databaseTime(clock)})`;
  const [row] = await db
    .select({ seconds: sql<number>`greatest(ceil(${left}), 0)::integer`.mapWith(Number) })
    .from(signInFailures)
    .where(sql`${signInFailures.key} in ${keys}`);
  return row?.seconds ?? 0;
}

/**
 * Counts one more try, unless the key is blocked: in one statement, so that of parallel guesses none gets past. What was
 * counted longer ago than `memorySeconds` is forgotten.
 * @returns how many there are now, or undefined while the key is blocked
 */
export async function countTry(
  tx: Executor,
  clock: Clock,
  key: string,
  memorySeconds: number,
): Promise<number | undefined> {
  const now = databaseTime(clock);
  const [row] = await tx
    .insert(signInFailures)
    .values({ key, failures: 1, blockedUntil: new Date(0), lastFailureAt: now })
    .onConflictDoUpdate({
      target: signInFailures.key,
      set: {
        failures: sql`case when ${signInFailures.lastFailureAt} < ${databaseTime(clock, -memorySeconds)} then 1 else ${signInFailures.failures} + 1 end`,
        lastFailureAt: now,
      },
      setWhere: lte(signInFailures.blockedUntil, now),
    })
    .returning({ failures: signInFailures.failures });
  return row?.failures;
}

export async function block(db: Executor, clock: Clock, key: string, seconds: number): Promise<void> {
  await db
    .update(signInFailures)
    .set({ blockedUntil: databaseTime(clock, seconds) })
    .where(eq(signInFailures.key, key));
}

/** Takes back a try that was counted and was right. */
export async function takeBackTry(db: Executor, key: string): Promise<void> {
  await db
    .update(signInFailures)
    .set({ failures: sql`greatest(${signInFailures.failures} - 1, 0)` })
    .where(eq(signInFailures.key, key));
}

export async function clearFailures(db: Executor, key: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.key, key));
}

/** Email to which an account's mail goes. */
export const findEmail = prepareStatement((db, at: Slots<{ userId: string }>) =>
  db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, at('userId')), isNull(users.deletedAt))),
);

/** The staff with what their roles let them see. */
export const listStaff = prepareStatement((db) =>
  db
    .select({
      email: users.email,
      isDemo: users.isDemo,
      roleId: users.staffRoleId,
      ownRole: { name: staffRoles.name, permissions: staffRoles.permissions },
    })
    .from(users)
    .leftJoin(staffRoles, eq(staffRoles.id, users.staffRoleId))
    // As text: a value would have it planned anew each time, because admins are rarer than shoppers.
    .where(and(sql`${users.role} = 'admin'`, isNull(users.deletedAt)))
    .orderBy(users.email),
);
