import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { announce } from './announce.ts';
import { readConfig } from './config/config.ts';
import { readEnvironment } from './config/environment.ts';
import { describeFailure } from './failure.ts';
import { openShop } from './open-shop.ts';

/** The last door: what nothing has caught would be printed by Node itself, with all that it holds. */
function end(error: unknown): void {
  console.error(describeFailure(error));
  process.exit(1);
}

async function main(): Promise<void> {
  const environment = readEnvironment(process.cwd());
  const config = readConfig(environment);
  // Built, this file lies in apps/server/dist.
  const webFolder = environment.WEB_DIST ?? join(import.meta.dirname, '../../web/dist');
  const shop = await openShop(config, existsSync(webFolder) ? webFolder : undefined);
  announce(config, shop);

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    // Whoever keeps a connection open for long must not keep the shop from stopping.
    setTimeout(() => process.exit(1), 10_000).unref();
    await shop.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

process.on('uncaughtException', end);
main().catch(end);
