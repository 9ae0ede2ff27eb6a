import type { Executor } from '../../db/connection.ts';
import { databaseTime } from '../../db/time.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { type AttemptState, requireAttemptMove } from './attempt.states.ts';
import type { OpenOutcome } from './attempt-calls.ts';
import type { AttemptChanges, AttemptRow } from './payments.repository.ts';
import * as repository from './payments.repository.ts';
import { type PaymentOutcome, secondsToNextCheck, stateAfter } from './payments.rules.ts';
import type { Providers } from './provider-finder.ts';

export interface RecordDeps {
  clock: Clock;
  providers: Providers;
  /** Whether the provider tells by itself what happens to payments. */
  hearsWebhooks: (tx: Executor) => Promise<boolean>;
}

/** What an order asks for, in minor units of `currency`. */
export interface PaymentRequest {
  orderId: string;
  currency: string;
  amount: number;
}

/** What became of a result that was to be written: `lost` where somebody else has taken the attempt over. */
export type Recorded = { kind: 'recorded'; isNews: boolean } | { kind: 'lost' };

const GONE = 'whoever opened it was gone too long';
const LOST: Recorded = { kind: 'lost' };

/** Longer than all tries of one call to the provider together: who holds a lease is at work or dead. */
export const LEASE_SECONDS = 60;

/** What an outcome makes of an attempt. */
function changesAfter(clock: Clock, attempt: AttemptRow, outcome: PaymentOutcome, hearsWebhooks: boolean) {
  const state = stateAfter(attempt.state, outcome);
  const checks = state === attempt.state ? attempt.checks + 1 : 0;
  const isOver = ['captured', 'mismatch', 'failed'].includes(state);
  return {
    state,
    checks,
    checkAt: isOver ? null : databaseTime(clock, secondsToNextCheck(state, checks, hearsWebhooks)),
    ...('captureId' in outcome && { captureId: outcome.captureId, payerId: outcome.payerId }),
    ...('issue' in outcome && { lastIssue: outcome.issue }),
    ...(outcome.kind === 'unknown' && { lastIssue: outcome.reason }),
    ...(outcome.kind === 'mismatch' && {
      capturedAmount: outcome.amount ?? null,
      capturedCurrency: outcome.currency,
      lastIssue: outcome.note,
    }),
  };
}

/**
 * What is written of attempts. All of it while the attempt's order is locked, and fenced: by the lease that the caller
 * holds and the state that it knows.
 */
export function createAttemptRecords({ clock, providers, hearsWebhooks }: RecordDeps) {
  const unleased = { leaseId: null, leaseUntil: null };

  const move = (tx: Executor, attempt: AttemptRow, changes: AttemptChanges & { state?: AttemptState }) => {
    if (changes.state) requireAttemptMove(attempt.state, changes.state);
    return repository.updateUnchanged(tx, clock, attempt, changes);
  };

  const end = async (tx: Executor, attempt: AttemptRow, state: 'failed' | 'abandoned', lastIssue: string) => {
    await move(tx, attempt, { state, ...unleased, checkAt: null, lastIssue });
  };

  const leased = () => ({
    leaseId: newId(),
    leaseUntil: databaseTime(clock, LEASE_SECONDS),
    checkAt: databaseTime(clock, LEASE_SECONDS),
  });

  return {
    /** Writes down that a payment is about to be opened; its request id is fixed, and it is leased to the caller. */
    startAttempt: async (tx: Executor, request: PaymentRequest): Promise<AttemptRow> => {
      const last = await repository.findLatestAttempt(tx, clock, request.orderId);
      if (last?.state === 'creating') await end(tx, last, 'failed', GONE);
      const number = (last?.number ?? 0) + 1;
      const now = clock.now();
      const attempt = {
        id: newId(),
        ...request,
        number,
        provider: providers[0].id,
        state: 'creating' as const,
        createRequestId: `create:${request.orderId}:${number}`,
        leaseId: newId(),
        createdAt: now,
        updatedAt: now,
      };
      return repository.insertAttempt(tx, clock, attempt, LEASE_SECONDS);
    },

    recordOpened: async (tx: Executor, attempt: AttemptRow, outcome: OpenOutcome): Promise<Recorded> => {
      const wait = secondsToNextCheck('approvable', 0, await hearsWebhooks(tx));
      const changes =
        outcome.kind === 'failed'
          ? { state: 'failed' as const, checkAt: null, lastIssue: outcome.reason, lastDebugId: outcome.debugId }
          : {
              state: 'approvable' as const,
              providerOrderId: outcome.providerOrderId,
              approvalUrl: outcome.approvalUrl,
              checkAt: databaseTime(clock, wait),
            };
      return (await move(tx, attempt, { ...changes, ...unleased })) ? { kind: 'recorded', isNews: true } : LOST;
    },

    /** While the lease holds, nobody else asks about this attempt or has it charged. Its state stays what it is. */
    lease: (tx: Executor, attempt: AttemptRow): Promise<AttemptRow | undefined> => move(tx, attempt, leased()),

    /**
     * Writes down that the provider is about to be asked to charge, under a request id of its own: an old one would only
     * repeat the old answer, though the buyer may have approved with another source since.
     * @returns undefined where the lease was lost
     */
    recordCapturing: (tx: Executor, attempt: AttemptRow): Promise<AttemptRow | undefined> =>
      move(tx, attempt, {
        ...leased(),
        state: 'capturing',
        captureNumber: attempt.captureNumber + 1,
        captureSentAt: databaseTime(clock),
      }),

    /** Writes down how asking or charging ended, and gives the lease back. `isNews` is false for what was known before. */
    recordOutcome: async (tx: Executor, attempt: AttemptRow, outcome: PaymentOutcome): Promise<Recorded> => {
      const isOpen = ['approvable', 'declined'].includes(stateAfter(attempt.state, outcome));
      const changes = changesAfter(clock, attempt, outcome, isOpen && (await hearsWebhooks(tx)));
      const row = await move(tx, attempt, { ...changes, ...unleased });
      return row ? { kind: 'recorded', isNews: changes.state !== attempt.state } : LOST;
    },

    /** The order is given up: its payment is not to be charged, even where the buyer has approved it. */
    recordAbandoned: async (tx: Executor, orderId: string, why: string): Promise<void> => {
      const attempt = await repository.findLatestAttempt(tx, clock, orderId);
      if (attempt && ['creating', 'approvable', 'declined'].includes(attempt.state))
        await end(tx, attempt, 'abandoned', why);
    },

    /** Whoever was opening the payment is gone: nobody has its link, so nothing can be charged. The order stays as it is. */
    recordNeverOpened: async (tx: Executor, attempt: AttemptRow): Promise<void> => {
      if (!attempt.isLeased) await end(tx, attempt, 'failed', GONE);
    },

    /** The order is over: nothing of its payments is looked at by itself any more. */
    recordOver: repository.stopChecks,
  };
}
