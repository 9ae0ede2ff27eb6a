import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { User } from '@haberdash/contract';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { readConfig } from '../config/config.ts';
import { inTransaction } from '../db/transaction.ts';
import type { TimeLimits } from '../http/time-limits.ts';
import { createLog } from '../lib/log.ts';
import { sessionCookie } from '../modules/auth/index.ts';
import { requireInstallation } from '../modules/installation/index.ts';
import { type Shop, startShop } from '../shop.ts';
import { insertSignedIn } from './account-factory.ts';
import { type ApiClient, createApiClient } from './api-client.ts';
import { insertProduct, insertProducts, type NewProductRow } from './factories.ts';
import { insertOrderRow, type NewOrderRow } from './order-factory.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { emptyDatabase, openTestDatabase } from './test-database.ts';

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
  admin: () => Promise<TestUser>;
  /** Stores a product. @returns its id */
  addProduct: (fields?: Partial<NewProductRow>) => Promise<string>;
  /** @returns their ids, in the order given */
  addProducts: (rows: Partial<NewProductRow>[]) => Promise<string[]>;
  /** Stores an order that somebody made before. @returns its id */
  addOrder: (
    fields: Partial<NewOrderRow> & { userId: string },
    lines?: { productId: string; quantity?: number }[],
  ) => Promise<string>;
  /** The lines that were logged, at the level that `LOG_LEVEL` asks for; the default is none. */
  logged: readonly string[];
  /** Empties the database between tests. */
  reset: () => Promise<void>;
}

/**
 * A whole shop on a port of its own, on the database engine that this run is about, with a clock that the test moves.
 * @param environment settings beside the defaults, as in the environment
 * @param options `beside`: another shop, whose database and clock this one is a second server of; end it with
 * `app.close()`. `timeLimits`: how long clients may take, where a test cannot wait for it. `sendsWebhooks`: the mounted
 * PayPal tells the shop what happens there; otherwise a payment is first asked about by the test
 */
export async function createTestShop(
  environment: Record<string, string> = {},
  options: { beside?: Pick<TestShop, 'database' | 'clock'>; timeLimits?: TimeLimits; sendsWebhooks?: boolean } = {},
): Promise<TestShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haberdash-test-'));
  const { database, clock } = options.beside ?? { database: await openTestDatabase(), clock: createTestClock() };
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', NODE_ENV: 'test', ...environment });
  const logged: string[] = [];
  const log = createLog(config.logLevel, { write: (line) => logged.push(line) });
  const { timeLimits, sendsWebhooks = false } = options;
  const parts = { config, database, clock, log, timeLimits, sendsWebhooks };
  const shop = await startShop({ ...parts, isDemo: false, webFolder: undefined, runsJobs: false });
  let count = 0;

  const signIn = async (role: 'admin' | 'shopper', userName: string): Promise<TestUser> => {
    count += 1;
    const email = `${role}-${count}@example.test`;
    const { user, password, token } = await insertSignedIn(database.db, { userName, email, role }, clock.now());
    const client = createApiClient(shop.url, { [sessionCookie(config.publicUrl).name]: token });
    return { ...client, user, email, password };
  };

  return {
    ...shop,
    clock,
    logged,
    visitor: () => createApiClient(shop.url),
    shopper: (userName = 'Test Shopper') => signIn('shopper', userName),
    admin: () => signIn('admin', 'Test Admin'),
    addProduct: (fields) => inTransaction(database.db, (tx) => insertProduct(tx, fields)),
    addProducts: (rows) => inTransaction(database.db, (tx) => insertProducts(tx, rows)),
    addOrder: (fields, lines) => insertOrderRow(database.db, fields, lines),
    reset: async () => {
      await emptyDatabase(database);
      await requireInstallation(database.db, clock.now());
    },
    close: async () => {
      await shop.close();
      await rm(dataDir, { recursive: true, force: true });
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
