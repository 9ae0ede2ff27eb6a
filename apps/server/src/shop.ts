import type { ShopInfo } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/connection.ts';
import type { Clock } from './lib/clock.ts';

export interface ShopDeps {
  config: Config;
  database: Database;
  clock: Clock;
  webFolder: string | undefined;
  /** The periodic jobs; tests call what they do by themselves. */
  runsJobs: boolean;
}

export interface Shop {
  /** Where it listens. */
  url: string;
  app: FastifyInstance;
  database: Database;
  /** Stops taking requests, lets the running ones end, then closes the database. */
  close: () => Promise<void>;
}

/** Personal and secret values never reach the log. */
const REDACTED = ['req.headers.cookie', 'req.headers.authorization', 'password', 'email', 'address', 'phone'];

export const DEMO_ACCOUNTS = [
  { role: 'admin', email: 'admin@example.com', password: 'haberdash-admin' },
  { role: 'shopper', email: 'shopper@example.com', password: 'haberdash-shopper' },
] as const satisfies ShopInfo['demoAccounts'];

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
  const { config, database, clock } = deps;
  const isDemo = config.demo ?? false;
  const app = await buildApp({
    config,
    db: database.db,
    clock,
    isDemo,
    shop: describeShop(config, isDemo),
    webFolder: deps.webFolder,
    logger: pino({ level: config.logLevel, redact: REDACTED }),
  });
  const url = await app.listen({ port: config.port, host: config.host });
  return {
    url,
    app,
    database,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
