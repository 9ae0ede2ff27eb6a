import type { Security } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import type { LimitCounter } from '../../http/limits.ts';
import type { Clock } from '../../lib/clock.ts';
import type { AuthService, Caller } from '../auth/index.ts';

export interface SecondFactorDeps {
  db: Executor;
  clock: Clock;
  limits: LimitCounter;
  auth: Pick<AuthService, 'isOwnPassword' | 'openSessionOf' | 'recordRefusal' | 'requireAccount'>;
  storeName: string;
}

/** Somebody who changes how they sign in, and says again who they are. */
export interface Owner {
  userId: string;
  password: string;
  caller: Caller;
}

export interface FactorsChanged {
  data: Security;
  /** Shown this once; empty where there were some already. */
  recoveryCodes: string[];
}
