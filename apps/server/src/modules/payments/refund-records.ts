import type { ActorKind } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { databaseTime } from '../../db/time.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { type AttemptRow, findAttempt } from './payments.repository.ts';
import { describeAmount } from './payments.rules.ts';
import type { FindProvider } from './provider-finder.ts';
import { requireRefundMove } from './refund.states.ts';
import * as repository from './refunds.repository.ts';
import { type RefundOutcome, revenueOf, secondsToNextRefundCheck, stateAfterRefund } from './refunds.rules.ts';

/** A refund to be made, in minor units of the currency that was captured. */
export interface NewRefund {
  order: { id: string; priceCurrency: string };
  attempt: AttemptRow;
  requestKey: string;
  amount: number;
  currency: string;
  reason: string;
  restock: boolean;
  items: readonly { orderItemId: string; quantity: number }[];
  /** The return that it is for. */
  returnId?: string;
  /** Part of the amount that is for delivery and fees. */
  delivery?: number;
  actor: { by: ActorKind; userId: string | null; name: string };
}

/** Result of writing an outcome. */
export interface RefundRecorded {
  refund: repository.RefundRow;
  isNews: boolean;
  /** The provider has just taken it on, for the first time. */
  isFirstAccepted: boolean;
  /** Part of the money: what was not owed, a part of what was, or the last of it. */
  portion: 'surplus' | 'part' | 'whole';
}

export interface RefundRecordDeps {
  db: Executor;
  clock: Clock;
  providerOf: FindProvider;
}

/** Longer than all tries of one call to the provider and of the look-up after it together. */
const LEASE_SECONDS = 120;

/** Changes that an outcome makes to a refund. */
function changesAfter(
  clock: Clock,
  refund: repository.RefundRow,
  outcome: RefundOutcome,
  describeIssue: (issue: string) => string,
) {
  const state = stateAfterRefund(refund.state, outcome);
  const checks = state === refund.state ? refund.checks + 1 : 0;
  const seconds = secondsToNextRefundCheck(state, checks);
  const isAccepted = outcome.kind === 'accepted';
  const isOther = isAccepted && outcome.amount !== refund.amount;
  return {
    state,
    checks,
    leaseId: null,
    checkAt: seconds === undefined ? null : databaseTime(clock, seconds),
    ...(isAccepted && {
      providerRefundId: outcome.providerRefundId,
      amount: outcome.amount,
      acceptedAt: refund.acceptedAt ?? clock.now(),
      completedAt: outcome.state === 'completed' ? clock.now() : null,
      lastIssue: isOther ? `We asked for ${describeAmount(refund)}.` : '',
    }),
    ...(outcome.kind === 'failed' && { lastIssue: describeIssue(outcome.issue), lastDebugId: outcome.debugId ?? '' }),
    ...(outcome.kind === 'unknown' && { lastIssue: outcome.reason }),
  };
}

async function requireAttempt(db: Executor, clock: Clock, id: string): Promise<AttemptRow> {
  const attempt = await findAttempt(db, clock, id);
  if (!attempt) throw new Error(`payment attempt ${id} is gone`);
  return attempt;
}

const createOutcomeRecorder =
  ({ clock, providerOf }: RefundRecordDeps) =>
  /**
   * Writes down how asking for a refund ended, and gives its lease back.
   * @param total what the order's price came to, in minor units of the price currency
   * @returns undefined where the lease was lost: nothing was changed, the one who took it over knows better
   */
  async (
    tx: Executor,
    refund: repository.RefundRow,
    outcome: RefundOutcome,
    total: number,
  ): Promise<RefundRecorded | undefined> => {
    const attempt = await requireAttempt(tx, clock, refund.attemptId);
    const changes = changesAfter(clock, refund, outcome, providerOf(attempt).describeIssue);
    requireRefundMove(refund.state, changes.state);
    const before = (await repository.listRefunds(tx, clock, [refund.orderId])).filter(
      ({ id, attemptId, state }) => attemptId === attempt.id && state === 'completed' && id !== refund.id,
    );
    const isOwed = attempt.state === 'captured';
    const amount = changes.amount ?? refund.amount;
    const takesRevenue = isOwed && changes.state === 'completed';
    const revenue = takesRevenue ? revenueOf(amount, { captured: attempt.amount, total }, before) : 0;
    const row = await repository.updateUnchanged(tx, clock, refund, { ...changes, revenue });
    if (!row) return undefined;
    const refunded = before.reduce((sum, other) => sum + other.amount, amount);
    return {
      refund: row,
      isNews: row.state !== refund.state,
      isFirstAccepted: refund.acceptedAt === null && row.acceptedAt !== null,
      portion: isOwed ? (refunded >= attempt.amount ? 'whole' : 'part') : 'surplus',
    };
  };

/**
 * Writes to refunds. All of them while the refund's order is locked, so that what is left of a capture is the same for
 * all callers, and fenced: by the lease that the caller holds and the state that it knows.
 */
export function createRefundRecords(deps: RefundRecordDeps) {
  const { db, clock } = deps;
  return {
    findRefund: (tx: Executor, id: string) => repository.findRefund(tx, clock, id),
    findRefundByKey: (tx: Executor, orderId: string, requestKey: string) =>
      repository.findRefundByKey(tx, clock, orderId, requestKey),
    listRefunds: (tx: Executor, orderIds: readonly string[]) => repository.listRefunds(tx, clock, orderIds),
    listRefundItems: repository.listRefundItems,
    findAttemptOf: (refund: repository.RefundRow) => requireAttempt(db, clock, refund.attemptId),

    /**
     * Writes down that money is about to be given back. What it may take of the capture is the caller's to check.
     * @param work whether the caller has it made, and leases it for that, or leaves it to the periodic check
     */
    startRefund: (
      tx: Executor,
      { order, attempt, items, actor, ...refund }: NewRefund,
      work: 'leased' | 'due',
    ): Promise<repository.RefundRow> => {
      const now = clock.now();
      const row = {
        ...refund,
        id: newId(),
        orderId: order.id,
        attemptId: attempt.id,
        priceCurrency: order.priceCurrency,
        state: 'requested' as const,
        by: actor.by,
        byUserId: actor.userId,
        byName: actor.name,
        leaseId: work === 'leased' ? newId() : null,
        createdAt: now,
        updatedAt: now,
      };
      return repository.insertRefund(tx, clock, row, { items, dueSeconds: work === 'leased' ? LEASE_SECONDS : 0 });
    },

    /**
     * Begins a failed refund anew, under a request id of its own: the old one would only repeat the old answer.
     * @returns undefined where another server was first
     */
    restartRefund: (tx: Executor, refund: repository.RefundRow): Promise<repository.RefundRow | undefined> => {
      requireRefundMove(refund.state, 'requested');
      return repository.updateUnchanged(tx, clock, refund, {
        state: 'requested',
        number: refund.number + 1,
        providerRefundId: null,
        requestedAt: databaseTime(clock),
        leaseId: newId(),
        checkAt: databaseTime(clock, LEASE_SECONDS),
        checks: 0,
        lastIssue: '',
      });
    },

    recordRefund: createOutcomeRecorder(deps),

    /** The refunds whose turn it is to be asked about, each for one caller only. */
    claimDueRefunds: (limit: number): Promise<repository.RefundRow[]> =>
      repository.claimDueRefunds(db, clock, { id: newId(), seconds: LEASE_SECONDS }, limit),
  };
}
