import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { isEmail } from '../../db/is-email.ts';
import { emailChanges, passwordResetRequests, passwordResets } from './account.tables.ts';
import type { UserRow } from './auth.repository.ts';
import { sessions, users } from './auth.tables.ts';
import { staffRoles } from './staff-roles.tables.ts';

export type SessionRow = typeof sessions.$inferSelect;
export type EmailChangeRow = typeof emailChanges.$inferSelect;

const isOpen = (id: string) => and(eq(users.id, id), isNull(users.deletedAt));

export async function findAccount(db: Executor, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(isOpen(id));
  return row;
}

/**
 * Reads an open account and makes everyone else who would change it, and sign-ins, wait for the transaction's end.
 * Comes before its sessions, links and changes of email are touched.
 */
export async function lockAccount(tx: Executor, id: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(isOpen(id)).for('no key update');
  return row;
}

/** Locks everyone who works in the console, with what their roles permit. */
export async function lockStaff(tx: Executor) {
  return tx
    .select({
      id: users.id,
      isDemo: users.isDemo,
      staffRoleId: users.staffRoleId,
      ownRole: { name: staffRoles.name, permissions: staffRoles.permissions },
    })
    .from(users)
    .leftJoin(staffRoles, eq(staffRoles.id, users.staffRoleId))
    .where(and(eq(users.role, 'admin'), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .for('no key update', { of: users });
}

export async function updateAccount(
  tx: Executor,
  id: string,
  changes: Partial<Omit<UserRow, 'id' | 'createdAt'>>,
): Promise<UserRow | undefined> {
  const [row] = await tx.update(users).set(changes).where(isOpen(id)).returning();
  return row;
}

export async function listSessions(db: Executor, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), asc(sessions.tokenHash));
}

export async function insertResetRequest(db: Executor, email: string, askedAt: Date): Promise<void> {
  await db.insert(passwordResetRequests).values({ email, askedAt });
}

/** Takes the oldest request that no other server is taking. */
export async function takeResetRequest(tx: Executor): Promise<{ id: number; email: string } | undefined> {
  const oldest = tx
    .select({ id: passwordResetRequests.id })
    .from(passwordResetRequests)
    .orderBy(asc(passwordResetRequests.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const { id, email } = passwordResetRequests;
  const [row] = await tx
    .delete(passwordResetRequests)
    .where(sql`${passwordResetRequests.id} = any(array(${oldest}))`)
    .returning({ id, email });
  return row;
}

/** Replaces an older link of the account. */
export async function putReset(tx: Executor, reset: typeof passwordResets.$inferInsert): Promise<void> {
  const { tokenHash, expiresAt } = reset;
  await tx
    .insert(passwordResets)
    .values(reset)
    .onConflictDoUpdate({ target: passwordResets.userId, set: { tokenHash, expiresAt } });
}

const livingReset = (tokenHash: string, now: Date) =>
  and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now));

/** @returns whose password the link sets */
export async function findReset(db: Executor, tokenHash: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(livingReset(tokenHash, now));
  return row?.userId;
}

/** @returns whether the link was still there: of two who use it one does */
export async function useReset(tx: Executor, tokenHash: string, now: Date): Promise<boolean> {
  const used = await tx.delete(passwordResets).where(livingReset(tokenHash, now)).returning({ one: sql`1` });
  return used.length === 1;
}

export async function deleteResetOf(tx: Executor, userId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

export async function insertEmailChange(tx: Executor, change: EmailChangeRow): Promise<void> {
  await tx.insert(emailChanges).values(change);
}

/** Ends the changes that wait for their confirmation; they can be called back as long as before. */
export async function endUnconfirmedChanges(tx: Executor, userId: string, now: Date): Promise<void> {
  const waits = and(isNull(emailChanges.confirmedAt), gt(emailChanges.expiresAt, now));
  await tx
    .update(emailChanges)
    .set({ expiresAt: now })
    .where(and(eq(emailChanges.userId, userId), waits));
}

/** @returns them as they were */
export async function deleteChangesOf(tx: Executor, userId: string): Promise<EmailChangeRow[]> {
  return tx.delete(emailChanges).where(eq(emailChanges.userId, userId)).returning();
}

/** The change that this token of the new email confirms, while it waits for that. */
export async function findUnconfirmed(
  db: Executor,
  confirmHash: string,
  now: Date,
): Promise<EmailChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(
      and(eq(emailChanges.confirmHash, confirmHash), gt(emailChanges.expiresAt, now), isNull(emailChanges.confirmedAt)),
    );
  return row;
}

export async function markConfirmed(tx: Executor, id: string, at: Date): Promise<void> {
  await tx.update(emailChanges).set({ confirmedAt: at }).where(eq(emailChanges.id, id));
}

/** The change that this token of the old email calls back, while that can be done. */
export async function findUndoable(db: Executor, undoHash: string, now: Date): Promise<EmailChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.undoHash, undoHash), gt(emailChanges.undoUntil, now)));
  return row;
}

/** Time until which the first of an account's changes away from this email can be called back. */
export async function findFirstUndoUntil(
  tx: Executor,
  { userId, oldEmail }: EmailChangeRow,
): Promise<Date | undefined> {
  const [row] = await tx
    .select({ undoUntil: emailChanges.undoUntil })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), eq(emailChanges.oldEmail, oldEmail)))
    .orderBy(asc(emailChanges.undoUntil))
    .limit(1);
  return row?.undoUntil;
}

/** True while another account may still call this email back. */
export async function isReserved(db: Executor, email: string, now: Date, exceptUserId: string): Promise<boolean> {
  const reservation = and(
    isEmail(emailChanges.oldEmail, email),
    isNotNull(emailChanges.confirmedAt),
    gt(emailChanges.undoUntil, now),
    ne(emailChanges.userId, exceptUserId),
  );
  return (await db.$count(emailChanges, reservation)) > 0;
}

/** @returns the changes of email that ended with them */
export async function deleteExpiredLinks(tx: Executor, now: Date): Promise<EmailChangeRow[]> {
  await tx.delete(passwordResets).where(lt(passwordResets.expiresAt, now));
  return tx.delete(emailChanges).where(lt(emailChanges.undoUntil, now)).returning();
}

/** Deleted accounts of which something may be left, those that have waited longest first. */
export async function listErasuresDue(db: Executor, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(lte(users.erasureDueAt, now))
    .orderBy(asc(users.erasureDueAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** @param at when the rest is looked for again; null once nothing is left */
export async function setErasureDue(tx: Executor, id: string, at: Date | null): Promise<void> {
  await tx
    .update(users)
    .set({ erasureDueAt: at })
    .where(and(eq(users.id, id), isNotNull(users.deletedAt)));
}
