import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { announce } from './announce.ts';
import { readConfig } from './config/config.ts';
import { readEnvironment } from './config/environment.ts';
import { describeFailure } from './failure.ts';
import { openShop } from './open-shop.ts';
import type { Shop } from './shop.ts';

/** The last door: what nothing has caught would be printed by Node itself, with all that it holds. */
function end(error: unknown): void {
  console.error(describeFailure(error));
  process.exit(1);
}

/** A stop is asked for twice where Ctrl-C reaches both the shop and the npm that started it. */
const SAME_STOP_MS = 1000;

/** Stops the shop at a signal; at another one, given by somebody who will not wait, ends the process at once. */
function stopAtSignal(shop: Shop): void {
  let stoppingSince: number | undefined;
  const stop = async () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > SAME_STOP_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    await shop.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

async function main(): Promise<void> {
  // Whatever the shop writes, from here on, is for its own user alone.
  process.umask(0o077);
  const environment = readEnvironment(process.cwd());
  const config = readConfig(environment);
  // Built, this file lies in apps/server/dist.
  const webFolder = environment.WEB_DIST ?? join(import.meta.dirname, '../../web/dist');
  const shop = await openShop(config, existsSync(webFolder) ? webFolder : undefined, (sentence) =>
    console.error(sentence),
  );
  announce(config, shop);
  stopAtSignal(shop);
}

process.on('uncaughtException', end);
main().catch(end);
