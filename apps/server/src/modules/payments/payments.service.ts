import type { Executor } from '../../db/connection.ts';
import type { PaypalOrderAnswer } from '../../integrations/paypal/index.ts';
import { minutesAfter, secondsAfter } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { createPaymentOpener, type PaymentsDeps } from './open-payment.ts';
import * as repository from './payments.repository.ts';
import { judgeOrder, judgeRefusal, type PaymentOutcome } from './payments.rules.ts';

export interface PaymentRequest {
  orderId: string;
  currency: string;
  /** Minor units of `currency`. */
  amount: number;
}

/** Longer than all tries of one call to PayPal together: who holds a lease is at work or dead. */
const LEASE_SECONDS = 60;
/** For so long a capture of unknown outcome counts as under way. It may stay unknown, so it ends at some time. */
const UNKNOWN_CAPTURE_MINUTES = 15;

export type PaymentsService = ReturnType<typeof createPaymentsService>;

export function createPaymentsService(deps: PaymentsDeps) {
  const { db, clock, paypal } = deps;

  const judge = (attempt: repository.AttemptRow, answer: PaypalOrderAnswer): PaymentOutcome | 'ask' => {
    if (answer.kind === 'order') return judgeOrder(answer.order, attempt);
    return answer.kind === 'refused' ? judgeRefusal(answer.status, answer.issue) : answer;
  };

  /** Asks PayPal how a payment stands. An order that PayPal does not know any more can never be paid. */
  const lookUp = async (attempt: repository.AttemptRow): Promise<PaymentOutcome> => {
    if (!attempt.providerOrderId) return { kind: 'not-approved' };
    const outcome = judge(attempt, await paypal.getOrder(attempt.providerOrderId));
    return outcome === 'ask' ? { kind: 'unknown', reason: 'PayPal refused to tell' } : outcome;
  };

  const lease = (
    tx: Executor,
    attempt: repository.AttemptRow,
    more: Pick<Partial<repository.AttemptRow>, 'captureSentAt'> = {},
  ): Promise<repository.AttemptRow> => {
    const now = clock.now();
    const leaseUntil = secondsAfter(now, LEASE_SECONDS);
    const leased = { state: 'capturing' as const, leaseUntil, checkAt: leaseUntil, updatedAt: now };
    return repository.updateAttempt(tx, attempt.id, { ...leased, ...more });
  };

  return {
    lookUp,
    open: createPaymentOpener(deps),

    /** Writes down that a payment is about to be opened; its request id is fixed from here on. */
    startAttempt: async (tx: Executor, request: PaymentRequest): Promise<repository.AttemptRow> => {
      const now = clock.now();
      const number = ((await repository.findLatestAttempt(tx, request.orderId))?.number ?? 0) + 1;
      return repository.insertAttempt(tx, {
        id: newId(),
        orderId: request.orderId,
        number,
        state: 'creating',
        amount: request.amount,
        currency: request.currency,
        createRequestId: `create:${request.orderId}:${number}`,
        leaseUntil: secondsAfter(now, LEASE_SECONDS),
        createdAt: now,
        updatedAt: now,
      });
    },

    /**
     * Takes an approved payment. Sent twice under the same request id PayPal takes it once; where PayPal says that it
     * was taken before, how it stands is asked.
     */
    capture: async (attempt: repository.AttemptRow): Promise<PaymentOutcome> => {
      if (!attempt.providerOrderId) return { kind: 'not-approved' };
      const requestId = `capture:${attempt.orderId}:${attempt.number}:${attempt.captureNumber}`;
      const outcome = judge(attempt, await paypal.captureOrder(attempt.providerOrderId, requestId));
      if (outcome === 'ask' || outcome.kind === 'approved') return lookUp(attempt);
      return outcome;
    },

    /** While the lease holds, nobody else captures or asks about this attempt. */
    lease,

    /** Leases the attempt anew, right before PayPal is asked to charge. */
    leaseForCapture: (tx: Executor, attempt: repository.AttemptRow): Promise<repository.AttemptRow> =>
      lease(tx, attempt, { captureSentAt: clock.now() }),

    isLeased: (attempt: repository.AttemptRow): boolean =>
      attempt.leaseUntil !== null && attempt.leaseUntil > clock.now(),

    /** Whether a payment of the order is being worked on, or was sent a short while ago and nobody knows how it ended. */
    isInFlight: (tx: Executor, orderId: string): Promise<boolean> => {
      const now = clock.now();
      return repository.isInFlight(tx, orderId, now, minutesAfter(now, -UNKNOWN_CAPTURE_MINUTES));
    },

    claimDue: (limit: number): Promise<repository.AttemptRow[]> =>
      repository.claimDueAttempts(db, clock.now(), secondsAfter(clock.now(), LEASE_SECONDS), limit),

    needsLookUp: repository.needsLookUp,
    needsNoLookUp: repository.needsNoLookUp,
    findLatestAttempt: repository.findLatestAttempt,
    findAttemptByProviderOrder: repository.findAttemptByProviderOrder,
    updateAttempt: repository.updateAttempt,
  };
}
