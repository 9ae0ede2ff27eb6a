import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { announce } from './announce.ts';
import { ConfigError, readConfig } from './config/config.ts';
import { readEnvironment } from './config/environment.ts';
import { DatabaseError } from './db/connection.ts';
import { DataDirInUseError } from './db/data-dir-lock.ts';
import { openShop } from './open-shop.ts';

/** What a person can put right is one sentence; anything else is a fault of the shop's and shows all of itself. */
function describeFailure(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof DataDirInUseError || error instanceof DatabaseError)
    return error.message;
  if (error instanceof Error && Reflect.get(error, 'code') === 'EADDRINUSE') {
    return `PORT ${Reflect.get(error, 'port')} is in use by another program; set PORT to a free one.`;
  }
  if (error instanceof Error && Reflect.get(error, 'code') === 'EACCES' && Reflect.get(error, 'syscall') === 'listen') {
    return `PORT ${Reflect.get(error, 'port')} may not be opened by this user; set PORT to one above 1023.`;
  }
  return error;
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

main().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exit(1);
});
