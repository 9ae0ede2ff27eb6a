import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls, type User } from '@haberdash/contract';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { readConfig } from '../config/config.ts';
import { requireInstallation } from '../modules/installation/index.ts';
import { type Shop, startShop } from '../shop.ts';
import { type ApiClient, createApiClient, requireSuccess } from './api-client.ts';
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
  /** Empties the database between tests. */
  reset: () => Promise<void>;
}

/**
 * A whole shop on a port of its own, on the database engine that this run is about, with a clock that the test moves.
 * @param environment settings beside the defaults, as in the environment
 */
export async function createTestShop(environment: Record<string, string> = {}): Promise<TestShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haberdash-test-'));
  const database = await openTestDatabase();
  const clock = createTestClock();
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', NODE_ENV: 'test', ...environment });
  const shop = await startShop({ config, database, clock, isDemo: false, webFolder: undefined, runsJobs: false });
  let count = 0;

  const signIn = async (role: 'admin' | 'shopper', userName: string): Promise<TestUser> => {
    count += 1;
    const email = `${role}-${count}@example.test`;
    const password = `a long enough password ${count}`;
    await shop.services.auth.createAccount({ userName, email, password, role });
    const client = createApiClient(shop.url);
    const { user } = requireSuccess(await client.call(calls.auth.login, { body: { email, password } }));
    return { ...client, user, email, password };
  };

  return {
    ...shop,
    clock,
    visitor: () => createApiClient(shop.url),
    shopper: (userName = 'Test Shopper') => signIn('shopper', userName),
    admin: () => signIn('admin', 'Test Admin'),
    addProduct: (fields) => insertProduct(database.db, fields),
    addProducts: (rows) => insertProducts(database.db, rows),
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
 * @param environment as in `createTestShop`
 */
export function useTestShop(environment?: Record<string, string>): TestShop {
  // Filled before the first test: until then a file can only name it.
  const shop = {} as TestShop;
  beforeAll(async () => {
    Object.assign(shop, await createTestShop(environment));
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());
  return shop;
}
