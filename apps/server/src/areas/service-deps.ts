import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database, Executor } from '../db/connection.ts';
import type { UnnamedProxy } from '../http/unnamed-proxy.ts';
import type { Clock } from '../lib/clock.ts';
import type { MountedSimulator, SharedSimulator } from '../simulator.ts';

/**
 * Addresses at which the shop is reached; functions, because a port that the system chooses is known only once it
 * listens.
 */
export interface Origins {
  /** By the shop itself, for the payment simulator. */
  internal: () => string;
  /** By browsers and PayPal. */
  public: () => string;
}

/** Everything that the shop's services are made from. */
export interface ServiceDeps {
  config: Config;
  db: Executor;
  /** For what shoppers see of the catalogue: may lag a little behind. */
  replica: Executor;
  databaseKind: Database['kind'];
  /** True once a newer version has changed the database; nothing is written from then on. */
  isNewer: () => boolean;
  clock: Clock;
  isDemo: boolean;
  /** Makes invoice ids unique where several shops share one provider's account. */
  invoicePrefix: string;
  /** Key that signs the links of mails. */
  linkSecret: string;
  /** Present where no other PayPal is configured, and PayPal is used. */
  simulator: MountedSimulator | SharedSimulator | undefined;
  unnamedProxy: UnnamedProxy;
  origins: Origins;
  /** Aborted while the shop stops, when what is under way outside may not take any longer. */
  stopping: AbortSignal;
  log: FastifyBaseLogger;
}
