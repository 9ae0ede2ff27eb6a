import type { Executor } from '../../db/connection.ts';
import type { LimitCounter } from '../../http/limits.ts';
import type { NewPasswordDeps } from './new-password.ts';

/** What a person is told by mail about their account, each written in the transaction that causes it. */
export interface AccountMails {
  /** @param id names the asking: of each there is one mail */
  resetAsked: (tx: Executor, to: string, id: string, token: string) => Promise<void>;
  /** @param id names the change */
  passwordChanged: (tx: Executor, to: string, id: string) => Promise<void>;
  /** Asks the owner of the new email for their yes. @param id names the change */
  emailConfirm: (tx: Executor, to: string, id: string, token: string) => Promise<void>;
  /** Tells the owner of the old email, who may call the change back. @param id names the change */
  emailChanging: (tx: Executor, to: string, id: string, change: { newEmail: string; token: string }) => Promise<void>;
  /** Forgets where these changes were to be confirmed. */
  forgetConfirms: (tx: Executor, changes: readonly { id: string }[]) => Promise<void>;
}

export interface AccountDeps extends NewPasswordDeps {
  db: Executor;
  /** Whether demo accounts may sign in. */
  isDemo: boolean;
  limits: LimitCounter;
  mails: AccountMails;
  /** Takes away an account's second factors, of which it needs to be told nothing. */
  forgetFactors: (tx: Executor, userId: string) => Promise<unknown>;
  /** Takes away those that were added since, and tells the account's owner. */
  takeFactorsSince: (tx: Executor, userId: string, since: Date) => Promise<unknown>;
}
