import { join } from 'node:path';
import {
  type Credentials,
  openStore,
  paypalSimulator,
  requireCredentials,
  SimulatorInUseError,
  type Store,
} from '@haberdash/paypal-simulator';
import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError } from './config/config.ts';
import { statusOf } from './http/errors.ts';
import type { Clock } from './lib/clock.ts';
import { sha256 } from './lib/ids.ts';

export const SIMULATOR_PATH = '/paypal-simulator';

/** The local PayPal as its only seller, the shop, uses it. */
export interface Simulator {
  credentials: Credentials;
  /** Webhook id that its events are signed for; the same at every start, as the credentials are. */
  webhookId: string;
}

/** The one that this server has mounted, with what it knows. */
export interface MountedSimulator extends Simulator {
  store: Store;
}

/** The one that another process has mounted, for all of the shop's. */
export interface SharedSimulator extends Simulator {
  /** Origin of that process, without a slash at its end. */
  url: string;
}

/** Its folder in the data directory. */
export const simulatorFolder = (dataDir: string) => join(dataDir, 'paypal-simulator');

export const webhookIdOf = ({ clientId }: Credentials) => sha256(clientId).slice(0, 17).toUpperCase();

/**
 * Opens the local PayPal, where no other one is configured.
 * @param holdsDataDir whether this server alone has the data directory, by the lock of the embedded database: one that
 * was suspended has lost that, and must not prevent the next one from starting by a lock of the simulator's own
 * @throws ConfigError when another server has it open
 */
export async function openSimulator(
  config: Config,
  { holdsDataDir }: { holdsDataDir: boolean },
): Promise<MountedSimulator | undefined> {
  if (config.paypal.kind !== 'simulator') return undefined;
  const folder = simulatorFolder(config.dataDir);
  try {
    const store = await openStore(folder, { isGuarded: holdsDataDir });
    const credentials = await requireCredentials(folder);
    return { store, credentials, webhookId: webhookIdOf(credentials) };
  } catch (error) {
    if (!(error instanceof SimulatorInUseError)) throw error;
    throw new ConfigError(
      'DATA_DIR',
      `${config.dataDir} is used by another server’s payment simulator (process ${error.pid}). Servers that work together share one: start it with 'npm run simulator' and set PAYPAL_BASE_URL, PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET on each of them`,
    );
  }
}

interface MountDeps {
  publicUrl: () => string;
  /** Address to which its webhooks go; undefined: it sends none. */
  webhookUrl: (() => string) | undefined;
  clock: Clock;
  controlPlane: boolean;
}

export async function mountSimulator(
  app: FastifyInstance,
  { store, credentials, webhookId }: MountedSimulator,
  { publicUrl, webhookUrl, clock, controlPlane }: MountDeps,
): Promise<void> {
  await app.register(paypalSimulator, {
    prefix: SIMULATOR_PATH,
    ...credentials,
    publicUrl: () => publicUrl() + SIMULATOR_PATH,
    store,
    controlPlane,
    webhookUrl,
    webhookId,
    statusOf,
    now: () => clock.now().getTime(),
  });
}
