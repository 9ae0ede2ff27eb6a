import type { OpenSession } from '@haberdash/contract';
import { AppError } from '../../lib/app-error.ts';
import { sha256 } from '../../lib/ids.ts';
import type { AccountDeps } from './account.deps.ts';
import * as repository from './account.repository.ts';
import { deleteSession, deleteSessionsOf } from './auth.repository.ts';

/** Id of a session for its owner: reveals neither its token nor the stored hash of that. */
const idOf = (tokenHash: string): string => sha256(`session|${tokenHash}`).slice(0, 32);

const toOpenSession = (row: repository.SessionRow, ownHash: string): OpenSession => ({
  id: idOf(row.tokenHash),
  browser: row.browser,
  system: row.system,
  place: row.place,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastSeenAt.toISOString(),
  isCurrent: row.tokenHash === ownHash,
});

/** A person's open sessions, as they see them (D36). */
export function createOwnSessions({ db, clock }: Pick<AccountDeps, 'db' | 'clock'>) {
  return {
    /** @param token of the session that asks */
    list: async (userId: string, token: string): Promise<OpenSession[]> => {
      const ownHash = sha256(token);
      const rows = await repository.listSessions(db, userId, clock.now());
      return rows.map((row) => toOpenSession(row, ownHash));
    },

    /** @throws AppError SESSION_NOT_FOUND, also for another user's */
    end: async (userId: string, id: string): Promise<void> => {
      const rows = await repository.listSessions(db, userId, clock.now());
      const row = rows.find(({ tokenHash }) => idOf(tokenHash) === id);
      if (!row) throw new AppError('SESSION_NOT_FOUND');
      await deleteSession(db, row.tokenHash);
    },

    /** Ends all but the one that the token opens. */
    endOthers: async (userId: string, token: string): Promise<void> => {
      await deleteSessionsOf(db, userId, sha256(token));
    },
  };
}
