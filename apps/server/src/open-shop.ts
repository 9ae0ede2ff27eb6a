import { type Config, ConfigError } from './config/config.ts';
import { openEmbedded, openPostgres } from './db/connection.ts';
import type { DemoAccount } from './demo/accounts.ts';
import { type DemoMode, decideDemo, replaceKnownPasswords, withoutAdmin } from './demo/demo-mode.ts';
import { seedDemo } from './demo/seed.ts';
import { tryPort } from './http/try-port.ts';
import { systemClock } from './lib/clock.ts';
import { keepPrivate } from './lib/keep-private.ts';
import { createLog } from './lib/log.ts';
import type { Tell } from './lib/tell.ts';
import { isCommonPassword } from './modules/auth/index.ts';
import { isEmptyShop, markDemo } from './modules/installation/index.ts';
import { type Shop, startShop } from './shop.ts';

export interface OpenShop extends Shop {
  demo: DemoMode;
  /** Accounts of the demo whose passwords were made at this start: nobody can read them again. */
  issuedAccounts: readonly DemoAccount[];
  hasAdmin: boolean;
}

type Filling = Pick<Shop, 'services' | 'database'>;

/** Also what an earlier version, or a copy that was put back, has left open to them. */
function takeFromOthers(dataDir: string, tell: Tell): void {
  const [first, ...more] = keepPrivate(dataDir);
  if (!first) return;
  const others = more.length > 0 ? ` and ${more.length} more` : '';
  tell(`DATA_DIR: other users of this machine may still reach ${first.path}${others} (${first.reason}).`);
}

/** @returns the accounts of the demo that got passwords of their own */
async function fill(shop: Filling, config: Config, demo: DemoMode): Promise<readonly DemoAccount[]> {
  const { db } = shop.database;
  const { auth, media } = shop.services;
  const isSeeded = demo.isOn && (await isEmptyShop(db));
  if (isSeeded) {
    const { currencies, exchangeRate } = config;
    const deps = { db, clock: systemClock, currencies, exchangeRate, importImage: media.importImage };
    await seedDemo(deps, demo.newAccounts);
  }
  if (config.demo === false) await markDemo(db, false);
  if (config.admin) await auth.ensureAdmin(config.admin.email, config.admin.password);
  if (!demo.isOn || demo.isPrivate) return [];
  return isSeeded ? withoutAdmin(demo.newAccounts, config) : replaceKnownPasswords(db);
}

/**
 * Makes sure of the port, opens the database, starts the shop on it and, where it is empty and in demo mode, fills it.
 * @throws ConfigError, DatabaseError, DataDirInUseError with a sentence for the person who starts it
 */
export async function openShop(config: Config, webFolder: string | undefined, tell: Tell): Promise<OpenShop> {
  if (config.admin && isCommonPassword(config.admin.password)) {
    throw new ConfigError('ADMIN_PASSWORD', 'is too common; choose another one');
  }
  // Before anything is opened or written: who starts the shop twice by mistake changes nothing.
  await tryPort(config.port, config.host);
  const database = config.databaseUrl
    ? await openPostgres(config.databaseUrl, config.databaseReadUrl, tell)
    : await openEmbedded(config.dataDir, tell);
  try {
    takeFromOthers(config.dataDir, tell);
    const demo = await decideDemo(config, database);
    let issuedAccounts: readonly DemoAccount[] = [];
    const shop = await startShop({
      config,
      database,
      clock: systemClock,
      log: createLog(config.logLevel),
      isDemo: demo.isOn,
      demoAccounts: demo.offeredAccounts,
      webFolder,
      runsJobs: true,
      prepare: async (shop) => {
        issuedAccounts = await database.exclusively(() => fill(shop, config, demo));
      },
    });
    return { ...shop, demo, issuedAccounts, hasAdmin: await shop.services.auth.hasAdmin() };
  } catch (error) {
    await database.close();
    throw error;
  }
}
