import { join } from 'node:path';
import type { Config } from './config/config.ts';
import { DEMO_ACCOUNTS } from './demo/accounts.ts';
import type { OpenShop } from './open-shop.ts';

/** Tells the person who started the shop where it is and how to get in. */
export function announce(config: Config, shop: OpenShop): void {
  const database = config.databaseUrl ? 'PostgreSQL' : `embedded, in ${join(config.dataDir, 'database')}`;
  const payments =
    config.paypal.kind === 'simulator' ? 'simulated; no money moves' : `PayPal (${config.paypal.environment})`;
  const lines = [
    `${config.storeName} is open at ${shop.publicUrl}`,
    '',
    ...(shop.isDemo
      ? DEMO_ACCOUNTS.map(({ role, email, password }) => `  ${role.padEnd(8)} ${email} / ${password}`)
      : []),
    ...(shop.hasAdmin
      ? []
      : ['  There is no admin yet: stop the shop, set ADMIN_EMAIL and ADMIN_PASSWORD, and start it again.']),
    '',
    `  payments ${payments}`,
    `  database ${database}`,
    `  files    ${config.dataDir}`,
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
