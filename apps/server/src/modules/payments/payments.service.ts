import type { Executor } from '../../db/connection.ts';
import { type CallDeps, createAttemptCalls } from './attempt-calls.ts';
import { LEASE_SECONDS } from './attempt-moves.ts';
import { createAttemptOpening } from './attempt-opening.ts';
import { createAttemptRecords } from './attempt-records.ts';
import { listCaptures } from './captures.repository.ts';
import { countRefundsDue, listOrdersOf } from './paid-orders.repository.ts';
import { createPaymentBooks } from './payment-books.ts';
import * as repository from './payments.repository.ts';
import { createProviderFinder, type Providers } from './provider-finder.ts';
import { createRefundCalls } from './refund-calls.ts';
import { createRefundRecords } from './refund-records.ts';
import { createWebhookInbox, type InboxDeps } from './webhook-inbox.ts';

export interface PaymentsDeps extends Omit<CallDeps, 'providerOf'>, InboxDeps {
  providers: Providers;
}

/** For so long a capture of unknown outcome counts as under way. It may stay unknown, so it ends at some time. */
const UNKNOWN_CAPTURE_SECONDS = 15 * 60;

/** A payment id in the provider's form that it never gives. */
const NO_PAYMENT = '0AA00000AA000000A';

export type PaymentsService = ReturnType<typeof createPaymentsService>;
export type { AttemptRow } from './payments.repository.ts';

/** The payments of orders and what is given back of them: attempts and refunds, which this module alone reads and writes. */
export function createPaymentsService(deps: PaymentsDeps) {
  const { db, clock } = deps;
  const inbox = createWebhookInbox(deps);
  const calling = { ...deps, providerOf: createProviderFinder(deps.providers) };
  return {
    /** Name of the provider of an attempt's payment; without an attempt, of new payments. */
    providerLabel: (attempt?: Pick<repository.AttemptRow, 'provider'>): string =>
      (attempt ? calling.providerOf(attempt) : deps.providers[0]).label,

    /** Ways to pay that are offered, the first of which is taken where none is asked for. */
    listMethods: () => deps.providers.map(({ id, label }) => ({ id, label })),

    ...createAttemptCalls(calling),
    ...createAttemptOpening(deps),
    ...createAttemptRecords({ clock, receivesWebhooks: inbox.receivesWebhooks }),
    ...createRefundCalls(calling),
    ...createRefundRecords(deps),
    ...createPaymentBooks(calling),
    inbox,

    /** True when the provider of new payments answers, and knows this shop. */
    canBegin: async (): Promise<boolean> => {
      const answer = await deps.providers[0].find(NO_PAYMENT);
      return answer.kind === 'payment' || (answer.kind === 'refused' && answer.meaning !== 'no-word');
    },

    /** True while the order is being charged, or was a short while ago with an unknown result. */
    isCapturing: (tx: Executor, orderId: string): Promise<boolean> =>
      repository.isCapturing(tx, clock, orderId, UNKNOWN_CAPTURE_SECONDS),

    /** The attempts whose turn it is to be asked about, each for one caller only. */
    claimDue: (limit: number): Promise<repository.AttemptRow[]> =>
      repository.claimDueAttempts(db, clock, LEASE_SECONDS, limit),

    findLatestAttempt: (orderId: string) => repository.findLatestAttempt(clock, orderId),

    findCapturedAttempt: (tx: Executor, orderId: string) => repository.findCapturedAttempt(tx, clock, orderId),

    findAttemptByProviderOrder: (orderId: string, providerOrderId: string) =>
      repository.findAttemptByProviderOrder(clock, orderId, providerOrderId),

    listCaptures,

    /** Forgets who paid for these orders, in the caller's transaction. */
    forgetPayers: repository.forgetPayers,

    /** The ids of the orders with this provider's id of a payment or a capture. */
    listOrdersOf: (id: string) => listOrdersOf(db, id),

    /** Number of orders with money that is still to be given back, or whose refund has failed. */
    countRefundsDue: () => countRefundsDue(db),

    listToLookUp: (orderIds: readonly string[]) => repository.listToLookUp(db, orderIds),
  };
}
