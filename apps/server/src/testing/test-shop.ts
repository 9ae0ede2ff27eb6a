import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { User } from '@haberdash/contract';
import { requireCredentials } from '@haberdash/paypal-simulator';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Config, readConfig } from '../config/config.ts';
import { inTransaction } from '../db/transaction.ts';
import type { TimeLimits } from '../http/time-limits.ts';
import { createLog } from '../lib/log.ts';
import { sessionCookie } from '../modules/auth/index.ts';
import { requireInstallation } from '../modules/installation/index.ts';
import { type Shop, type ShopDeps, startShop } from '../shop.ts';
import { type SharedSimulator, simulatorFolder, webhookIdOf } from '../simulator.ts';
import { insertSignedIn } from './account-factory.ts';
import { type ApiClient, createApiClient } from './api-client.ts';
import {
  insertProduct,
  insertProducts,
  insertSizedProduct,
  type NewProductRow,
  type SizedProduct,
} from './factories.ts';
import { insertOrderRow, type NewOrderRow } from './order-factory.ts';
import { TEST_SERVERS } from './sizes.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { borrowDatabase, emptyDatabase, giveBackDatabase } from './test-database.ts';

export interface TestUser extends ApiClient {
  user: User;
  email: string;
  password: string;
}

export interface TestShop extends Shop {
  clock: TestClock;
  /** A visitor without a session. */
  visitor: () => ApiClient;
  /** A signed-in shopper of their own. */
  shopper: (userName?: string) => Promise<TestUser>;
  /** An admin who may do everything. */
  admin: () => Promise<TestUser>;
  /** An admin with another role: one of those that every shop has, or the id of one that this shop has made. */
  staff: (staffRoleId: string) => Promise<TestUser>;
  /** Stores a product. @returns its id */
  addProduct: (fields?: Partial<NewProductRow>) => Promise<string>;
  /** @returns their ids, in the order given */
  addProducts: (rows: Partial<NewProductRow>[]) => Promise<string[]>;
  /** Stores a product that can be had in sizes. @param stock by size */
  addSized: (stock: Record<string, number>, fields?: Partial<NewProductRow>) => Promise<SizedProduct>;
  /** Stores an order that a user, or a visitor, made before. @returns its id */
  addOrder: (
    fields: Partial<NewOrderRow> & { userId: string | null },
    lines?: { productId: string; quantity?: number }[],
  ) => Promise<string>;
  /** The lines that were logged, at the level that `LOG_LEVEL` asks for; the default is none. */
  logged: readonly string[];
  /** Its simulated PayPal, unless it was given another. */
  simulator: SharedSimulator | undefined;
  /** Folder of its files. */
  dataDir: string;
  /** Empties the database between tests. */
  reset: () => Promise<void>;
  /** Ends it, its files with it, and leaves the database to the shops that share it. */
  leave: () => Promise<void>;
}

/** The simulated PayPal of a server, for further servers of its shop; undefined where the shop uses none. */
async function shareSimulator(url: string, { dataDir, paypal }: Config): Promise<SharedSimulator | undefined> {
  if (paypal.kind !== 'simulator' || !existsSync(simulatorFolder(dataDir))) return undefined;
  const credentials = await requireCredentials(simulatorFolder(dataDir));
  return { url, credentials, webhookId: webhookIdOf(credentials) };
}

/** Further servers of a shop, on its database and its files, with its simulated PayPal, at its public address. */
async function startOthers(shop: Shop, parts: ShopDeps): Promise<Shop[]> {
  const { config } = parts;
  const other = () => startShop({ ...parts, config: { ...config, publicUrl: shop.publicUrl } });
  return Promise.all(Array.from({ length: TEST_SERVERS - 1 }, other));
}

/**
 * A whole shop on a port of its own, on the database engine that this run is about, with a clock that the test moves.
 * @param environment settings besides the defaults, as in the environment
 * @param options `sharedWith`: another shop, whose database, clock and simulated PayPal this one is a second server of;
 * end it with `leave()`. `timeLimits`: how long clients may take, where a test cannot wait for it. `sendsWebhooks`: the
 * mounted PayPal notifies the shop of what happens there; otherwise a payment is first asked about by the test.
 * `webFolder`: a built web app
 */
export async function createTestShop(
  environment: Record<string, string> = {},
  options: {
    sharedWith?: Pick<TestShop, 'database' | 'clock'> & Partial<Pick<TestShop, 'simulator'>>;
    timeLimits?: TimeLimits;
    sendsWebhooks?: boolean;
    webFolder?: string;
  } = {},
): Promise<TestShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haberdash-test-'));
  const { database, clock } = options.sharedWith ?? { database: await borrowDatabase(), clock: createTestClock() };
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', NODE_ENV: 'test', ...environment });
  const logged: string[] = [];
  const logOf: ShopDeps['createLog'] = (isReported) =>
    createLog(config.logLevel, { write: (line) => logged.push(line) }, isReported);
  const { sharedWith, ...more } = options;
  // It is closed or given back here.
  const lent = { ...database, close: async () => undefined };
  const parts = {
    config,
    database: lent,
    clock,
    createLog: logOf,
    isDemo: false,
    webFolder: undefined,
    runsJobs: false,
  };
  const deps: ShopDeps = { ...parts, sendsWebhooks: false, sharedSimulator: sharedWith?.simulator, ...more };
  const shop = await startShop(deps);
  const simulator = sharedWith?.simulator ?? (await shareSimulator(shop.url, config));
  const isShared = database.kind === 'postgres' && !sharedWith;
  const others = isShared ? await startOthers(shop, { ...deps, sharedSimulator: simulator }) : [];
  const urls = [shop, ...others].map(({ url }) => url);
  let count = 0;

  const signIn = async (role: 'admin' | 'shopper', userName: string, staffRoleId?: string): Promise<TestUser> => {
    count += 1;
    const email = `${role}-${count}@example.test`;
    const { user, password, token } = await insertSignedIn(
      database.db,
      { userName, email, role, ...(staffRoleId && { staffRoleId }) },
      clock.now(),
    );
    const client = createApiClient(urls, { [sessionCookie(config.publicUrl).name]: token });
    return { ...client, user, email, password };
  };

  const leave = async () => {
    for (const other of others) await other.close();
    await shop.close();
    await rm(dataDir, { recursive: true, force: true });
  };

  return {
    ...shop,
    database,
    clock,
    logged,
    simulator,
    dataDir,
    visitor: () => createApiClient(urls),
    shopper: (userName = 'Test Shopper') => signIn('shopper', userName),
    admin: () => signIn('admin', 'Test Admin'),
    staff: (staffRoleId) => signIn('admin', `Test ${staffRoleId}`, staffRoleId),
    addProduct: (fields) => inTransaction(database.db, (tx) => insertProduct(tx, fields)),
    addProducts: (rows) => inTransaction(database.db, (tx) => insertProducts(tx, rows)),
    addSized: (stock, fields) => inTransaction(database.db, (tx) => insertSizedProduct(tx, stock, fields)),
    addOrder: (fields, lines) => insertOrderRow(database.db, fields, lines),
    reset: async () => {
      await emptyDatabase(database);
      await requireInstallation(database.db, clock.now());
    },
    leave,
    close: async () => {
      await leave();
      await (sharedWith ? database.close() : giveBackDatabase(database));
    },
  };
}

/**
 * The shop of a test file: opened before its first test, emptied before each one, closed after the last.
 * @param environment and options as in `createTestShop`
 */
export function useTestShop(...[environment, options]: Parameters<typeof createTestShop>): TestShop {
  // Filled before the first test: until then a file can only name it.
  const shop = {} as TestShop;
  beforeAll(async () => {
    Object.assign(shop, await createTestShop(environment, options));
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());
  return shop;
}
