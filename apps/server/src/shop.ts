import type { AddressInfo } from 'node:net';
import type { ShopInfo } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/connection.ts';
import { DEMO_ACCOUNTS } from './demo/accounts.ts';
import { shopJobs, startJobs } from './jobs/index.ts';
import type { Clock } from './lib/clock.ts';
import { requireInstallation } from './modules/installation/index.ts';
import type { Services } from './services.ts';

export interface ShopDeps {
  config: Config;
  database: Database;
  clock: Clock;
  isDemo: boolean;
  webFolder: string | undefined;
  /** The periodic jobs; tests call what they do by themselves. */
  runsJobs: boolean;
  /** Runs before the shop listens, so that nobody meets it half filled. */
  prepare?: (shop: { services: Services; database: Database }) => Promise<void>;
}

export interface Shop {
  /** Where it listens. */
  url: string;
  /** Where browsers find it. */
  publicUrl: string;
  app: FastifyInstance;
  services: Services;
  database: Database;
  /** Stops taking requests, lets the running ones and the jobs end, then closes the database. */
  close: () => Promise<void>;
}

/** Personal and secret values never reach the log. */
const REDACTED = ['req.headers.cookie', 'req.headers.authorization', 'password', 'email', 'address', 'phone'];

const describeShop = (config: Config, isDemo: boolean): ShopInfo => ({
  storeName: config.storeName,
  access: config.access,
  priceCurrency: config.currencies.price,
  chargeCurrency: config.currencies.charge,
  exchangeRate: Number(config.exchangeRate),
  paymentsSimulated: config.paypal.kind === 'simulator',
  demoAccounts: isDemo ? [...DEMO_ACCOUNTS] : [],
  contact: config.contact,
  social: config.social,
});

/** Builds the app on an open database, listens, and starts the periodic jobs. */
export async function startShop(deps: ShopDeps): Promise<Shop> {
  const { config, database, clock, isDemo } = deps;
  const log = pino({ level: config.logLevel, redact: REDACTED });
  let port = config.port;
  const internalHost = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
  const origins = {
    internal: () => `http://${internalHost.includes(':') ? `[${internalHost}]` : internalHost}:${port}`,
    public: () => (config.port === 0 ? config.publicUrl.replace(/:0$/, `:${port}`) : config.publicUrl),
  };
  const { invoicePrefix } = await requireInstallation(database.db, clock.now());

  const { app, services } = await buildApp({
    config,
    db: database.db,
    replica: database.replica,
    clock,
    isDemo,
    invoicePrefix,
    log,
    origins,
    shop: describeShop(config, isDemo),
    webFolder: deps.webFolder,
  });
  await deps.prepare?.({ services, database });
  // Where it listens, whoever starts the shop is told in words; the framework's own line would come before them.
  log.level = config.logLevel === 'info' ? 'warn' : config.logLevel;
  const url = await app.listen({ port: config.port, host: config.host });
  log.level = config.logLevel;
  port = (app.server.address() as AddressInfo).port;
  const stopJobs = deps.runsJobs ? startJobs(shopJobs(services), log) : async () => undefined;
  return {
    url,
    publicUrl: origins.public(),
    app,
    services,
    database,
    close: async () => {
      await stopJobs();
      await app.close();
      await database.close();
    },
  };
}
