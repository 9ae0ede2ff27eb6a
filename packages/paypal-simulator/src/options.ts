import type { Store } from './store/store.ts';

const HOUR = 3_600_000;

export interface PaypalSimulatorOptions {
  clientId: string;
  clientSecret: string;
  /**
   * Base URL by which browsers and the shop reach the simulator, without a slash at its end, e.g.
   * `http://127.0.0.1:3000/paypal-simulator`. Asked whenever a link is written: the port may be known only after listen.
   */
  publicUrl: () => string;
  /** What keeps the state over restarts (see `openStore`), closed with the server; by default it lives in memory. */
  store?: Store;
  /** Serves `/_simulator`: the ledger and the faults. */
  controlPlane: boolean;
  /** The only address that webhooks are sent to and may be registered for; without it, none. */
  webhookUrl?: string | (() => string);
  /** The id of a webhook to that address, for every event, that exists from the start. */
  webhookId?: string;
  /** Default 32 400, as PayPal's. */
  tokenLifetimeSeconds?: number;
  /** How long an order waits for approval, and once approved for its capture; default 3 hours. */
  orderLifetimeMs?: number;
  /** Within this time the 25 further attempts are made at a webhook that is not answered with 2xx; default 1 hour. */
  webhookRetryWindowMs?: number;
  /** How far the transaction report lies behind; PayPal's may by three hours. Default 0. */
  reportingDelayMs?: number;
  /** Default 10 000. */
  webhookTimeoutMs?: number;
  /** With more orders than this the oldest that are over are forgotten; default 50 000. */
  keptOrders?: number;
  /** How often approvals that ran out, and records that nobody needs any more, are looked for; default 15 000. */
  sweepIntervalMs?: number;
  /** The clock, in milliseconds since the epoch. */
  now?: () => number;
}

export interface Settings extends Required<Omit<PaypalSimulatorOptions, 'store' | 'webhookUrl' | 'webhookId'>> {
  webhookUrl: () => string | undefined;
  webhookId: string | undefined;
}

export function resolveSettings(options: PaypalSimulatorOptions): Settings {
  const { webhookUrl } = options;
  return {
    clientId: options.clientId,
    clientSecret: options.clientSecret,
    publicUrl: () => options.publicUrl().replace(/\/+$/, ''),
    controlPlane: options.controlPlane,
    webhookUrl: typeof webhookUrl === 'function' ? webhookUrl : () => webhookUrl,
    webhookId: options.webhookId,
    tokenLifetimeSeconds: options.tokenLifetimeSeconds ?? 32_400,
    orderLifetimeMs: options.orderLifetimeMs ?? 3 * HOUR,
    webhookRetryWindowMs: options.webhookRetryWindowMs ?? HOUR,
    webhookTimeoutMs: options.webhookTimeoutMs ?? 10_000,
    reportingDelayMs: options.reportingDelayMs ?? 0,
    keptOrders: options.keptOrders ?? 50_000,
    sweepIntervalMs: options.sweepIntervalMs ?? 15_000,
    now: options.now ?? Date.now,
  };
}
