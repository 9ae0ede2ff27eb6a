import { randomUUID } from 'node:crypto';
import { paypalTime } from '../ids.ts';
import type { Settings } from '../options.ts';
import { pause } from '../pause.ts';
import type { Store, Warn } from '../store/store.ts';
import type { TransmissionRecord, WebhookEvent, WebhookRecord } from '../types.ts';
import { certificateId } from './certificate.ts';
import { eventText } from './events.ts';
import { requireIdentity } from './identity.ts';
import { retryPauses } from './retries.ts';
import { signTransmission } from './signature.ts';

const KEPT_DELIVERIES = 5_000;
/** Between those that a start takes up again, so that it is no storm. */
const RESUME_PAUSE_MS = 5;

/** One attempt at a delivery; `status` 0: no answer came. */
export interface Delivery {
  eventId: string;
  eventType: string;
  /** When it began, in PayPal's writing. */
  time: string;
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

/** The same at every attempt: a repeated one is the same transmission. */
async function signedHeaders(
  { settings, store }: DeliveryDeps,
  transmission: TransmissionRecord,
  body: string,
): Promise<Record<string, string>> {
  const identity = await requireIdentity(store, settings.now());
  const { id, webhookId } = transmission;
  const time = paypalTime(transmission.createdAt);
  return {
    'content-type': 'application/json',
    'user-agent': 'PayPal/AUHD-214.0-simulator',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-auth-version': 'v2',
    'paypal-cert-url': `${settings.publicUrl()}/v1/notifications/certs/${certificateId(identity.certificatePem)}`,
    'paypal-transmission-id': id,
    'paypal-transmission-sig': signTransmission(identity, { id, time, webhookId, body: Buffer.from(body) }),
    'paypal-transmission-time': time,
  };
}

/** What is to be posted; undefined when there is nobody any more to post it to. */
async function prepare(deps: DeliveryDeps, transmission: TransmissionRecord): Promise<Delivery | undefined> {
  const { settings, store } = deps;
  const event = store.state.events.get(transmission.eventId);
  const webhook = listWebhooks(deps).find(({ id }) => id === transmission.webhookId);
  if (!event || !webhook) return undefined;
  const body = eventText(event);
  const headers = await signedHeaders(deps, transmission, body);
  const time = paypalTime(settings.now());
  return { eventId: event.id, eventType: event.event_type, time, url: webhook.url, headers, body, status: 0 };
}

/** Posts once; 0 stands for no answer. */
async function post({ closing, settings, warn }: DeliveryDeps, { url, headers, body }: Delivery): Promise<number> {
  try {
    const late = AbortSignal.timeout(settings.webhookTimeoutMs);
    // Without a listener Node collects it as garbage, and it never comes: https://github.com/nodejs/node/issues/57736.
    late.addEventListener('abort', () => undefined, { once: true });
    const signal = AbortSignal.any([closing, late]);
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    if (!closing.aborted) warn({ err: error, url }, 'a webhook could not be delivered');
    return 0;
  }
}

export interface Courier {
  /** Takes the way to every webhook that asked for the event's type on record. The caller commits. */
  address(event: WebhookEvent): TransmissionRecord[];
  /** Resolves after the first attempt at each; the further ones go on by themselves. */
  deliver(transmissions: TransmissionRecord[]): Promise<void>;
  /** Takes them off the record undelivered. */
  drop(transmissions: TransmissionRecord[]): Promise<void>;
  /** Goes on with what was under way when the process stopped. */
  resume(): void;
  /** Lets work go on unattended until {@link Courier.settled}; its failure is logged. */
  track(work: Promise<void>): void;
  deliveries(): Delivery[];
  settled(): Promise<void>;
}

/** Makes one attempt. @returns whether it was the last: it was taken, is given up, or waits for the next start */
type Attempt = (id: string) => Promise<boolean>;

function createAttempts(deps: DeliveryDeps, onAttempt: (delivery: Delivery) => void): Attempt {
  const { closing, settings, store } = deps;
  const pauses = retryPauses(settings.webhookRetryWindowMs);

  return async (id) => {
    const transmission = store.state.transmissions.get(id);
    if (!transmission || closing.aborted) return true;
    const delivery = await prepare(deps, transmission);
    if (delivery) {
      onAttempt(delivery);
      delivery.status = await post(deps, delivery);
      // Broken off by the stop: the next start makes this attempt anew.
      if (delivery.status === 0 && closing.aborted) return true;
    }
    const isRefused = delivery !== undefined && (delivery.status < 200 || delivery.status > 299);
    const wait = isRefused ? pauses[transmission.retries] : undefined;
    if (wait === undefined) store.remove('transmissions', id);
    else {
      const nextAt = settings.now() + wait;
      store.put('transmissions', id, { ...transmission, retries: transmission.retries + 1, nextAt });
    }
    await store.commit();
    return wait === undefined;
  };
}

/** What is under way lies in the store; the attempts that were made live in memory. */
export function createCourier(deps: DeliveryDeps): Courier {
  const { closing, settings, store } = deps;
  const deliveries: Delivery[] = [];
  const underWay = new Set<Promise<void>>();
  const leftBehind = [...store.state.transmissions.keys()];
  const attempt = createAttempts(deps, (delivery) => {
    if (deliveries.push(delivery) > KEPT_DELIVERIES) deliveries.shift();
  });

  const track = (work: Promise<void>): void => {
    const tracked = work
      .catch((error: unknown) => deps.warn({ err: error }, 'a webhook could not be sent'))
      .finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  };

  const finish = async (id: string, initialPause = 0): Promise<void> => {
    await pause(initialPause, closing);
    do {
      const nextAt = store.state.transmissions.get(id)?.nextAt ?? 0;
      await pause(nextAt - settings.now(), closing);
    } while (!(await attempt(id)));
  };

  return {
    address: (event) => {
      const now = settings.now();
      return listWebhooks(deps)
        .filter(({ eventTypes }) => eventTypes.includes('*') || eventTypes.includes(event.event_type))
        .map((webhook) => {
          const id = randomUUID();
          const ids = { id, eventId: event.id, webhookId: webhook.id };
          const transmission = { ...ids, retries: 0, createdAt: now, nextAt: now };
          store.put('transmissions', id, transmission);
          return transmission;
        });
    },
    deliver: async (transmissions) => {
      const firstAttempts = transmissions.map(async ({ id }) => {
        if (!(await attempt(id))) track(finish(id));
      });
      await Promise.all(firstAttempts);
    },
    drop: async (transmissions) => {
      for (const { id } of transmissions) store.remove('transmissions', id);
      await store.commit();
    },
    resume: () => {
      leftBehind.splice(0).forEach((id, place) => {
        track(finish(id, place * RESUME_PAUSE_MS));
      });
    },
    track,
    deliveries: () => deliveries.map((delivery) => ({ ...delivery })),
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
