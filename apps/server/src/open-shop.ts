import type { PaymentMethodId } from '@haberdash/contract';
import { type Config, ConfigError, storesFiles } from './config/config.ts';
import { type OpenDatabase, openEmbedded, openPostgres } from './db/connection.ts';
import { requireDataDir } from './db/embedded-folder.ts';
import type { DemoAccount } from './demo/accounts.ts';
import { type DemoMode, decideDemo, replaceKnownPasswords, withoutAdmin } from './demo/demo-mode.ts';
import { tryPort } from './http/try-port.ts';
import { systemClock } from './lib/clock.ts';
import { keepPrivate } from './lib/keep-private.ts';
import { createLog } from './lib/log.ts';
import type { Notify } from './lib/notify.ts';
import { isCommonPassword } from './modules/auth/index.ts';
import { isEmptyShop, markDemo } from './modules/installation/index.ts';
import { isPaypalUsed } from './paypal.ts';
import type { ProcessPart } from './processes/join.ts';
import { type Shop, startShop } from './shop.ts';

export interface OpenShop extends Shop {
  demo: DemoMode;
  /** Accounts of the demo whose passwords were made at this start: they can never be read again. */
  issuedAccounts: readonly DemoAccount[];
  /** Makes the first account of a shop without an admin; undefined where there is one. */
  setupToken: string | undefined;
  /** Ways to pay that are offered. */
  paymentMethods: readonly PaymentMethodId[];
}

type Filling = Pick<Shop, 'services' | 'database'>;

/** Also what an earlier version, or a copy that was put back, has left open to them. */
function takeFromOthers(dataDir: string, notify: Notify): void {
  const [first, ...more] = keepPrivate(dataDir);
  if (!first) return;
  const others = more.length > 0 ? ` and ${more.length} more` : '';
  notify(`DATA_DIR: other users of this machine may still reach ${first.path}${others} (${first.reason}).`);
}

/** @returns the accounts of the demo that got passwords of their own */
async function fill(shop: Filling, config: Config, demo: DemoMode, notify: Notify): Promise<readonly DemoAccount[]> {
  const { db } = shop.database;
  const { adminSetting, auth, media } = shop.services;
  const isSeeded = demo.isOn && (await isEmptyShop(db));
  if (isSeeded) {
    const { currencies, exchangeRate } = config;
    const deps = { db, clock: systemClock, currencies, exchangeRate, importImages: media.importImages };
    const { seedDemo } = await import('./demo/seed.ts');
    await seedDemo(deps, demo.newAccounts);
  }
  if (config.demo === false) await markDemo(db, false);
  await adminSetting.apply(config.admin, notify);
  if (!demo.isOn || demo.isPrivate) return [];
  return isSeeded ? withoutAdmin(demo.newAccounts, config) : replaceKnownPasswords(db, auth);
}

/** Tells the payment simulator of the demo's payments; where it does not take them, whoever starts the shop reads it. */
async function shareBooks({ services, database }: Filling, demo: DemoMode, notify: Notify): Promise<void> {
  const { simulatedBooks: books } = services;
  if (!demo.isOn || !books) return;
  try {
    const { shareDemoBooks } = await import('./demo/share-books.ts');
    await shareDemoBooks({ db: database.db, clock: systemClock, books });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    notify(
      `The payment simulator didn’t accept the demo’s payments (${why}): refunds of them fail until the next start.`,
    );
  }
}

/** All processes of the shop together take so many, of the hundred that PostgreSQL gives as it is installed. */
const CONNECTIONS = 80;
const CONNECTIONS_EACH = { least: 4, most: 20 };

function openDatabase(config: Config, isMigrated: boolean, notify: Notify): Promise<OpenDatabase> {
  if (!config.databaseUrl) return openEmbedded(config.dataDir, notify);
  const share = Math.floor(CONNECTIONS / config.processes);
  const connections = Math.max(CONNECTIONS_EACH.least, Math.min(CONNECTIONS_EACH.most, share));
  return openPostgres(config.databaseUrl, config.databaseReadUrl, notify, { connections, isMigrated });
}

/**
 * Makes sure of the port, opens the database, starts the shop on it and, where it is empty and in demo mode, fills it.
 * @param part where it is one of several processes: the first one prepares the database for all
 * @throws ConfigError, DatabaseError, DataDirInUseError with a sentence for the person who starts it
 */
export async function openShop(
  config: Config,
  webFolder: string | undefined,
  notify: Notify,
  part?: ProcessPart,
): Promise<OpenShop> {
  if (config.admin && isCommonPassword(config.admin.password)) {
    throw new ConfigError('ADMIN_PASSWORD', 'is too common; choose another one');
  }
  // Before anything is opened or written: who starts the shop twice by mistake changes nothing.
  if (!part) await tryPort(config.port, config.host);
  const isPrepared = part?.isFirst === false;
  const database = await openDatabase(config, isPrepared, notify);
  try {
    if (storesFiles(config)) requireDataDir(config.dataDir);
    if (!isPrepared) takeFromOthers(config.dataDir, notify);
    const demo = await decideDemo(config, database);
    const needsSimulator = config.paypal.kind === 'simulator' && (await isPaypalUsed(config, database.db));
    let issuedAccounts: readonly DemoAccount[] = [];
    let setupToken: string | undefined;
    const shop = await startShop({
      config,
      database,
      clock: systemClock,
      createLog: (isReported) => createLog(config.logLevel, undefined, isReported),
      isDemo: demo.isOn,
      demoAccounts: demo.offeredAccounts,
      webFolder,
      runsJobs: true,
      sharedSimulator: needsSimulator ? await part?.findSimulator(demo.isOn) : undefined,
      prepare: async (shop) => {
        if (isPrepared) return;
        issuedAccounts = await database.exclusively(() => fill(shop, config, demo, notify));
        setupToken = await shop.services.setup.renewToken();
      },
    });
    if (!isPrepared) await shareBooks(shop, demo, notify);
    const { paymentMethods } = await shop.services.checkout.describeTerms();
    return { ...shop, demo, issuedAccounts, setupToken, paymentMethods };
  } catch (error) {
    await database.close();
    throw error;
  }
}
