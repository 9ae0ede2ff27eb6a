import type { Executor } from '../../db/connection.ts';
import { type Statement, send } from '../../db/statement.ts';
import { databaseTime } from '../../db/time.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { createAttemptMoves, LEASE_SECONDS } from './attempt-moves.ts';
import type { AttemptRow } from './payments.repository.ts';
import * as repository from './payments.repository.ts';
import { isGivenUp, type PaymentOutcome, secondsToNextCheck, stateAfter } from './payments.rules.ts';

export interface RecordDeps {
  clock: Clock;
  /** True when the provider reports by itself what happens to payments. */
  receivesWebhooks: () => Statement<boolean>;
}

/** Changes that an outcome makes to an attempt. */
function changesAfter(clock: Clock, attempt: AttemptRow, outcome: PaymentOutcome, receivesWebhooks: boolean) {
  const state = stateAfter(attempt.state, outcome);
  const checks = state === attempt.state ? attempt.checks + 1 : 0;
  // Of what was given up only a charge that the provider holds back is asked about again.
  const isHeldBack = outcome.kind === 'review' || (outcome.kind === 'unknown' && attempt.captureId !== null);
  // Of money by hand there is nothing to ask about until the staff records some.
  const isOver = ['awaiting', 'captured', 'mismatch'].includes(state) || (isGivenUp(state) && !isHeldBack);
  const waitsLike = isGivenUp(state) ? 'review' : state;
  return {
    state,
    checks,
    checkAt: isOver ? null : databaseTime(clock, secondsToNextCheck(waitsLike, checks, receivesWebhooks)),
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
 * Writes to attempts. All of them while the attempt's order is locked, and fenced: by the lease that the caller holds
 * and the state that it knows.
 */
export function createAttemptRecords({ clock, receivesWebhooks }: RecordDeps) {
  const { move, moveHolding, end, unleased } = createAttemptMoves(clock);

  const leased = () => ({
    leaseId: newId(),
    leaseUntil: databaseTime(clock, LEASE_SECONDS),
    checkAt: databaseTime(clock, LEASE_SECONDS),
  });

  return {
    /** While the lease holds, no one else asks about this attempt or has it charged. Its state stays what it is. */
    lease: (attempt: AttemptRow): Statement<AttemptRow | undefined> => move(attempt, leased()),

    /**
     * The same of a buyer's payment that is ready to be asked about, as it nearly always is, without the order and the
     * attempt being read before. It locks the order, and is to be sent by itself.
     * @returns undefined where it is not ready, for whatever reason
     */
    leaseReady: (orderId: string, providerOrderId: string, buyerId: string): Statement<AttemptRow | undefined> => {
      const which = { orderId, providerOrderId, buyerId, leaseId: newId() };
      return repository.leaseReadyAttempt(clock, which, LEASE_SECONDS);
    },

    /**
     * Writes down that the provider is about to be asked to charge, under a request id of its own: an old one would only
     * repeat the old answer, though the buyer may have approved with another source since. It locks the order.
     * @returns undefined where the lease was lost, or the order holds no units
     */
    recordCapturing: (attempt: AttemptRow): Statement<AttemptRow | undefined> => {
      const captureNumber = attempt.captureNumber + 1;
      const capturing = { ...leased(), state: 'capturing' as const, captureNumber, captureSentAt: databaseTime(clock) };
      return moveHolding(attempt, capturing, 'order-holds-stock');
    },

    /** True when the attempt was not taken over; it stays so while its order is locked. */
    isHeldStill: repository.isHeldStill,

    /**
     * Writes down how asking or charging ended, and gives the lease back, which the caller still holds.
     * @returns whether it was not known before
     */
    recordOutcome: async (tx: Executor, attempt: AttemptRow, outcome: PaymentOutcome): Promise<boolean> => {
      const isOpen = ['approvable', 'declined'].includes(stateAfter(attempt.state, outcome));
      const changes = changesAfter(clock, attempt, outcome, isOpen && (await send(tx, receivesWebhooks())));
      if (!(await send(tx, move(attempt, { ...changes, ...unleased }))))
        throw new Error(`${attempt.id} was taken over`);
      return changes.state !== attempt.state;
    },

    /** Records that a payment was charged, where the order is locked and the lease was checked since. */
    recordCaptured: (attempt: AttemptRow, outcome: Extract<PaymentOutcome, { kind: 'captured' }>) =>
      move(attempt, { ...changesAfter(clock, attempt, outcome, false), ...unleased }),

    /**
     * Money by hand has come to what is asked for: the payment is asked about soon, also where the one who recorded it is
     * gone. @param amount what is asked for from now on, in minor units
     */
    recordArrived: (attempt: AttemptRow, amount: number): Statement<AttemptRow | undefined> =>
      move(attempt, { amount, checkAt: databaseTime(clock) }),

    /**
     * Money by hand that an attempt was taken for has not come: it waits for it again. @param amount what is asked for from now
     * on, in minor units
     */
    recordUndone: (attempt: AttemptRow, amount: number): Statement<AttemptRow | undefined> => {
      if (attempt.state !== 'captured' && attempt.state !== 'awaiting') throw new Error(`${attempt.id} is not undone`);
      const nothing = { captureId: null, payerId: null, captureSentAt: null, checkAt: null, checks: 0 };
      return move(attempt, { state: 'awaiting', amount, ...nothing });
    },

    /** The order is given up: its payment is not to be charged, even where the buyer has approved it. */
    recordAbandoned: async (tx: Executor, orderId: string, why: string): Promise<void> => {
      const attempt = await send(tx, repository.findLatestAttempt(clock, orderId));
      if (attempt && ['creating', 'awaiting', 'approvable', 'declined'].includes(attempt.state))
        await end(tx, attempt, 'abandoned', why);
    },

    /** The order is over: nothing of its payments is looked at by itself any more. */
    recordOver: repository.stopChecks,
  };
}
