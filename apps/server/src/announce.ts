import { join } from 'node:path';
import { type Config, findDoor, simulatesPayments } from './config/config.ts';
import type { DemoAccount } from './demo/accounts.ts';
import type { OpenShop } from './open-shop.ts';

const describeAccount = ({ role, email, password }: DemoAccount) => `  ${role.padEnd(8)} ${email} / ${password}`;

function describeDemo(config: Config, { demo, issuedAccounts }: OpenShop): string[] {
  const door = findDoor(config);
  if (demo.isRefused && door) {
    return [
      `  ${door.name}=${door.value} lets others in, so this empty shop was not filled with the demo, whose passwords everybody knows:`,
      `  for the demo ${door.remedy}, or set DEMO=true, which prints passwords of its own.`,
    ];
  }
  if (!demo.isOn) return [];
  if (issuedAccounts.length > 0) {
    return [...issuedAccounts.map(describeAccount), '  These passwords are new. They are not shown again.'];
  }
  if (demo.offeredAccounts.length > 0) return demo.offeredAccounts.map(describeAccount);
  return [
    '  The passwords of the demo accounts were printed when they were made; to set the admin’s anew, set ADMIN_EMAIL and',
    '  ADMIN_PASSWORD.',
  ];
}

function describePayments({ paypal, databaseUrl }: Config): string {
  if (paypal.kind === 'simulator') {
    return `simulated${databaseUrl ? ' by this server alone' : ''}; no money moves`;
  }
  return simulatesPayments(paypal)
    ? `simulated by ${paypal.baseUrl}; no money moves`
    : `PayPal (${paypal.environment})`;
}

/** Start-up lines on how to make the first account. */
const describeSetup = ({ publicUrl, setupToken }: OpenShop): string[] =>
  setupToken === undefined
    ? []
    : [
        `  Make the first account of the shop: ${publicUrl}/setup?token=${setupToken}`,
        '  It works once, until the next start. Or set ADMIN_EMAIL and ADMIN_PASSWORD, and start the shop again.',
      ];

/** Shows the person who started the shop where it is and how to get in. */
export function announce(config: Config, shop: OpenShop): void {
  const database = config.databaseUrl ? 'PostgreSQL' : `embedded, in ${join(config.dataDir, 'database')}`;
  const lines = [
    `${config.storeName} is open at ${shop.publicUrl}`,
    '',
    ...describeDemo(config, shop),
    ...describeSetup(shop),
    '',
    ...(config.processes > 1
      ? [`  servers  ${config.processes} processes, watched over by process ${process.ppid}`]
      : []),
    `  payments ${describePayments(config)}`,
    `  database ${database}`,
    `  files    ${config.dataDir}`,
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
