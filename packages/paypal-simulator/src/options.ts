const HOUR = 3_600_000;

export interface PaypalSimulatorOptions {
  clientId: string;
  clientSecret: string;
  /**
   * Base URL by which browsers and the shop reach the simulator, without a slash at its end, e.g.
   * `http://127.0.0.1:3000/paypal-simulator`. Asked whenever a link is written: the port may be known only after listen.
   */
  publicUrl: () => string;
  /** JSON file that keeps the state over restarts; without it the state lives in memory. */
  stateFile?: string;
  /** Serves `/_simulator`: the ledger and the faults. */
  controlPlane: boolean;
  /** Webhooks that exist from the start. Without an `id` one is derived from the URL, the same at every start. */
  webhooks?: { url: string | (() => string); id?: string }[];
  /** Default 32 400, as PayPal's. */
  tokenLifetimeSeconds?: number;
  /** How long an order waits for approval, and once approved for its capture; default 3 hours. */
  orderLifetimeMs?: number;
  /** Pauses before each further attempt of a webhook that was not answered with 2xx. */
  webhookRetryDelaysMs?: readonly number[];
  /** Default 10 000. */
  webhookTimeoutMs?: number;
  /** How often approvals that ran out are looked for; default 15 000. */
  sweepIntervalMs?: number;
  /** The clock, in milliseconds since the epoch. */
  now?: () => number;
}

export type Settings = Required<Omit<PaypalSimulatorOptions, 'stateFile'>>;

const MINUTE = 60_000;

export function resolveSettings(options: PaypalSimulatorOptions): Settings {
  return {
    clientId: options.clientId,
    clientSecret: options.clientSecret,
    publicUrl: () => options.publicUrl().replace(/\/+$/, ''),
    controlPlane: options.controlPlane,
    webhooks: options.webhooks ?? [],
    tokenLifetimeSeconds: options.tokenLifetimeSeconds ?? 32_400,
    orderLifetimeMs: options.orderLifetimeMs ?? 3 * HOUR,
    webhookRetryDelaysMs: options.webhookRetryDelaysMs ?? [1_000, 5_000, 30_000, 2 * MINUTE, 10 * MINUTE, HOUR],
    webhookTimeoutMs: options.webhookTimeoutMs ?? 10_000,
    sweepIntervalMs: options.sweepIntervalMs ?? 15_000,
    now: options.now ?? Date.now,
  };
}
