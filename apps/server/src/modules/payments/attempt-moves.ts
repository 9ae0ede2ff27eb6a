import type { Executor } from '../../db/connection.ts';
import { type Statement, send } from '../../db/statement.ts';
import type { Clock } from '../../lib/clock.ts';
import { type AttemptState, requireAttemptMove } from './attempt.states.ts';
import type { AttemptChanges, AttemptRow } from './payments.repository.ts';
import { updateHolding, updateUnchanged } from './payments.repository.ts';

/** Longer than all tries of one call to the provider together: who holds a lease is at work or dead. */
export const LEASE_SECONDS = 60;

/** Writes to attempts: only moves that are allowed, from the state that the caller knows. */
export function createAttemptMoves(clock: Clock) {
  const unleased = { leaseId: null, leaseUntil: null };

  /** @returns undefined where the lease was lost */
  const move = (
    attempt: AttemptRow,
    changes: AttemptChanges & { state?: AttemptState },
  ): Statement<AttemptRow | undefined> => {
    if (changes.state) requireAttemptMove(attempt.state, changes.state);
    return updateUnchanged(clock, attempt, changes);
  };

  /** Moves an attempt whose order is not locked yet: the statement may be sent by itself. */
  const moveHolding = (
    attempt: AttemptRow,
    changes: AttemptChanges & { state: AttemptState },
    where?: Parameters<typeof updateHolding>[3],
  ): Statement<AttemptRow | undefined> => {
    requireAttemptMove(attempt.state, changes.state);
    return updateHolding(clock, attempt, changes, where);
  };

  return {
    unleased,
    move,
    moveHolding,
    end: async (tx: Executor, attempt: AttemptRow, state: 'failed' | 'abandoned', lastIssue: string) => {
      await send(tx, move(attempt, { state, ...unleased, checkAt: null, lastIssue }));
    },
  };
}
