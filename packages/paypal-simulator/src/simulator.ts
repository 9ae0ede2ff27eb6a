import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { notFound } from './errors.ts';
import type { Fault } from './faults.ts';
import type { SigningIdentity } from './records.ts';
import { createMemoryStore, type Store, type Tables } from './store/store.ts';

const HOUR = 3_600_000;

export interface PaypalSimulatorOptions {
  clientId: string;
  clientSecret: string;
  /**
   * Base URL by which browsers and the shop reach the simulator, e.g. `http://127.0.0.1:3000/paypal-simulator`. Asked
   * whenever a link is written: the port may be known only after listen.
   */
  publicUrl: () => string;
  /** Store that keeps the state over restarts (see `openStore`), closed with the server; by default in memory. */
  store?: Store;
  /** Serves `/_simulator`, the ledger and the faults, and the console. */
  controlPlane: boolean;
  /** The only address that webhooks are sent to and may be registered for; without it, none. */
  webhookUrl?: string | (() => string);
  /** The id of a webhook to that address, for every event, that exists from the start. */
  webhookId?: string;
  tokenLifetimeSeconds?: number;
  /** Time that an order waits for approval, and once approved for its capture. */
  orderLifetimeMs?: number;
  /** Within this time the 25 further attempts are made at a webhook that is not answered with 2xx. */
  webhookRetryWindowMs?: number;
  webhookTimeoutMs?: number;
  /** Delay of the transaction report; PayPal's may be three hours. */
  reportingDelayMs?: number;
  /** With more orders than this the oldest that are over are forgotten. */
  maxOrders?: number;
  /** Interval of the search for expired approvals, and for records that are no longer needed. */
  sweepIntervalMs?: number;
  /** The status of an error of the server that the simulator is a part of; by default its `statusCode`. */
  statusOf?: (error: Error) => number | undefined;
  now?: () => number;
}

function resolveSettings({ publicUrl, webhookUrl, ...options }: Omit<PaypalSimulatorOptions, 'store'>) {
  return {
    ...options,
    publicUrl: () => publicUrl().replace(/\/+$/, ''),
    webhookUrl: typeof webhookUrl === 'function' ? webhookUrl : () => webhookUrl,
    tokenLifetimeSeconds: options.tokenLifetimeSeconds ?? 32_400,
    orderLifetimeMs: options.orderLifetimeMs ?? 3 * HOUR,
    webhookRetryWindowMs: options.webhookRetryWindowMs ?? HOUR,
    webhookTimeoutMs: options.webhookTimeoutMs ?? 10_000,
    reportingDelayMs: options.reportingDelayMs ?? 0,
    maxOrders: options.maxOrders ?? 50_000,
    sweepIntervalMs: options.sweepIntervalMs ?? 15_000,
    statusOf: options.statusOf ?? ((error) => ('statusCode' in error ? Number(error.statusCode) : undefined)),
    now: options.now ?? Date.now,
  };
}

/** A call of the API as the ledger shows it; `status` 0: the connection broke without an answer. */
export interface LoggedCall {
  method: string;
  path: string;
  requestId: string | null;
  status: number;
}

/** One attempt at a delivery; `status` 0: no answer came. */
export interface Delivery {
  eventId: string;
  eventType: string;
  time: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  status: number;
}

/** State that the routes share. */
export interface Simulator {
  settings: ReturnType<typeof resolveSettings>;
  store: Store;
  faults: Fault[];
  calls: LoggedCall[];
  /** Keys of requests whose answer has not left yet. */
  inProgress: Set<string>;
  deliveries: Delivery[];
  /** Deliveries that go on by themselves. */
  underWay: Set<Promise<void>>;
  /** Transmissions that wait for the next event to overtake them. */
  held: string[];
  identity?: Promise<SigningIdentity>;
  /** Aborted when the server begins to close, so that no delayed answer holds it up. */
  closing: AbortController;
  warn: (details: object, message: string) => void;
}

export function createSimulator(options: PaypalSimulatorOptions, warn: Simulator['warn']): Simulator {
  const { store = createMemoryStore(), ...rest } = options;
  const closing = new AbortController();
  // Each pause listens to it, and there is one for every delivery that waits.
  setMaxListeners(0, closing.signal);
  const lists = { faults: [], calls: [], deliveries: [], held: [] };
  const sets = { inProgress: new Set<string>(), underWay: new Set<Promise<void>>() };
  return { settings: resolveSettings(rest), store, ...lists, ...sets, closing, warn };
}

/** Waits without keeping the process alive; resolves early when the simulator closes. */
export async function pause({ closing }: Simulator, ms: number): Promise<void> {
  await wait(Math.max(0, ms), undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
}

/** Adds to a list that keeps so many of the newest. */
export function addTo<Entry>(list: Entry[], entry: Entry, most: number): void {
  if (list.push(entry) > most) list.shift();
}

const NAMES = { captures: 'capture_id', refunds: 'refund_id', disputes: 'dispute_id', events: 'event_id' } as const;

export function requireRecord<Name extends keyof typeof NAMES>(sim: Simulator, table: Name, id: string): Tables[Name] {
  const record = sim.store.state[table].get(id);
  if (record === undefined) throw notFound(NAMES[table], id);
  return record;
}
