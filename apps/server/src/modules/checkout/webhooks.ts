import { send } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import { SYSTEM } from '../orders/index.ts';
import type { Delivery, EventRow } from '../payments/index.ts';
import type { CheckoutDeps } from './checkout.deps.ts';
import type { createRefundFollower } from './follow-refunds.ts';
import type { createPaymentSettler } from './settle-payment.ts';
import type { Settlement } from './write-outcome.ts';

/** So many events are followed side by side by one server. */
const MOST_AT_ONCE = 8;

/** The payment's state is not known yet: the event has not done its work. */
const OPEN: readonly Settlement['kind'][] = ['unknown', 'busy', 'no-such-payment'];

const DISPUTES: readonly EventRow['subject'][] = ['dispute-opened', 'dispute-updated', 'dispute-resolved'];

interface NamedPayment {
  orderId: string;
  providerOrderId: string;
}

/** Note on a dispute for the order's history; other events report the money that moves with it. */
function describeDispute({ subject, disputeId, disputeOutcome }: EventRow, provider: string): string | undefined {
  const dispute = `${provider}'s dispute ${disputeId ?? 'without a number'}`;
  if (subject === 'dispute-opened') return `${dispute} was opened by the customer.`;
  return subject === 'dispute-resolved'
    ? `${dispute} was resolved: ${disputeOutcome ?? 'no outcome given'}.`
    : undefined;
}

/**
 * Follows webhooks up. An event is a reason to look: it says which payment to ask about, and nothing that it says of
 * money is believed. So it does not matter whether it comes late, twice, out of order or before our own row.
 */
export function createWebhookFollower(
  deps: CheckoutDeps,
  settle: ReturnType<typeof createPaymentSettler>,
  followRefunds: ReturnType<typeof createRefundFollower>,
) {
  const { db, orders, payments, log } = deps;
  const { inbox } = payments;
  const working = new Set<Promise<void>>();
  const ending = new AbortController();

  /** The provider's own ids come first: the one passed to it when the payment was opened may be another shop's. */
  const locate = async (event: EventRow): Promise<NamedPayment | 'foreign' | 'not-known'> => {
    const payment = await inbox.findPayment(event);
    if (payment) return payment;
    if (!event.orderId) return 'not-known';
    // An order is committed before the provider knows of it; the id of its payment only after the provider has
    // answered.
    if (!(await send(db, orders.find(event.orderId)))) return 'foreign';
    if (event.providerOrderId) return 'not-known';
    const attempt = await send(db, payments.findLatestAttempt(event.orderId));
    return attempt?.providerOrderId
      ? { orderId: event.orderId, providerOrderId: attempt.providerOrderId }
      : 'not-known';
  };

  const remember = (event: EventRow, orderId: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      const order = await send(tx, orders.lock(orderId));
      // With the event in one transaction, so that it is remembered once.
      const isOurs = await inbox.recordDone(tx, event, orderId);
      const note = describeDispute(event, payments.providerLabel(event));
      if (order && isOurs && note) await orders.remark(tx, order, { actor: SYSTEM, note });
    });

  const followPayment = async (event: EventRow, { orderId, providerOrderId }: NamedPayment): Promise<void> => {
    const { kind } = await settle({ orderId, actor: SYSTEM, providerOrderId });
    const movesBack = event.subject === 'refund' || event.subject === 'reversal';
    const isFollowed = !movesBack || (await followRefunds(orderId, providerOrderId));
    if (OPEN.includes(kind)) await inbox.recordTried(event, `the payment is ${kind}`);
    else if (!isFollowed) await inbox.recordTried(event, 'the refunds of the payment were not told');
    else await inbox.recordDone(db, event, orderId);
  };

  const follow = async (event: EventRow): Promise<void> => {
    const named = await locate(event);
    if (named === 'foreign') await inbox.recordForeign(event);
    else if (named === 'not-known') await inbox.recordTried(event, 'it names no payment of this shop', 'foreign');
    else if (DISPUTES.includes(event.subject)) await remember(event, named.orderId);
    else await followPayment(event, named);
  };

  /** Follows what is due, one after the other. @param stop when it is aborted, no other one is begun */
  const followWebhooks = async (stop: AbortSignal): Promise<void> => {
    while (!stop.aborted) {
      const event = await inbox.claim();
      if (!event) return;
      await follow(event).catch((error: unknown) => {
        log.error({ err: error, id: event.id, type: event.type }, 'a webhook could not be followed; tried again later');
        return inbox.recordTried(event, 'it failed; the log says why');
      });
    }
  };

  /** Begins with what is due at once. Those at work go on until nothing is, so that a few are enough for any number. */
  const wake = (): void => {
    if (working.size >= MOST_AT_ONCE) return;
    const done = followWebhooks(ending.signal)
      .catch((error: unknown) => log.error({ err: error }, 'webhooks could not be followed; tried again later'))
      .finally(() => working.delete(done));
    working.add(done);
  };

  return {
    followWebhooks,

    /**
     * Takes a delivery in. When this resolves the event is committed; it is followed after that.
     * @throws AppError WEBHOOK_NOT_VALID, WEBHOOK_NOT_CHECKED
     */
    receiveWebhook: async (provider: string, delivery: Delivery): Promise<void> => {
      await inbox.receive(provider, delivery);
      wake();
    },

    /** Begins no other event, and resolves when those under way are done. */
    endWebhooks: async (): Promise<void> => {
      ending.abort();
      await Promise.all(working);
    },
  };
}
