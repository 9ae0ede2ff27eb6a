import { type Config, ConfigError } from './config/config.ts';
import { type Database, openEmbedded, openPostgres } from './db/connection.ts';
import { seedDemo } from './demo/seed.ts';
import { tryPort } from './http/try-port.ts';
import { systemClock } from './lib/clock.ts';
import { keepPrivate } from './lib/keep-private.ts';
import { createLog } from './lib/log.ts';
import type { Tell } from './lib/tell.ts';
import { isCommonPassword } from './modules/auth/index.ts';
import { isEmptyShop, markDemo, requireInstallation } from './modules/installation/index.ts';
import { type Shop, startShop } from './shop.ts';

export interface OpenShop extends Shop {
  isDemo: boolean;
  hasAdmin: boolean;
}

/** Demo mode: as it is set; otherwise on an empty embedded shop, and wherever it was on before. */
async function decideDemo(config: Config, database: Database): Promise<boolean> {
  const { isDemo: wasDemo } = await requireInstallation(database.db, systemClock.now());
  const isLive = config.paypal.kind === 'paypal' && config.paypal.environment === 'live';
  if (isLive) return false;
  if (config.demo !== undefined) return config.demo;
  return wasDemo || (database.kind === 'embedded' && (await isEmptyShop(database.db)));
}

type Filling = Pick<Shop, 'services' | 'database'>;

/** Also what an earlier version, or a copy that was put back, has left open to them. */
function takeFromOthers(dataDir: string, tell: Tell): void {
  const [first, ...more] = keepPrivate(dataDir);
  if (!first) return;
  const others = more.length > 0 ? ` and ${more.length} more` : '';
  tell(`DATA_DIR: other users of this machine may still reach ${first.path}${others} (${first.reason}).`);
}

async function fill(shop: Filling, config: Config, isDemo: boolean): Promise<void> {
  const { db } = shop.database;
  if (isDemo && (await isEmptyShop(db))) {
    const { currencies, exchangeRate } = config;
    await seedDemo({ db, clock: systemClock, currencies, exchangeRate, importImage: shop.services.media.importImage });
  }
  if (config.demo === false) await markDemo(db, false);
  if (config.admin) await shop.services.auth.ensureAdmin(config.admin.email, config.admin.password);
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
    const isDemo = await decideDemo(config, database);
    const shop = await startShop({
      config,
      database,
      clock: systemClock,
      log: createLog(config.logLevel),
      isDemo,
      webFolder,
      runsJobs: true,
      prepare: (shop) => database.exclusively(() => fill(shop, config, isDemo)),
    });
    return { ...shop, isDemo, hasAdmin: await shop.services.auth.hasAdmin() };
  } catch (error) {
    await database.close();
    throw error;
  }
}
