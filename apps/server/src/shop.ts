import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type AppDeps, buildApp } from './app.ts';
import { type Config, simulatesPayments } from './config/config.ts';
import type { Database } from './db/connection.ts';
import type { DemoAccount } from './demo/accounts.ts';
import { type FedCache, openResponseCache } from './http/response-cache/plugin.ts';
import type { ResponseCache } from './http/response-cache/response-cache.ts';
import { TIME_LIMITS, type TimeLimits } from './http/time-limits.ts';
import { type Job, shopJobs, startJobs } from './jobs/index.ts';
import type { Clock } from './lib/clock.ts';
import { localOrigin } from './lib/network.ts';
import { requireInstallation, requirePriceCurrency } from './modules/installation/index.ts';
import { isAvifComplete } from './modules/media/index.ts';
import { fillSettings } from './modules/settings/index.ts';
import { isPaypalUsed } from './paypal.ts';
import type { Services } from './services.ts';
import { openShopLog, type ShopLog, type ShopLogDeps } from './shop-log.ts';
import type { SharedSimulator } from './simulator.ts';
import { stopShop } from './stop-shop.ts';

export interface ShopDeps extends ShopLogDeps {
  config: Config;
  clock: Clock;
  isDemo: boolean;
  /** Accounts that the sign-in page offers; none by default. */
  demoAccounts?: readonly DemoAccount[];
  webFolder: string | undefined;
  /** The periodic jobs; tests call what they do by themselves. */
  runsJobs: boolean;
  /** True when the mounted payment simulator sends webhooks (the default); a test may want to ask first. */
  sendsWebhooks?: boolean;
  /** The payment simulator of another process, where the shop has several. */
  sharedSimulator?: SharedSimulator | undefined;
  /** Time limits of clients, where a test cannot wait for the usual ones. */
  timeLimits?: TimeLimits;
  /** Runs before the shop listens, so that no one meets it half filled. */
  prepare?: (shop: { services: Services; database: Database }) => Promise<void>;
}

export interface Shop {
  /** Address at which it listens. */
  url: string;
  /** Address at which browsers find it. */
  publicUrl: string;
  app: FastifyInstance;
  services: Services;
  database: Database;
  responseCache: ResponseCache;
  /** Says that it is not ready from here on, and waits for those who ask it to go elsewhere. */
  beginStop: () => Promise<void>;
  /** Stops taking requests, lets the running ones and the jobs end, then closes the database; within 3 seconds. */
  close: () => Promise<void>;
}

const describeInstalled = async ({ config, database, demoAccounts = [] }: ShopDeps): Promise<AppDeps['installed']> => ({
  access: config.access,
  priceCurrency: config.currencies.price,
  chargeCurrency: config.currencies.charge,
  exchangeRate: Number(config.exchangeRate),
  paymentsSimulated: simulatesPayments(config.paypal),
  demoAccounts: [...demoAccounts],
  bucketAvif: config.s3 !== undefined && (await isAvifComplete(database.db)),
});

/** Channel on which the triggers of the catalogue's tables notify of changes. */
const CATALOGUE_CHANNEL = 'catalogue';

const openCache = ({ config, database, clock }: ShopDeps, { feed }: ShopLog): Promise<FedCache> =>
  openResponseCache({
    maxBytes: config.pageCacheMb * 1024 * 1024,
    hasReplica: database.replica !== database.db,
    clock,
    listen: (listener) =>
      database.listen(CATALOGUE_CHANNEL, {
        ...listener,
        missed: () => {
          feed.restored();
          listener.missed();
        },
        lost: feed.lost,
      }),
  });

const lookForNewer = ({ version }: Database): Job[] =>
  version ? [{ name: 'see whether a newer version has changed the database', everySeconds: 1, run: version.look }] : [];

/** Builds the app on an open database, listens, and starts the periodic jobs. */
export async function startShop(deps: ShopDeps): Promise<Shop> {
  const { config, database, clock, isDemo } = deps;
  const shopLog = openShopLog(deps);
  const { log, isNewer } = shopLog;
  let port = config.port;
  const origins = {
    internal: () => localOrigin(config.host, port),
    public: () => (config.port === 0 ? config.publicUrl.replace(/:0$/, `:${port}`) : config.publicUrl),
  };
  const stopping = new AbortController();
  const installation = await requireInstallation(database.db, clock.now());
  await requirePriceCurrency(database.db, installation, config.currencies.price);
  await fillSettings(database.db, config, clock.now());
  const { invoicePrefix, linkSecret } = installation;
  const usesPaypal = deps.sharedSimulator !== undefined || (await isPaypalUsed(config, database.db));

  const { cache: responseCache, close: closeCache } = await openCache(deps, shopLog);
  const { app, services } = await buildApp({
    config,
    responseCache,
    db: database.db,
    databaseKind: database.kind,
    replica: database.replica,
    clock,
    isDemo,
    invoicePrefix,
    linkSecret,
    log,
    origins,
    stopping: stopping.signal,
    isNewer,
    holdsDataDir: database.kind === 'embedded',
    sendsWebhooks: deps.sendsWebhooks ?? true,
    sharedSimulator: deps.sharedSimulator,
    usesPaypal,
    timeLimits: deps.timeLimits ?? TIME_LIMITS,
    installed: await describeInstalled(deps),
    webFolder: deps.webFolder,
  });
  app.addHook('onClose', async () => {
    shopLog.close();
    await closeCache();
  });
  await deps.prepare?.({ services, database });
  // The address is announced in words of the shop's own; the framework's own line would come before them.
  log.level = config.logLevel === 'info' ? 'warn' : config.logLevel;
  const url = await app.listen({ port: config.port, host: config.host });
  log.level = config.logLevel;
  port = (app.server.address() as AddressInfo).port;
  const stopJobs = deps.runsJobs
    ? startJobs([...lookForNewer(database), ...shopJobs(services, database.maintain)], services.jobRuns, log, isNewer)
    : async () => undefined;
  return {
    url,
    publicUrl: origins.public(),
    app,
    services,
    database,
    responseCache,
    beginStop: async () => {
      services.health.beginStop();
      await wait(config.stopDelay * 1000);
    },
    close: () =>
      stopShop({ app, stopJobs, breakOffCalls: () => stopping.abort(), closeDatabase: () => database.close() }),
  };
}
