import type { Security } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import type { LimitCounter } from '../../http/limits.ts';
import type { Clock } from '../../lib/clock.ts';
import type { AccountMails, AccountService, AuthService, FactorChange } from '../auth/index.ts';

export interface SecondFactorDeps {
  db: Executor;
  clock: Clock;
  limits: LimitCounter;
  /** Asks for the password once more. */
  account: Pick<AccountService['closing'], 'requireOwner'>;
  auth: Pick<AuthService, 'openSessionOf' | 'recordRefusal' | 'requireAccount'>;
  /** The store's name in an authenticator app and beside a passkey. */
  readStoreName: () => Promise<string>;
  mails: Pick<AccountMails, 'factorsChanged'>;
}

/** Changes a user's second factors in the transaction. @returns what has come and gone */
export type ChangeFactors = (tx: Executor) => Promise<FactorChange[]>;

/** A user who changes how they sign in, and proves again who they are. */
export interface Owner {
  userId: string;
  password: string;
}

export interface FactorsChanged {
  data: Security;
  /** Shown this once; empty where there were some already. */
  recoveryCodes: string[];
}
