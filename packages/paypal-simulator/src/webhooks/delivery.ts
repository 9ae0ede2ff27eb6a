import { randomUUID } from 'node:crypto';
import { takeFault } from '../faults.ts';
import { paypalTime } from '../ids.ts';
import type { TransmissionRecord, WebhookEvent, WebhookRecord } from '../records.ts';
import type { Resource } from '../resources.ts';
import type { Money } from '../schema.ts';
import { addTo, type Delivery, pause, requireRecord, type Simulator } from '../simulator.ts';
import { certificateId, requireIdentity, signTransmission } from './certificate.ts';
import { createEvent, type EventType, eventText } from './events.ts';

const MAX_EVENTS = 2_000;
const MAX_DELIVERIES = 5_000;
const RESUME_PAUSE_MS = 5;
const RETRIES = 25;
const GROWTH = 1.3;

/**
 * The pauses before each further attempt at a delivery: PayPal makes 25 within three days and does not say when. Here
 * each is 1.3 times as long as the one before.
 *
 * @param windowMs what they add up to
 */
export function retryPauses(windowMs: number): number[] {
  const shares = Array.from({ length: RETRIES }, (_, retry) => GROWTH ** retry);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => Math.round((windowMs * share) / whole));
}

/** True if webhooks may go there. A webhook registered under other settings stays, but is inactive. */
export function isAllowed({ settings }: Simulator, url: string): boolean {
  const allowed = settings.webhookUrl();
  return allowed !== undefined && new URL(url).href === new URL(allowed).href;
}

/** The webhook of the settings, or the one that was registered by the API. */
export function findWebhook(sim: Simulator): WebhookRecord | undefined {
  const { webhookUrl, webhookId: id } = sim.settings;
  const url = webhookUrl();
  if (url !== undefined && id !== undefined) return { id, url, eventTypes: ['*'] };
  return [...sim.store.state.webhooks.values()].find((webhook) => isAllowed(sim, webhook.url));
}

/** Headers with the signature, the same at every attempt: a repeated one is the same transmission. */
async function signedHeaders(sim: Simulator, { id, webhookId, createdAt }: TransmissionRecord, body: string) {
  const identity = await requireIdentity(sim);
  const time = paypalTime(createdAt);
  return {
    'content-type': 'application/json',
    'user-agent': 'PayPal/AUHD-214.0-simulator',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-auth-version': 'v2',
    'paypal-cert-url': `${sim.settings.publicUrl()}/v1/notifications/certs/${certificateId(identity)}`,
    'paypal-transmission-id': id,
    'paypal-transmission-sig': signTransmission(identity, { id, time, webhookId, body: Buffer.from(body) }),
    'paypal-transmission-time': time,
  };
}

/** Posts once; 0 means no answer. */
async function post({ closing, settings, warn }: Simulator, { url, headers, body }: Delivery): Promise<number> {
  try {
    const late = AbortSignal.timeout(settings.webhookTimeoutMs);
    // Without a listener Node collects it as garbage, and it never comes: https://github.com/nodejs/node/issues/57736.
    late.addEventListener('abort', () => undefined, { once: true });
    const signal = AbortSignal.any([closing.signal, late]);
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    if (!closing.signal.aborted) warn({ err: error, url }, 'a webhook could not be delivered');
    return 0;
  }
}

/** @returns undefined if there is no webhook any more to deliver to */
async function deliverOnce(sim: Simulator, transmission: TransmissionRecord): Promise<number | undefined> {
  const event = sim.store.state.events.get(transmission.eventId);
  const webhook = findWebhook(sim);
  if (!event || webhook?.id !== transmission.webhookId) return undefined;
  const body = eventText(event);
  const headers = await signedHeaders(sim, transmission, body);
  const about = { eventId: event.id, eventType: event.event_type, time: paypalTime(sim.settings.now()) };
  const delivery = { ...about, url: webhook.url, headers, body, status: 0 };
  addTo(sim.deliveries, delivery, MAX_DELIVERIES);
  delivery.status = await post(sim, delivery);
  return delivery.status;
}

/** Makes one attempt. @returns whether it was the last: it was taken, is given up, or waits for the next start */
async function attempt(sim: Simulator, id: string): Promise<boolean> {
  const { closing, settings, store } = sim;
  const transmission = store.state.transmissions.get(id);
  if (!transmission || closing.signal.aborted) return true;
  const status = await deliverOnce(sim, transmission);
  // Broken off by the stop: the next start makes this attempt anew.
  if (status === 0 && closing.signal.aborted) return true;
  const isRefused = status !== undefined && (status < 200 || status > 299);
  const wait = isRefused ? retryPauses(settings.webhookRetryWindowMs)[transmission.retries] : undefined;
  if (wait === undefined) store.remove('transmissions', id);
  else {
    const nextAt = settings.now() + wait;
    store.put('transmissions', id, { ...transmission, retries: transmission.retries + 1, nextAt });
  }
  await store.commit();
  return wait === undefined;
}

/** Lets a delivery go on by itself; its failure is logged. */
function track(sim: Simulator, work: Promise<void>): void {
  const tracked = work
    .catch((error: unknown) => sim.warn({ err: error }, 'a webhook could not be sent'))
    .finally(() => sim.underWay.delete(tracked));
  sim.underWay.add(tracked);
}

async function finish(sim: Simulator, id: string): Promise<void> {
  do {
    const { nextAt = 0 } = sim.store.state.transmissions.get(id) ?? {};
    await pause(sim, nextAt - sim.settings.now());
  } while (!(await attempt(sim, id)));
}

/** Resolves after the first attempt at each; the further ones go on by themselves. */
async function deliver(sim: Simulator, ids: string[]): Promise<void> {
  const firstAttempts = ids.map(async (id) => {
    if (!(await attempt(sim, id))) track(sim, finish(sim, id));
  });
  await Promise.all(firstAttempts);
}

/** Takes the way of an event to the webhook that asked for its type on record. @returns the ids of transmissions */
function address(sim: Simulator, { id: eventId, event_type }: WebhookEvent): string[] {
  const webhook = findWebhook(sim);
  if (!webhook?.eventTypes.some((type) => type === '*' || type === event_type)) return [];
  const now = sim.settings.now();
  const id = randomUUID();
  sim.store.put('transmissions', id, { id, eventId, webhookId: webhook.id, retries: 0, createdAt: now, nextAt: now });
  return [id];
}

async function releaseHeld(sim: Simulator): Promise<void> {
  for (const id of sim.held.splice(0)) await deliver(sim, [id]);
}

/** Delivers an event, with the armed fault in its way. */
async function send(sim: Simulator, event: WebhookEvent, ids: string[]): Promise<void> {
  const fault = takeFault(sim.faults, 'webhook');
  await sim.store.commit();
  if (fault?.kind === 'never') {
    for (const id of ids) sim.store.remove('transmissions', id);
    return sim.store.commit();
  }
  if (fault?.kind === 'delay') {
    await pause(sim, fault.ms);
    return deliver(sim, ids);
  }
  if (fault?.kind === 'reorder') {
    sim.held.push(...ids);
    await pause(sim, fault.ms);
    // No other event has overtaken it.
    return ids.some((id) => sim.held.includes(id)) ? releaseHeld(sim) : undefined;
  }
  await deliver(sim, fault?.kind === 'double' ? [...ids, ...address(sim, event)] : ids);
  return releaseHeld(sim);
}

/** Forgets the oldest events that have no pending transmission. */
function forgetEvents({ store: { state, remove } }: Simulator): void {
  let surplus = state.events.size - MAX_EVENTS;
  if (surplus <= 0) return;
  const wanted = new Set([...state.transmissions.values()].map(({ eventId }) => eventId));
  for (const id of state.events.keys()) {
    if (surplus <= 0) return;
    if (wanted.has(id)) continue;
    remove('events', id);
    surplus -= 1;
  }
}

/**
 * Takes an event on record together with what the caller has changed, and sets it on its way to every webhook that
 * asked for its type: neither is known without the other, whenever the process dies.
 */
export function publish(sim: Simulator, type: EventType, resource: Resource, about?: Money | string): void {
  const event = createEvent(sim, type, resource, about);
  sim.store.put('events', event.id, event);
  const ids = address(sim, event);
  forgetEvents(sim);
  track(sim, send(sim, event, ids));
}

/** Sends an event again under its id, past every fault. */
export function resend(sim: Simulator, id: string): WebhookEvent {
  const event = requireRecord(sim, 'events', id);
  track(sim, deliver(sim, address(sim, event)));
  return event;
}

/** Goes on with deliveries that were under way when the process stopped, one after the other, so that it is no storm. */
export async function resume(sim: Simulator, ids: string[]): Promise<void> {
  for (const id of ids) {
    track(sim, finish(sim, id));
    await pause(sim, RESUME_PAUSE_MS);
  }
}
