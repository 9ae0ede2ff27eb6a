import type { FastifyReply, FastifyRequest } from 'fastify';
import { headerOf, onSettled } from './api-route.ts';
import { errorBody, issueError, PaypalError } from './errors.ts';
import { newDebugId } from './ids.ts';
import type { Simulator } from './simulator.ts';
import type { WebhookEvent } from './types.ts';

export const ORDER_KEY_MS = 6 * 3_600_000;
export const REFUND_KEY_MS = 45 * 24 * 3_600_000;

/** What a piece of work comes to: the first answer, and the events that it sets off once it is on record. */
export interface Work {
  body: unknown;
  events: WebhookEvent[];
}

/** An error that is the lasting outcome of a request: the same id answers it again. */
export class LastingError extends PaypalError {}

export function requestIdOf(request: FastifyRequest): string | undefined {
  const id = headerOf(request, 'paypal-request-id')?.trim();
  if (id === undefined || id === '') return undefined;
  if (id.length <= 108) return id;
  throw issueError('INVALID_STRING_LENGTH', { field: 'PayPal-Request-Id', location: 'header' });
}

export function prefersRepresentation(request: FastifyRequest): boolean {
  return /(^|[,;\s])return=representation\b/.test(headerOf(request, 'prefer') ?? '');
}

function remember(sim: Simulator, key: string, keepMs: number, status: number, body: unknown): void {
  sim.store.put('answers', key, { status, body, keepUntil: sim.settings.now() + keepMs });
}

/**
 * Does a piece of work once per `PayPal-Request-Id` and answers it: 201 the first time, 200 with the stored answer
 * after that, 409 while an earlier request with the id has not been answered. Without the header it is done every time.
 *
 * @param options `refresh` brings the stored body of a success up to date
 */
export async function answerOnce(
  sim: Simulator,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    scope,
    keepMs,
    work,
    refresh = (stored) => stored,
  }: { scope: string; keepMs: number; work: () => Work; refresh?: (stored: unknown) => unknown },
): Promise<unknown> {
  const requestId = requestIdOf(request);
  const key = requestId === undefined ? undefined : `${scope} ${requestId}`;
  if (key !== undefined) {
    if (sim.inProgress.has(key)) throw issueError('PREVIOUS_REQUEST_IN_PROGRESS');
    const stored = sim.store.state.answers.get(key);
    if (stored && stored.keepUntil > sim.settings.now()) {
      await sim.store.commit();
      return stored.status < 300
        ? reply.code(200).send(refresh(stored.body))
        : reply.code(stored.status).send(stored.body);
    }
    sim.inProgress.add(key);
    onSettled(request, () => sim.inProgress.delete(key));
  }
  try {
    const { body, events } = work();
    if (key !== undefined) remember(sim, key, keepMs, 201, body);
    await sim.publisher.publish(events);
    return reply.code(201).send(body);
  } catch (error) {
    if (!(error instanceof LastingError)) throw error;
    const body = errorBody(error, newDebugId());
    if (key !== undefined) remember(sim, key, keepMs, error.status, body);
    await sim.store.commit();
    return reply.code(error.status).send(body);
  }
}
