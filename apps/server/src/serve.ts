import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { announce } from './announce.ts';
import { readConfig } from './config/config.ts';
import type { Environment } from './config/reader.ts';
import { openShop } from './open-shop.ts';
import { joinProcesses } from './processes/join.ts';
import type { Shop } from './shop.ts';

/**
 * Opens the shop in this process, as the only one or as one of several.
 * @param opened called before it is announced that it is open: a reader of that may stop it at once
 */
export async function serve(environment: Environment, opened: (shop: Shop) => void): Promise<void> {
  const part = cluster.isWorker ? await joinProcesses() : undefined;
  const config = readConfig(part ? { ...environment, PORT: String(part.port) } : environment);
  // Built, this file lies in apps/server/dist.
  const webFolder = environment.WEB_DIST ?? join(import.meta.dirname, '../../web/dist');
  const notify = (sentence: string) => console.error(sentence);
  const shop = await openShop(config, existsSync(webFolder) ? webFolder : undefined, notify, part);
  opened(shop);
  // A fault of the shop's own, which must not cost everyone else their answers.
  process.on('unhandledRejection', (err) => shop.app.log.error({ err }, 'something failed that nobody waited for'));
  if (part?.isFirst !== false) announce(config, shop);
  part?.reportOpen();
}
