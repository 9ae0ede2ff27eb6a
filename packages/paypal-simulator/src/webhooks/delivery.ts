import { randomUUID } from 'node:crypto';
import { paypalTime } from '../ids.ts';
import type { Settings } from '../options.ts';
import { pause } from '../pause.ts';
import type { Store, Warn } from '../store/store.ts';
import type { WebhookRecord } from '../types.ts';
import { certificateId } from './certificate.ts';
import { eventText, type WebhookEvent } from './events.ts';
import { requireIdentity } from './identity.ts';
import { signTransmission } from './signature.ts';

const KEPT_DELIVERIES = 5_000;

/** One attempt at a delivery; `status` 0: no answer came. */
export interface Delivery {
  eventId: string;
  eventType: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  status: number;
}

export interface DeliveryDeps {
  settings: Settings;
  store: Store;
  closing: AbortSignal;
  warn: Warn;
}

/** Whether webhooks may go there. One that was registered in another time is kept, and sleeps. */
export function isAllowed({ webhookUrl }: Settings, url: string): boolean {
  const allowed = webhookUrl();
  return allowed !== undefined && new URL(url).href === new URL(allowed).href;
}

/** The webhook from the options, then those registered by the API. */
export function listWebhooks({ settings, store }: DeliveryDeps): WebhookRecord[] {
  const { webhookUrl, webhookId } = settings;
  const url = webhookUrl();
  const configured = url !== undefined && webhookId !== undefined ? [{ id: webhookId, url, eventTypes: ['*'] }] : [];
  return [...configured, ...store.state.webhooks.values()].filter((webhook) => isAllowed(settings, webhook.url));
}

/** One event for one webhook: signed once, so that a repeated attempt is the same transmission. */
async function signedHeaders(
  { settings, store }: DeliveryDeps,
  webhook: WebhookRecord,
  body: string,
): Promise<Record<string, string>> {
  const identity = await requireIdentity(store, settings.now());
  const id = randomUUID();
  const time = paypalTime(settings.now());
  const transmission = { id, time, webhookId: webhook.id, body: Buffer.from(body) };
  return {
    'content-type': 'application/json',
    'user-agent': 'PayPal/AUHD-214.0-simulator',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-auth-version': 'v2',
    'paypal-cert-url': `${settings.publicUrl()}/v1/notifications/certs/${certificateId(identity.certificatePem)}`,
    'paypal-transmission-id': id,
    'paypal-transmission-sig': signTransmission(identity, transmission),
    'paypal-transmission-time': time,
  };
}

/** Posts once; 0 stands for no answer. */
async function post(deps: DeliveryDeps, url: string, headers: Record<string, string>, body: string): Promise<number> {
  try {
    const signal = AbortSignal.any([deps.closing, AbortSignal.timeout(deps.settings.webhookTimeoutMs)]);
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    if (!deps.closing.aborted) deps.warn({ err: error, url }, 'a webhook could not be delivered');
    return 0;
  }
}

export function keepAtMost<Entry>(list: Entry[], most: number): void {
  if (list.length > most) list.splice(0, list.length - most);
}

export interface Courier {
  /** Resolves after the first attempt at every webhook; the further ones go on by themselves. */
  deliver(event: WebhookEvent): Promise<void>;
  /** Lets work go on unattended until {@link Courier.settled}; its failure is logged. */
  track(work: Promise<void>): void;
  deliveries(): Delivery[];
  settled(): Promise<void>;
}

/** Deliveries live in memory: what was under way when the server stopped is not sent again. */
export function createCourier(deps: DeliveryDeps): Courier {
  const { closing, settings } = deps;
  const deliveries: Delivery[] = [];
  const underWay = new Set<Promise<void>>();

  const track = (work: Promise<void>): void => {
    const tracked = work
      .catch((error: unknown) => deps.warn({ err: error }, 'a webhook could not be sent'))
      .finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  };

  const attempt = async (
    webhook: WebhookRecord,
    event: WebhookEvent,
    headers: Record<string, string>,
    body: string,
  ) => {
    const delivery = { eventId: event.id, eventType: event.event_type, url: webhook.url, headers, body, status: 0 };
    deliveries.push(delivery);
    keepAtMost(deliveries, KEPT_DELIVERIES);
    delivery.status = await post(deps, webhook.url, headers, body);
    return delivery.status >= 200 && delivery.status < 300;
  };

  const retry = async (again: () => Promise<boolean>): Promise<void> => {
    for (const wait of settings.webhookRetryDelaysMs) {
      await pause(wait, closing);
      if (closing.aborted || (await again())) return;
    }
  };

  const deliver = async (event: WebhookEvent): Promise<void> => {
    if (closing.aborted) return;
    const body = eventText(event);
    const wanted = listWebhooks(deps).filter(
      ({ eventTypes }) => eventTypes.includes('*') || eventTypes.includes(event.event_type),
    );
    const firstAttempts = wanted.map(async (webhook) => {
      const headers = await signedHeaders(deps, webhook, body);
      const again = () => attempt(webhook, event, headers, body);
      if (!(await again())) track(retry(again));
    });
    await Promise.all(firstAttempts);
  };

  return {
    deliver,
    track,
    deliveries: () => deliveries.map((delivery) => ({ ...delivery })),
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
