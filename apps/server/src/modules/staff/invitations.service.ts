import type { User } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId, sha256 } from '../../lib/ids.ts';
import { type AuthService, type Caller, hashPassword, isCommonPassword } from '../auth/index.ts';
import * as repository from './staff.repository.ts';
import { type Role, withBuiltIn } from './staff.rules.ts';

export interface InvitationsDeps {
  db: Executor;
  clock: Clock;
  auth: Pick<AuthService, 'isOwnPassword' | 'requireAccount'>;
  /** Gives an account the orders that visitors have made with its email, which has been proved. */
  joinOrders: (tx: Executor, account: { id: string; email: string }, now: Date) => Promise<void>;
}

export type InvitationsService = ReturnType<typeof createInvitationsService>;

/** Ends a user's invitations together with the rights by which they were made. */
export const endInvitationsBy = (tx: Executor, userId: string): Promise<void> =>
  repository.deleteInvitationsBy(tx, userId);

/** Invitations as their recipients see them: with the token of the mail, and without a session. */
export function createInvitationsService({ db, clock, auth, joinOrders }: InvitationsDeps) {
  const requireRole = async (executor: Executor, roleId: string): Promise<Role> => {
    const role = withBuiltIn(await repository.listOwnRoles(executor)).find(({ id }) => id === roleId);
    if (!role) throw new AppError('LINK_NOT_VALID');
    return role;
  };

  /** The owner of an account proves that it is theirs, and keeps its password. */
  const requireOwner = async (email: string, password: string, caller: Caller): Promise<string | undefined> => {
    const account = await repository.findAccount(db, email);
    if (account && !(await auth.isOwnPassword(account.id, password, caller))) throw new AppError('PASSWORD_WRONG');
    if (!account && isCommonPassword(password)) throw new AppError('PASSWORD_TOO_COMMON');
    return account?.id;
  };

  return {
    /** @throws AppError LINK_NOT_VALID */
    describe: async (token: string) => {
      const found = await repository.findInvitation(db, sha256(token), clock.now());
      if (!found) throw new AppError('LINK_NOT_VALID');
      const { row, invitedBy } = found;
      return {
        email: row.email,
        roleName: (await requireRole(db, row.roleId)).name,
        invitedBy,
        hasAccount: (await repository.findAccount(db, row.email)) !== undefined,
        expiresAt: row.expiresAt.toISOString(),
      };
    },

    /**
     * Gives the account of the invitation's address its role, and makes the account where there is none. Open sessions of
     * it end: they were a shopper's.
     * @throws AppError LINK_NOT_VALID, also where it was accepted before; ALREADY_STAFF, PASSWORD_WRONG, PASSWORD_TOO_COMMON, TOO_MANY_REQUESTS
     */
    accept: async (
      token: string,
      { userName, password }: { userName: string; password: string },
      caller: Caller,
    ): Promise<User> => {
      const tokenHash = sha256(token);
      const found = await repository.findInvitation(db, tokenHash, clock.now());
      if (!found) throw new AppError('LINK_NOT_VALID');
      const accountId = await requireOwner(found.row.email, password, caller);
      const passwordHash = accountId ? undefined : await hashPassword(password);
      const userId = await inTransaction(db, async (tx) => {
        const taken = await repository.takeInvitation(tx, tokenHash, clock.now());
        if (!taken) throw new AppError('LINK_NOT_VALID');
        const { id: roleId } = await requireRole(tx, taken.roleId);
        if (accountId) {
          if (!(await repository.promote(tx, accountId, roleId, clock.now()))) throw new AppError('ALREADY_STAFF');
          await repository.endSessions(tx, accountId);
          await joinOrders(tx, { id: accountId, email: taken.email }, clock.now());
          return accountId;
        }
        const { email } = taken;
        const now = clock.now();
        const account = {
          id: newId(),
          userName,
          email,
          passwordHash: passwordHash ?? '',
          createdAt: now,
          emailProvedAt: now,
        };
        // A user has signed up with the address in between: the link is still good, and asks for their password.
        if (!(await repository.insertAccount(tx, { ...account, role: 'admin', staffRoleId: roleId })))
          throw new AppError('EMAIL_TAKEN');
        await joinOrders(tx, account, now);
        return account.id;
      });
      return auth.requireAccount(userId);
    },

    deleteOver: (): Promise<void> => repository.deleteOverInvitations(db, clock.now()),
  };
}
