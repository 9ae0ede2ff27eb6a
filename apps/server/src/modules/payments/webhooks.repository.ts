import { and, asc, desc, eq, lt, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { mapped, prepareStatement, type Slots, type Statement } from '../../db/statement.ts';
import { databaseTime, secondsAhead, timeAhead } from '../../db/time.ts';
import type { Clock } from '../../lib/clock.ts';
import { paymentAttempts } from './payments.tables.ts';
import type { ProviderEvent } from './provider.port.ts';
import { webhookEvents } from './webhooks.tables.ts';

export type EventRow = typeof webhookEvents.$inferSelect;

/** Does nothing where the event is there already. */
export async function insertEvent(
  db: Executor,
  clock: Clock,
  { id, provider, state }: Pick<EventRow, 'id' | 'provider' | 'state'>,
  { id: eventId, ...event }: ProviderEvent,
): Promise<void> {
  const now = databaseTime(clock);
  const times = { receivedAt: now, dueAt: state === 'waiting' ? now : null };
  await db
    .insert(webhookEvents)
    .values({ ...event, id, provider, eventId, state, ...times })
    .onConflictDoNothing({ target: [webhookEvents.provider, webhookEvents.eventId] });
}

/**
 * Leases the event that has waited longest. One that another server is taking at this moment is passed over, so that
 * two processes never wait for each other nor take the same one.
 */
export async function claimDueEvent(
  db: Executor,
  clock: Clock,
  lease: { id: string; seconds: number },
): Promise<EventRow | undefined> {
  const due = db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(lte(webhookEvents.dueAt, databaseTime(clock)))
    .orderBy(asc(webhookEvents.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const leased = {
    leaseId: lease.id,
    tries: sql`${webhookEvents.tries} + 1`,
    dueAt: databaseTime(clock, lease.seconds),
  };
  // As an array the row is looked for once; in an `in (…)` the planner may look again and take more than one.
  const [row] = await db
    .update(webhookEvents)
    .set(leased)
    .where(sql`${webhookEvents.id} = any(array(${due}))`)
    .returning();
  return row;
}

const underLease = ({ id, leaseId }: EventRow) =>
  and(eq(webhookEvents.id, id), sql`${webhookEvents.leaseId} is not distinct from ${leaseId}::uuid`);

/** @returns false where the lease was lost, and nothing is changed */
export async function markHandled(
  db: Executor,
  clock: Clock,
  event: EventRow,
  { state, orderId, lastIssue }: { state: Exclude<EventRow['state'], 'waiting'>; orderId?: string; lastIssue?: string },
): Promise<boolean> {
  const rows = await db
    .update(webhookEvents)
    .set({ state, orderId, lastIssue, handledAt: databaseTime(clock), dueAt: null, leaseId: null })
    .where(underLease(event))
    .returning({ id: webhookEvents.id });
  return rows.length === 1;
}

/** Nothing is changed where the lease was lost. */
export async function markTried(
  db: Executor,
  clock: Clock,
  event: EventRow,
  { lastIssue, pauseSeconds }: { lastIssue: string; pauseSeconds: number },
): Promise<void> {
  await db
    .update(webhookEvents)
    .set({ lastIssue, dueAt: databaseTime(clock, pauseSeconds), leaseId: null })
    .where(underLease(event));
}

/** The payment that an event is about, by the ids that the provider itself gave to it. */
export async function findPaymentOf(
  db: Executor,
  { provider, providerOrderId, captureId }: Pick<EventRow, 'provider' | 'providerOrderId' | 'captureId'>,
): Promise<{ orderId: string; providerOrderId: string } | undefined> {
  const names = [
    ...(providerOrderId ? [eq(paymentAttempts.providerOrderId, providerOrderId)] : []),
    ...(captureId ? [eq(paymentAttempts.captureId, captureId)] : []),
  ];
  if (names.length === 0) return undefined;
  const [row] = await db
    .select({ orderId: paymentAttempts.orderId, providerOrderId: paymentAttempts.providerOrderId })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.provider, provider), or(...names)))
    .limit(1);
  return row?.providerOrderId ? { orderId: row.orderId, providerOrderId: row.providerOrderId } : undefined;
}

/** Time at which the last event was received. */
const lastReceived = (db: Executor) =>
  db.select({ at: webhookEvents.receivedAt }).from(webhookEvents).orderBy(desc(webhookEvents.receivedAt)).limit(1);

const findReceiving = prepareStatement((db, at: Slots<{ since: number; quiet: number; quietSince: number }>) => {
  const last = db.$with('last').as(lastReceived(db));
  const untold = db
    .select({ one: sql`1` })
    .from(paymentAttempts)
    .where(
      and(
        sql`${paymentAttempts.captureSentAt} > ${last.at} + make_interval(secs => ${at('quiet')}::double precision)`,
        lt(paymentAttempts.captureSentAt, timeAhead(at('quietSince'))),
      ),
    );
  return db
    .with(last)
    .select({ receivesWebhooks: sql<boolean>`${last.at} > ${timeAhead(at('since'))} and not exists (${untold})` })
    .from(last);
});

/**
 * True when events have come within `withinSeconds`, and since the last one no payment was taken that none has
 * reported: one for which `quietSeconds` have passed both since that event and until now.
 */
export const receivesWebhooks = (
  clock: Clock,
  { withinSeconds, quietSeconds }: { withinSeconds: number; quietSeconds: number },
): Statement<boolean> => {
  const ahead = (seconds: number) => secondsAhead(clock, seconds);
  const asked = findReceiving({ since: ahead(-withinSeconds), quiet: quietSeconds, quietSince: ahead(-quietSeconds) });
  return mapped(asked, ([row]) => row?.receivesWebhooks ?? false);
};

/** Events about an order, oldest first. */
export async function listEventsOfOrder(db: Executor, orderId: string): Promise<EventRow[]> {
  return db
    .select()
    .from(webhookEvents)
    .where(eq(webhookEvents.orderId, orderId))
    .orderBy(asc(webhookEvents.receivedAt), asc(webhookEvents.id));
}

export async function deleteEventsBefore(db: Executor, clock: Clock, seconds: number): Promise<void> {
  await db.delete(webhookEvents).where(lt(webhookEvents.receivedAt, databaseTime(clock, -seconds)));
}
