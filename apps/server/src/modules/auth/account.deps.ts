import type { SecondFactor } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import type { LimitCounter } from '../../http/limits.ts';
import type { AccountMails } from './account-mails.ts';
import type { NewPasswordDeps } from './new-password.ts';

/** The second factors of accounts, which are stored elsewhere. */
export interface SecondFactors {
  /** Second factors of an account's sign-in; empty where the password is enough. */
  list: (db: Executor, userId: string) => Promise<SecondFactor[]>;
  /** Remembers that the password was right. @returns what the second step names it by */
  beginStep: (userId: string) => Promise<string>;
  /**
   * Takes an account's away, and notifies its owner.
   * @param since leaves those of before
   * @returns whether there were any
   */
  take: (tx: Executor, userId: string, since?: Date) => Promise<boolean>;
  /** Takes an account's away without a word. */
  forget: (tx: Executor, userId: string) => Promise<unknown>;
}

export interface AccountDeps extends NewPasswordDeps {
  db: Executor;
  /** True when demo accounts may sign in. */
  isDemo: boolean;
  limits: LimitCounter;
  mails: AccountMails;
  factors: SecondFactors;
  /** Gives an account that nobody but the owner of its mailbox opens the orders that visitors have made with its email. */
  joinOrders: (tx: Executor, account: { id: string; email: string }, now: Date) => Promise<void>;
}
