import { and, eq, gt, inArray, lte, max } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { isEmail } from '../../db/is-email.ts';
import { emailSpellings } from '../../lib/email-spellings.ts';
import { sessions, users } from '../auth/auth.tables.ts';
import { staffRoles } from '../auth/staff-roles.tables.ts';
import { staffInvitations } from './staff.tables.ts';

export type InvitationRow = typeof staffInvitations.$inferSelect;

const isStaff = eq(users.role, 'admin');

/**
 * Everybody of the staff, locked until the transaction ends: whatever changes rights waits here for whatever else does,
 * so that the last two who may manage the staff cannot take that from each other at once.
 */
export const lockStaff = (tx: Executor) =>
  tx
    .select({ id: users.id, roleId: users.staffRoleId, isDemo: users.isDemo })
    .from(users)
    .where(isStaff)
    .orderBy(users.id)
    .for('update');

export const listStaff = (db: Executor) =>
  db
    .select({
      id: users.id,
      userName: users.userName,
      email: users.email,
      roleId: users.staffRoleId,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(isStaff)
    .orderBy(users.createdAt, users.id);

/** Time at which each of these users was last seen, of those who have a session. */
export async function listLastSeen(db: Executor, userIds: string[]): Promise<Map<string, Date>> {
  const rows = await db
    .select({ userId: sessions.userId, at: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(inArray(sessions.userId, userIds))
    .groupBy(sessions.userId);
  return new Map(rows.flatMap(({ userId, at }) => (at ? [[userId, at]] : [])));
}

export async function setRole(tx: Executor, userId: string, roleId: string | null): Promise<void> {
  const role = roleId === null ? ('shopper' as const) : ('admin' as const);
  await tx.update(users).set({ role, staffRoleId: roleId }).where(eq(users.id, userId));
}

/** Gives a shopper's account a role, by a link that was mailed to its email. @returns false for one that has a role already */
export async function promote(tx: Executor, userId: string, roleId: string, emailProvedAt: Date): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ role: 'admin', staffRoleId: roleId, emailProvedAt })
    .where(and(eq(users.id, userId), eq(users.role, 'shopper')))
    .returning({ id: users.id });
  return rows.length === 1;
}

export async function endSessions(tx: Executor, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

export async function findAccount(db: Executor, email: string) {
  const [account] = await db
    .select({ id: users.id, userName: users.userName, role: users.role })
    .from(users)
    .where(isEmail(users.email, email));
  return account;
}

export async function insertAccount(tx: Executor, account: typeof users.$inferInsert): Promise<boolean> {
  if (emailSpellings(account.email).length > 1 && (await findAccount(tx, account.email))) return false;
  const rows = await tx.insert(users).values(account).onConflictDoNothing().returning({ id: users.id });
  return rows.length === 1;
}

export const listOwnRoles = (db: Executor) =>
  db
    .select({ id: staffRoles.id, name: staffRoles.name, permissions: staffRoles.permissions })
    .from(staffRoles)
    .orderBy(staffRoles.createdAt, staffRoles.id);

export async function insertRole(tx: Executor, role: typeof staffRoles.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(staffRoles).values(role).onConflictDoNothing().returning({ id: staffRoles.id });
  return rows.length === 1;
}

export async function updateRole(
  tx: Executor,
  id: string,
  fields: Pick<typeof staffRoles.$inferInsert, 'name' | 'permissions'>,
): Promise<void> {
  await tx.update(staffRoles).set(fields).where(eq(staffRoles.id, id));
}

export async function deleteRole(tx: Executor, id: string): Promise<void> {
  await tx.delete(staffRoles).where(eq(staffRoles.id, id));
}

/** The invitations that can still be accepted. */
export const listInvitations = (db: Executor, now: Date) =>
  db
    .select({
      id: staffInvitations.id,
      email: staffInvitations.email,
      roleId: staffInvitations.roleId,
      invitedBy: users.userName,
      createdAt: staffInvitations.createdAt,
      expiresAt: staffInvitations.expiresAt,
    })
    .from(staffInvitations)
    .innerJoin(users, eq(users.id, staffInvitations.invitedBy))
    .where(gt(staffInvitations.expiresAt, now))
    .orderBy(staffInvitations.createdAt, staffInvitations.id);

/** Replaces an older invitation to the same address. */
export async function replaceInvitation(tx: Executor, invitation: InvitationRow): Promise<void> {
  await tx.delete(staffInvitations).where(isEmail(staffInvitations.email, invitation.email));
  await tx.insert(staffInvitations).values(invitation);
}

export async function deleteInvitation(tx: Executor, id: string): Promise<boolean> {
  const rows = await tx
    .delete(staffInvitations)
    .where(eq(staffInvitations.id, id))
    .returning({ id: staffInvitations.id });
  return rows.length === 1;
}

/** Deletes the invitations that a user has made: they end with the rights behind them. */
export async function deleteInvitationsBy(tx: Executor, userId: string): Promise<void> {
  await tx.delete(staffInvitations).where(eq(staffInvitations.invitedBy, userId));
}

const isOpen = (tokenHash: string, now: Date) =>
  and(eq(staffInvitations.tokenHash, tokenHash), gt(staffInvitations.expiresAt, now));

export async function findInvitation(db: Executor, tokenHash: string, now: Date) {
  const [found] = await db
    .select({ row: staffInvitations, invitedBy: users.userName })
    .from(staffInvitations)
    .innerJoin(users, eq(users.id, staffInvitations.invitedBy))
    .where(isOpen(tokenHash, now));
  return found;
}

/** Uses up an invitation: a second caller finds none. */
export async function takeInvitation(tx: Executor, tokenHash: string, now: Date): Promise<InvitationRow | undefined> {
  const [taken] = await tx.delete(staffInvitations).where(isOpen(tokenHash, now)).returning();
  return taken;
}

/** Forgets those that were not accepted in time. */
export async function deleteOverInvitations(db: Executor, now: Date): Promise<void> {
  await db.delete(staffInvitations).where(lte(staffInvitations.expiresAt, now));
}

export async function countInvitationsTo(tx: Executor, roleId: string): Promise<number> {
  return tx.$count(staffInvitations, eq(staffInvitations.roleId, roleId));
}
