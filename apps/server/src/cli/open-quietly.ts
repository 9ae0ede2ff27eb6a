import { type Config, ConfigError } from '../config/config.ts';
import { openEmbedded, openPostgres } from '../db/connection.ts';
import { DataDirInUseError } from '../db/data-dir-lock.ts';
import { systemClock } from '../lib/clock.ts';
import { createLog } from '../lib/log.ts';
import { type Shop, startShop } from '../shop.ts';

/** The shop's own server on a port that the system chooses: its payment simulator, where it has one, is a part of it. */
async function openQuietly(config: Config): Promise<Shop> {
  const notify = (sentence: string) => console.error(sentence);
  const database = config.databaseUrl
    ? await openPostgres(config.databaseUrl, config.databaseReadUrl, notify)
    : await openEmbedded(config.dataDir, notify);
  try {
    return await startShop({
      config: { ...config, host: '127.0.0.1', port: 0 },
      database,
      clock: systemClock,
      createLog: () => createLog('silent'),
      isDemo: false,
      webFolder: undefined,
      runsJobs: false,
      sendsWebhooks: false,
    });
  } catch (error) {
    await database.close();
    throw error;
  }
}

const isHeldByShop = (error: unknown): boolean =>
  error instanceof DataDirInUseError || (error instanceof ConfigError && error.message.includes('payment simulator'));

/** The shop for a command. @returns undefined where a running shop holds its data for itself */
export const openUnlessHeld = (config: Config): Promise<Shop | undefined> =>
  openQuietly(config).catch((error: unknown) => {
    if (isHeldByShop(error)) return undefined;
    throw error;
  });
