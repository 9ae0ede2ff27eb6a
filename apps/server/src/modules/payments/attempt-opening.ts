import type { Executor } from '../../db/connection.ts';
import { mapped, type Statement, send } from '../../db/statement.ts';
import { databaseTime } from '../../db/time.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import type { OpenOutcome } from './attempt-calls.ts';
import { createAttemptMoves, LEASE_SECONDS } from './attempt-moves.ts';
import type { AttemptRow } from './payments.repository.ts';
import * as repository from './payments.repository.ts';
import { secondsToNextCheck } from './payments.rules.ts';

export interface OpeningDeps {
  clock: Clock;
}

/** Payment that an order requests, in minor units of `currency`. */
export interface PaymentRequest {
  orderId: string;
  currency: string;
  amount: number;
  /** Id of the provider that takes it. */
  provider: string;
}

type Opened = Extract<OpenOutcome, { kind: 'approvable' }>;
type OpenFailed = Extract<OpenOutcome, { kind: 'failed' }>;

/** Result of a write: `lost` where another caller has taken the attempt over. */
const asRecorded = (row: AttemptRow | undefined) => (row ? ('recorded' as const) : ('lost' as const));

const GONE = 'the process that opened it was gone too long';

const requestIdOf = ({ orderId }: PaymentRequest, number: number) => `create:${orderId}:${number}`;

/** Stores an attempt: its request id is fixed, and it is leased to the caller. */
const insert = ({ clock }: OpeningDeps, request: PaymentRequest, number: number): Statement<AttemptRow> => {
  const now = clock.now();
  const attempt = {
    id: newId(),
    ...request,
    number,
    state: 'creating' as const,
    createRequestId: requestIdOf(request, number),
    leaseId: newId(),
    createdAt: now,
    updatedAt: now,
  };
  return repository.insertAttempt(clock, attempt, LEASE_SECONDS);
};

/** Stores an attempt whose money comes by hand: there is nothing to open, and it is named by the request that would. */
const insertByHand = ({ clock }: OpeningDeps, request: PaymentRequest, number: number): Statement<unknown> => {
  const createRequestId = requestIdOf(request, number);
  return repository.insertWaiting({
    ...{ id: newId(), ...request, number, state: 'awaiting' as const, createRequestId },
    ...{ providerOrderId: `${request.provider}:${createRequestId}`, createdAt: clock.now(), updatedAt: clock.now() },
  });
};

/** Writes to attempts while they are opened; fenced like all writes to them. */
export function createAttemptOpening(deps: OpeningDeps) {
  const { clock } = deps;
  const { move, moveHolding, end, unleased } = createAttemptMoves(clock);

  return {
    /** The first attempt of a new order: its request id is fixed, and it is leased to the caller. */
    startFirstAttempt: (request: PaymentRequest): Statement<AttemptRow> => insert(deps, request, 1),

    /** The first attempt of a new order whose money comes by hand. */
    awaitFirst: (request: PaymentRequest): Statement<unknown> => insertByHand(deps, request, 1),

    /** An attempt of an order that waits for money by hand again. The order must be locked. */
    awaitAgain: async (tx: Executor, request: PaymentRequest): Promise<void> => {
      const last = await send(tx, repository.findLatestAttempt(clock, request.orderId));
      await send(tx, insertByHand(deps, request, (last?.number ?? 0) + 1));
    },

    /** Writes down that a payment is about to be opened anew, like the first one. */
    startAttempt: async (tx: Executor, request: PaymentRequest): Promise<AttemptRow> => {
      const last = await send(tx, repository.findLatestAttempt(clock, request.orderId));
      if (last?.state === 'creating') await end(tx, last, 'failed', GONE);
      return send(tx, insert(deps, request, (last?.number ?? 0) + 1));
    },

    /** Locks the attempt's order. @param receivesWebhooks whether the provider reports payments by itself */
    recordOpened: (attempt: AttemptRow, { providerOrderId, approvalUrl }: Opened, receivesWebhooks: boolean) => {
      const checkAt = databaseTime(clock, secondsToNextCheck('approvable', 0, receivesWebhooks));
      const opened = { state: 'approvable' as const, providerOrderId, approvalUrl, checkAt };
      return mapped(moveHolding(attempt, { ...opened, ...unleased }), asRecorded);
    },

    recordOpenFailed: (attempt: AttemptRow, { reason, debugId }: OpenFailed) => {
      const failed = { state: 'failed' as const, checkAt: null, lastIssue: reason, lastDebugId: debugId };
      return mapped(move(attempt, { ...failed, ...unleased }), asRecorded);
    },

    /**
     * The server opening the payment is gone: no one has its link, so nothing can be charged. The order stays as it is.
     */
    recordNeverOpened: async (tx: Executor, attempt: AttemptRow): Promise<void> => {
      if (!attempt.isLeased) await end(tx, attempt, 'failed', GONE);
    },
  };
}
