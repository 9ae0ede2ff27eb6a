import type { Executor } from '../../db/connection.ts';
import type { Clock } from '../../lib/clock.ts';
import { deleteResetOf, endUnconfirmedChanges, updateAccount } from './account.repository.ts';
import { deletePlacesOf, deleteSessionsOf, type UserRow } from './auth.repository.ts';

export interface NewPasswordDeps {
  clock: Clock;
  /** Ends the invitations to the staff that a user has made. */
  endInvitationsBy: (tx: Executor, userId: string) => Promise<void>;
}

type NewPassword = Pick<UserRow, 'passwordHash'> & Partial<Omit<UserRow, 'id' | 'createdAt'>>;

/**
 * Gives an account another password, or none. A user of the former one loses all that it has opened or begun:
 * sessions, known places, a link to set a password, a change of email that waits, invitations. A sign-in that waits for its
 * second step is ended by a trigger.
 * @param changes of the account, its password among them
 * @param exceptSession the hash of the token of one that goes on
 * @returns how many sessions have ended
 */
export async function setPassword(
  { clock, endInvitationsBy }: NewPasswordDeps,
  tx: Executor,
  userId: string,
  changes: NewPassword,
  exceptSession?: string,
): Promise<number> {
  await updateAccount(tx, userId, changes);
  await deleteResetOf(tx, userId);
  await endUnconfirmedChanges(tx, userId, clock.now());
  await endInvitationsBy(tx, userId);
  await deletePlacesOf(tx, userId);
  return deleteSessionsOf(tx, userId, exceptSession);
}
